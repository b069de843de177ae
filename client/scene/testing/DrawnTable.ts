import type { BatchedMesh, InstancedMesh } from 'three';
import { Matrix4 } from 'three';
import type { Actor } from '../Actor.ts';
import { Animator } from '../Animator.ts';
import type { Print } from '../stage/DrawnBody.ts';
import type { DrawnBody } from '../stage/DrawnBody.ts';
import type { Restaged } from '../stage/Staged.ts';
import type { InkSlot } from '../meshes/Inks.ts';
import { Troupe } from '../meshes/Troupe.ts';

const NOBODY: ReadonlySet<Actor> = new Set();
/** Long enough for anything to have come to rest. */
const LONG = 5;

/** A table as it stands in the meshes, without a card to draw it. */
export class DrawnTable {
  readonly animator = new Animator();
  readonly troupe = new Troupe({ value: null }, 2);
  private now = 0;

  /** All of it at once. */
  static of(bodies: readonly DrawnBody[]): DrawnTable {
    const drawn = new DrawnTable();
    drawn.animator.stage(bodies, 0);
    drawn.rest();
    return drawn;
  }

  /** What changed, until everything has come to rest. */
  follow({ changed, gone }: Restaged): void {
    this.animator.restage(changed, gone, this.now);
    this.rest();
  }

  /** Writes what is otherwise than before into the meshes; says how many have moved. */
  play(): number {
    const { animator, troupe } = this;
    troupe.recast(animator.recast, slotOf);
    animator.recast.clear();
    const moved = troupe.play(animator.stirred, NOBODY, () => null);
    animator.stirred.clear();
    return moved.size;
  }

  /** Writes everything anew, whatever changed. */
  playWhole(): void {
    const { animator, troupe } = this;
    troupe.cast(animator.drawn, slotOf);
    animator.recast.clear();
    troupe.play(animator.drawn, NOBODY, () => null);
    animator.stirred.clear();
  }

  /** Every instance that is drawn, in an order that does not depend on how it came about. */
  instances(): string[] {
    const [slabs, solids] = this.troupe.root.children as [InstancedMesh, BatchedMesh];
    return [...slabsIn(slabs), ...solidsIn(solids)].sort();
  }

  private rest(): void {
    for (const until = this.now + LONG; this.now < until; this.now += 1) {
      this.animator.advance(this.now);
      this.play();
    }
  }
}

const INKS = ['aSize', 'aTop', 'aBottom', 'aLook', 'aBody', 'aEdge'] as const;

function* slabsIn({ geometry, instanceMatrix, count }: InstancedMesh): Generator<string> {
  for (let i = 0; i < count; i++) {
    const matrix = instanceMatrix.array.slice(i * 16, i * 16 + 16);
    if (matrix[0] === 0 && matrix[1] === 0 && matrix[2] === 0) continue;
    yield `slab ${words(matrix)} ${INKS.map((name) => words(geometry.getAttribute(name).array.slice(i * 4, i * 4 + 4))).join()}`;
  }
}

function* solidsIn(mesh: BatchedMesh): Generator<string> {
  const matrix = new Matrix4();
  for (let i = 0; i < mesh.instanceCount; i++)
    if (mesh.getVisibleAt(i)) yield `solid ${words(mesh.getMatrixAt(i, matrix).elements)}`;
}

function words(numbers: ArrayLike<number>): string {
  // Nothing may hang on the last digit, nor on a quaternion's sign or a zero's.
  return Array.from(numbers, (one) => (Math.round(one * 1000) + 0) / 1000).join(' ');
}

function slotOf({ key }: Print): InkSlot {
  let layer = 0;
  for (let i = 0; i < key.length; i++) layer = (layer * 31 + key.charCodeAt(i)) % 9973;
  return { layer, u: 0, v: 0, w: 1, h: 1 };
}
