import { FastChance } from '#kernel/chance/fast';
import type { Pose } from '#kernel/pose';
import type { Seat } from '#kernel/seat';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { keptOnTable } from '#layout/kept';
import { tableSizeOf } from '#kernel/tableSize';
import type { Slab } from '#layout/slab';
import { overlap, slabOf } from '#layout/slab';
import { Survey } from '#layout/Survey';
import type { SetUp } from '#rules/setUp';
import { setUp } from '#rules/setUp';
import { classics } from '../classics.ts';
import { SEAT_COLOURS } from '../colours.ts';
import type { SetUpName } from '../setups.ts';

export function seatsFor(count: number): Seat[] {
  return SEAT_COLOURS.slice(0, count).map((colour) => seat(colour));
}

export function laidFor(setup: SetUpName, seats: number): SetUp {
  return setUp(classics, seatsFor(seats), new FastChance(`${setup}/${seats}`), { knobs: { setup } });
}

interface Body {
  readonly name: string;
  readonly slab: Slab;
  readonly pose: Pose;
  readonly size: readonly [number, number, number];
}

/** Everything that can be seen lying somewhere: what is in a bag takes no room. */
export function bodiesOn(table: Table, since = 0): Body[] {
  const survey = Survey.of(table);
  return [...table.pieces.values()]
    .filter(({ id, place }) => id >= since && table.places.get(place)?.form !== 'bag')
    .map((piece) => {
      const pose = survey.pose(piece);
      const size = survey.size(piece);
      return { name: `${piece.kind} in ${piece.place}`, pose, size, slab: slabOf(pose, size) };
    });
}

/** Pieces that would run into one another. Height counts: what stands on a board or in a stack is over it, not in it. */
export function collisions(table: Table): string[] {
  const bodies = bodiesOn(table);
  return bodies.flatMap((a, i) =>
    bodies
      .slice(i + 1)
      .filter((b) => a.pose.y < b.slab.top - 1e-6 && b.pose.y < a.slab.top - 1e-6 && overlap(a.slab, b.slab))
      .map((b) => `${a.name} runs into ${b.name}`),
  );
}

/** Pieces that do not lie on the felt with all of their body. */
export function overhanging(table: Table): string[] {
  return bodiesOn(table)
    .filter(({ pose, size }) => {
      const inside = keptOnTable(pose, size, tableSizeOf(table.settings));
      return Math.hypot(inside.x - pose.x, inside.z - pose.z) > 1e-6;
    })
    .map(({ name }) => `${name} hangs over the edge`);
}

export function countOf(table: Table, stem: string): number {
  return [...table.pieces.values()].filter(({ kind }) => kind.startsWith(`classics-${stem}`)).length;
}
