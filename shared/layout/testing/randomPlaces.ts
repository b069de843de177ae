import { hexagon } from '#kernel/cells';
import { BOX } from '#kernel/table';
import { KernelError } from '#kernel/KernelError';
import type { Kind } from '#kernel/kind';
import type { Place, PlaceForm, PlacePlan } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { composed, flatPose } from '#kernel/pose';
import * as fc from 'fast-check';
import { number } from './number.ts';
import type { LayPlan } from '../lay.ts';
import { lay } from '../lay.ts';
import { BAG, BAR, BIG_CARD, CARD, COIN, CORNER, FIGURE, RING, TILE, TOKEN, someTable } from './someTable.ts';
import type { Some } from './someTable.ts';

const pair = (min: number, max: number) => fc.tuple(number(min, max), number(min, max));

/** Every sensible geometry, and many that are not. */
export const anyLay: fc.Arbitrary<LayPlan> = fc.record(
  {
    zone: pair(0.1, 40),
    room: pair(0.1, 10),
    pad: number(0, 3),
    snap: fc.option(number(0.05, 5)),
    spacing: number(0, 3),
    pitch: fc.option(number(0.05, 6)),
    direction: fc.constantFrom('right', 'left', 'near', 'far'),
    align: fc.constantFrom('middle', 'start'),
    spread: fc.oneof(fc.constant([0, 0] as const), pair(-2, 2)),
    jitter: number(0, 0.25),
    fan: number(0, 1.5),
    tilt: number(0, 1.4),
    cell: pair(0.5, 6),
    border: number(0, 3),
    top: fc.constantFrom('pointy', 'flat'),
  },
  { requiredKeys: [] },
);

/** A flat pose well on the table, or leaning a little, as a board on a crumb does. */
const anyPose: fc.Arbitrary<Pose> = fc
  .record({
    x: number(-20, 20),
    z: number(-10, 10),
    yaw: number(-3.1, 3.1),
    lean: fc.constantFrom(0, 0, 0.06),
  })
  .map(({ x, z, yaw, lean }) =>
    composed(flatPose(x, z, yaw), {
      x: 0,
      y: 0,
      z: 0,
      qx: Math.sin(lean / 2),
      qy: 0,
      qz: 0,
      qw: Math.cos(lean / 2),
    }),
  );

export interface Scene {
  readonly some: Some;
  readonly where: Place;
  readonly [fc.toStringMethod]: () => string;
}

type Seating = 'table' | 'board' | 'board on board';

const planOf = (form: PlaceForm, layPlan: LayPlan, pose: Pose, n: number): PlacePlan => ({
  lay: lay(layPlan),
  pose,
  owner: form === 'hand' ? 'blue' : null,
  capacity: null,
  cellCapacity: n % 3 === 0 ? null : (n % 4) + 1,
  accepts: { kinds: null, forms: null },
  ...(form === 'grid' ? { columns: 2 + (n % 7), rows: 2 + (n % 5) } : {}),
  ...(form === 'hex' ? { hexes: hexagon(1 + (n % 3)).slice(n % 2) } : {}),
});

/** A place of a form, somewhere, with pieces in it. */
export const anyScene = (
  form: PlaceForm,
  lays: fc.Arbitrary<LayPlan> = anyLay,
  kinds: readonly Kind[] = [CARD, BIG_CARD, TOKEN, COIN, FIGURE, TILE, CORNER, BAR, RING],
): fc.Arbitrary<Scene> =>
  fc
    .record({
      layPlan: lays,
      pose: anyPose,
      hostPose: anyPose,
      seating: fc.constantFrom<Seating>('table', 'board', 'board on board'),
      scale: fc.constantFrom(1, 1, 0.5, 2),
      n: fc.nat(60),
      pieces: fc.array(
        fc.record({
          kind: fc.constantFrom(...kinds),
          at: fc.nat(80),
          heading: fc.nat(5),
          mirror: fc.boolean(),
          scale: fc.constantFrom(1, 1, 1, 0.4, 1.7),
        }),
        { minLength: 1, maxLength: 24 },
      ),
    })
    .map(({ layPlan, pose, hostPose, seating, scale, n, pieces }): Scene => {
      const some = someTable();
      // A board near the corner would reach into the box, and both would be meant.
      some.table.places.delete(BOX);
      // In a hand a board would lean with the cards: hands stand on the table only.
      const on = form === 'hand' ? null : hostFor(some, form, seating, hostPose, scale);
      const where = some.place('the-place', form, { ...planOf(form, layPlan, pose, n), on });
      for (const { kind, ...rest } of pieces) fill(some, where, kind, rest);
      const told = () => JSON.stringify({ where, pieces: [...some.table.pieces.values()] });
      return { some, where, [fc.toStringMethod]: told };
    })
    .filter(({ where }) => where.pieces.length > 0);

function hostFor(some: Some, form: PlaceForm, seating: Seating, pose: Pose, scale: number): number | null {
  if (form === 'bag') return some.piece(BAG, { place: 'table', pose }, { scale }).id;
  if (seating === 'table') return null;
  const board = some.board(pose);
  board.scale = scale;
  if (seating === 'board') return board.id;
  const slot = some.place('slot', 'slot', { on: board.id, pose: flatPose(3, -2, 0.7) });
  return some.piece(TILE, { place: slot.id }, { scale }).id;
}

function fill(
  some: Some,
  where: Place,
  kind: Kind,
  rest: { at: number; heading: number; mirror: boolean; scale: number },
): void {
  const { at, heading, mirror, scale } = rest;
  const isCells = where.cells !== null;
  if (!isCells && where.ordered) {
    some.piece(kind, { place: where.id }, { scale, heading: heading % 2 === 0 ? 0 : heading % 4 });
    return;
  }
  try {
    const cell = isCells ? at % Math.max(1, where.cells?.length ?? 1) : -1;
    const steps = where.form === 'hex' ? heading : heading % 4;
    some.piece(
      kind,
      { place: where.id, at: cell, heading: isCells ? steps : 0, mirror: isCells && mirror },
      { scale },
    );
    if (isCells && where.cells?.some((cellOf) => cellOf.length > (where.cellCapacity ?? Infinity)))
      throw new KernelError('too many');
  } catch (error) {
    if (!(error instanceof KernelError)) throw error;
    if (error.message === 'too many') takeBack(some, where);
  }
}

/** The kernel does not judge capacities: the last piece made a cell too full. */
function takeBack(some: Some, where: Place): void {
  const id = where.pieces.pop() as number;
  for (const cell of where.cells ?? []) if (cell.at(-1) === id) cell.pop();
  some.table.pieces.delete(id);
}
