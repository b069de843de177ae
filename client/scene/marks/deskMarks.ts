import { hasCells } from '#kernel/place';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import { seatColour } from '#art/seatColours';
import type { DeskState, TablePoint } from '../../desk/desk.ts';
import type { Target } from '../../desk/Target.ts';
import type { Seen, TableSeen } from '../../table/Seen.ts';
import type { Highlights } from '../../desk/highlights.ts';
import type { Actor } from '../Actor.ts';
import { pill } from './badges.ts';
import { footMark } from './bodyMarks.ts';
import type { TableMark } from './TableMark.ts';
import { HAIR, tableMark } from './TableMark.ts';
import { placeOutline } from './placeMarks.ts';

const BRASS = '#f0cf86';

/** What my own doing lights up: what I touch, what I chose, where things may go and where this one would. */
export function deskMarks(
  table: TableSeen,
  desk: Pick<DeskState, 'hover' | 'selection' | 'carrying'>,
  highlights: Highlights,
  seat: string | null,
  actorsOf: (target: Target) => Iterable<Actor>,
): TableMark[] {
  const marks: TableMark[] = [];
  highlights.places.forEach(({ place, at }, i) => {
    const where = table.places.get(place);
    if (where === undefined) return;
    const { shape, at: pose, size, corner } = placeOutline(table, where, at ?? null);
    const under = highlights.under === i;
    marks.push(
      tableMark(shape, raised(pose), size, {
        corner,
        colour: BRASS,
        line: under ? 0.13 : 0.09,
        alpha: under ? 1 : 0.85,
        fill: under ? 0.24 : 0.1,
        glow: under ? 0.34 : 0.2,
        breathes: !under,
      }),
    );
  });
  const landing = desk.carrying?.landing ?? null;
  const where =
    landing === null || landing.spot.refused !== null ? undefined : table.places.get(landing.spot.place);
  // Where the rules have their say, a place they do not offer stays dark.
  if (landing !== null && where !== undefined && where.id !== OPEN_TABLE && highlights.places.length === 0) {
    const isCells = hasCells(where);
    const { shape, at, size, corner } = placeOutline(table, where, isCells ? landing.spot.at : null);
    marks.push(
      tableMark(shape, raised(at), size, {
        corner,
        colour: BRASS,
        line: 0.07,
        alpha: 0.8,
        fill: 0.08,
        glow: 0.12,
      }),
    );
  }
  const { about } = highlights;
  if (about !== undefined)
    for (const actor of actorsOf(about))
      if (actor.visible)
        push(marks, footMark(actor, 0.3, { colour: BRASS, line: 0.12, alpha: 1, glow: 0.3 }));
  for (const target of desk.selection) {
    for (const actor of actorsOf(target)) {
      if (!actor.visible) continue;
      const { light } = seatColour(seat);
      push(marks, footMark(actor, 0.38, { colour: '#0d1117', line: 0.16, alpha: 0.75 }));
      push(marks, footMark(actor, 0.34, { colour: light, line: 0.13, dash: 0.7, alpha: 1, glow: 0.3 }));
    }
  }
  if (desk.carrying === null && desk.hover !== null) {
    for (const actor of actorsOf(desk.hover)) {
      if (!actor.visible) continue;
      push(marks, footMark(actor, 0.18, { colour: '#fff3d6', line: 0.08, alpha: 1, glow: 0.2 }));
    }
  }
  return marks;
}

function raised<T extends { readonly y: number }>(pose: T): T {
  return { ...pose, y: pose.y + HAIR };
}

function push(marks: TableMark[], one: TableMark | null): void {
  if (one !== null) marks.push(one);
}

/** One unit of the table is an inch. */
function measured({ x, z }: TablePoint, to: TablePoint): string {
  const long = Math.hypot(to.x - x, to.z - z);
  return `${long.toFixed(1)} in · ${(long * 2.54).toFixed(0)} cm`;
}

interface Rule {
  readonly from: TablePoint;
  readonly to: TablePoint;
  readonly colour: string;
}

/** Rulers on the table, mine and the others'. */
export function rulersOf(seen: Pick<Seen, 'rulers' | 'seat'>, own: DeskState['ruler']): readonly Rule[] {
  const rules: Rule[] = [];
  for (const { seat, line } of seen.rulers.values())
    if (line !== null) rules.push({ ...line, colour: seatColour(seat).light });
  if (own !== null) rules.push({ ...own, colour: seatColour(seen.seat).light });
  return rules;
}

export function rulerMarks(rules: readonly Rule[]): TableMark[] {
  return rules.flatMap(({ from, to, colour }) => {
    const long = Math.hypot(to.x - from.x, to.z - from.z);
    const yaw = Math.atan2(-(to.z - from.z), to.x - from.x);
    const middle = flatPose((from.x + to.x) / 2, (from.z + to.z) / 2, yaw, HAIR * 3);
    return [
      tableMark('rect', middle, [long, 0.2], { colour: '#0d1117', fill: 0.7, corner: 0.1 }),
      tableMark('rect', middle, [long, 0.1], { colour, fill: 1, dash: 1, corner: 0.05 }),
      tableMark('rect', flatPose(from.x, from.z, 0, HAIR * 3), [0.5, 0.5], {
        colour,
        line: 0.1,
        corner: 0.25,
      }),
      tableMark('rect', flatPose(to.x, to.z, 0, HAIR * 3), [0.5, 0.5], { colour, line: 0.1, corner: 0.25 }),
    ];
  });
}

export function rulerBadges(rules: readonly Rule[], high: number): TableMark[] {
  return rules.flatMap(({ from, to, colour }) =>
    pill(measured(from, to), flatPose((from.x + to.x) / 2, (from.z + to.z) / 2, 0, 0.2), high, colour, [
      0,
      -high,
    ]),
  );
}

export interface Ping {
  readonly x: number;
  readonly z: number;
  readonly seat: string | null;
  readonly start: number;
}

export const PING_LASTS = 1.8;

/** Rings that spread from where somebody points; three of them, one after another. */
export function pingMarks(pings: readonly Ping[], now: number, still: boolean): TableMark[] {
  return pings.flatMap(({ x, z, seat, start }) => {
    const { light } = seatColour(seat);
    const age = (now - start) / PING_LASTS;
    return [0, 0.22, 0.44].flatMap((delay) => {
      const t = still ? 0.5 : (age - delay) / 0.56;
      if (t < 0 || t > 1) return [];
      const across = 1 + 5 * (1 - (1 - t) ** 2);
      return [
        tableMark('ripple', flatPose(x, z, 0, HAIR * 4), [across, across], {
          colour: light,
          line: 0.22 * (1 - t) + 0.05,
          alpha: 1 - t,
          glow: 0.2 * (1 - t),
        }),
      ];
    });
  });
}
