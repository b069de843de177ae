import { Session } from 'node:inspector';
import type { HeapProfiler } from 'node:inspector';
import { PerspectiveCamera } from 'three';
import { expect, it } from 'vitest';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { OPEN_TABLE, bareTable } from '#kernel/table';
import { createDesk } from '../desk/desk.ts';
import { LiveScene } from './LiveScene.ts';
import type { InkSlot } from './meshes/Inks.ts';
import { QUALITY } from './quality.ts';
import type { Prints } from './systems/paint.ts';
import { StagedTable } from './testing/StagedTable.ts';

const SLOT: InkSlot = { layer: 0, u: 0, v: 0, w: 1, h: 1 };
const NO_CARD: Prints = { texture: { value: null }, moved: 0, slotOf: () => SLOT, wordsAt: () => SLOT };

/** A table of so many tiles, with as many beside each however many there are; one is carried about over the middle. */
function carriedOver(pieces: number): (frames: number) => void {
  const table = bareTable([seat('red', { holder: 'person' })], [kind('tile', 'tile')]);
  const scribe = new Scribe(table);
  const side = Math.ceil(Math.sqrt(pieces));
  for (let i = 0; i < pieces; i++) {
    const [column, row] = [i % side, Math.floor(i / side)];
    scribe.make('tile', { place: OPEN_TABLE, pose: flatPose((column - side / 2) * 3, (row - side / 2) * 3) });
  }
  const desk = createDesk();
  const scene = new LiveScene({
    client: new StagedTable(table, 'red'),
    desk,
    gl: { shadowMap: { autoUpdate: true, needsUpdate: false }, info: { render: { calls: 0, triangles: 0 } } },
    paint: NO_CARD,
    camera: new PerspectiveCamera(),
    quality: QUALITY.low,
    wake: () => undefined,
  });
  const [piece = 0] = table.pieces.keys();
  let now = 0;
  return (frames) => {
    for (let i = 0; i < frames; i++) {
      now += 1 / 60;
      const at = { x: Math.sin(now * 2) * 8, z: Math.cos(now * 3) * 8 };
      desk.setState({ carrying: { target: { piece }, along: [], at, yaw: 0, landing: null } });
      scene.frame(now);
    }
  };
}

/** How many bytes this takes from the heap, whether or not they are given back. */
function allocated(work: () => void): number {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.startSampling', {
    samplingInterval: 512,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  work();
  let bytes = NaN;
  session.post('HeapProfiler.stopSampling', (_error, { profile }) => (bytes = sizeOf(profile.head)));
  session.disconnect();
  return bytes;
}

function sizeOf({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number {
  return children.reduce((sum, child) => sum + sizeOf(child), selfSize);
}

it('a piece that rests takes no memory in a frame in which another is carried', () => {
  const [FEW, MANY, FRAMES, ROUNDS] = [100, 2000, 200, 3];
  const tables = [carriedOver(FEW), carriedOver(MANY)] as const;
  // What is made once, and what makes the code fast, belongs to no frame: the frugal round of each counts, when all that is done.
  for (const frames of tables) frames(2000);
  const [few, many] = tables.map((frames) =>
    Math.min(...Array.from({ length: ROUNDS }, () => allocated(() => frames(FRAMES)) / FRAMES)),
  ) as [number, number];
  expect(few).toBeGreaterThan(0);
  // The smallest object there is takes sixteen bytes.
  expect((many - few) / (MANY - FEW)).toBeLessThan(4);
});
