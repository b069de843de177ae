import type { IUniform, Texture, WebGLRenderer } from 'three';
import type { Drawing } from '#art/Drawing';
import type { Kind } from '#kernel/kind';
import { surfaceOf } from '#art/surface';
import { Atlas } from '../../art/Atlas.ts';
import type { AtlasQuality } from '../../art/atlasQuality.ts';
import { dieSheet } from '../../art/dice.ts';
import { backDrawing, faceDrawing } from '../../art/drawingOf.ts';
import type { InkSlot } from '../meshes/Inks.ts';
import type { Print } from '../stage/DrawnBody.ts';
import type { System } from './System.ts';

/** Where prints and words lie. Without a graphics card they lie nowhere, and everything else goes on. */
export interface Prints extends System {
  readonly texture: IUniform<Texture | null>;
  /** Rises when what lay somewhere lies elsewhere. */
  readonly moved: number;
  readonly slotOf: (print: Print) => InkSlot;
  readonly wordsAt: (key: string, words: () => Drawing) => InkSlot;
}

/** Seconds between two looks at faces that are being painted. */
const PACE = 0.4;
/** Where frames come further apart than this (software drawing), painting a few faces between them would take minutes. */
const SLOW = 0.15;

/** Faces are painted between frames. Before casting, which asks where they lie. */
export class PaintSystem implements Prints {
  readonly texture: IUniform<Texture | null>;
  private readonly atlas: Atlas;
  private readonly kinds = new Map<string, { readonly kind: Kind; readonly edition: number }>();
  private lastShown = 0;
  private paintedAt = 0;

  constructor(
    gl: WebGLRenderer,
    quality: AtlasQuality,
    private readonly wake: () => void,
  ) {
    this.atlas = new Atlas(gl, quality);
    this.texture = { value: this.atlas.texture };
    this.atlas.onChange(() => this.painted(performance.now() / 1000));
  }

  get moved(): number {
    return this.atlas.moved;
  }

  readonly slotOf = (print: Print): InkSlot => {
    const { kind } = print;
    const known = this.kinds.get(kind.id);
    const edition = known === undefined ? 0 : known.kind === kind ? known.edition : known.edition + 1;
    if (known?.kind !== kind) this.kinds.set(kind.id, { kind, edition });
    // A kind that was edited looks different under the same name.
    const key = edition === 0 ? print.key : `${print.key}~${edition}`;
    const size = print.print === 'die' ? undefined : surfaceOf(kind);
    return this.atlas.slot(key, () => drawingOf(print), size === undefined ? {} : { size });
  };

  readonly wordsAt = (key: string, words: () => Drawing): InkSlot =>
    this.atlas.slot(key, words, { ground: '#000000' });

  dispose(): void {
    this.atlas.dispose();
  }

  /** Drawing after each face would leave no time to paint the others. */
  private painted(now: number): void {
    const { waiting } = this.atlas.fill;
    const pause = this.paintedAt === 0 ? 0 : now - this.paintedAt;
    this.paintedAt = waiting > 0 ? now : 0;
    if (waiting > 0 && pause > SLOW) {
      this.paintedAt = 0;
      queueMicrotask(() => this.atlas.paintWaiting());
      return;
    }
    if (waiting > 0 && now - this.lastShown < PACE) return;
    this.lastShown = now;
    this.wake();
  }
}

function drawingOf(print: Print): Drawing {
  if (print.print === 'face') return faceDrawing(print.kind, print.face, print.marks);
  return print.print === 'back' ? backDrawing(print.kind) : dieSheet(print.kind);
}
