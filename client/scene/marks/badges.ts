import { PIECE_FACTS } from '#kernel/forms';
import { isEndless, isInside } from '#kernel/place';
import { seatColour } from '#art/seatColours';
import type { SeatId } from '#kernel/seat';
import type { TableSeen } from '../../table/Seen.ts';
import type { Actor } from '../Actor.ts';
import type { Stance } from '../stage/Stance.ts';
import type { TableMark } from './TableMark.ts';
import { tableMark } from './TableMark.ts';
import { wide } from './words.ts';

const INK = '#0d1117';
const BONE = '#f2ead8';

/** Words on a dark pill that faces the eye; `high` in CSS pixels. */
export function pill(
  words: string,
  at: Stance,
  high: number,
  colour = BONE,
  shift: readonly [number, number] = [0, 0],
): TableMark[] {
  const width = Math.max(high, wide(words) * high * 0.78 + high * 0.35);
  return [
    tableMark('rect', at, [width, high], {
      corner: high / 2,
      colour: INK,
      alpha: 0.86,
      fill: 1,
      line: 0,
      shift,
    }),
    tableMark('rect', at, [width, high], { corner: high / 2, colour, alpha: 0.5, line: 1, shift }),
    tableMark('label', at, [wide(words) * high * 0.74, high * 0.74], { words, colour, shift }),
  ];
}

/** A sign on a coloured disc. */
function medal(
  sign: string,
  at: Stance,
  across: number,
  colour: string,
  shift: readonly [number, number],
): TableMark[] {
  return [
    tableMark('rect', at, [across, across], { corner: across / 2, colour: INK, alpha: 0.85, fill: 1, shift }),
    tableMark('rect', at, [across, across], { corner: across / 2, colour, line: 2, shift }),
    tableMark('label', at, [across * 0.66, across * 0.66], { words: sign, colour, shift }),
  ];
}

/** What there is to know about bodies besides their looks: how many, who looks, what is pinned down. */
export function bodyBadges(table: TableSeen, actors: Iterable<Actor>, high: number): TableMark[] {
  const marks: TableMark[] = [];
  const counted = new Set<string>();
  for (const actor of actors) {
    if (!actor.visible || actor.alpha < 0.5) continue;
    const { target } = actor.body;
    const above = topOf(actor);
    if ('place' in target) {
      if (actor.body.key !== target.place || counted.has(target.place)) continue;
      counted.add(target.place);
      placeBadges(table, target.place, above, corner(actor, -1), high, marks);
    } else pieceBadges(table, target.piece, actor, above, high, marks);
    if (actor.body.locked && actor.body.shape.family !== 'slab')
      marks.push(...medal(':pin', above, high * 0.8, '#c9b27a', [high, 0]));
  }
  return marks;
}

function placeBadges(
  table: TableSeen,
  id: string,
  above: Stance,
  beside: Stance,
  high: number,
  into: TableMark[],
): void {
  const where = table.places.get(id);
  if (where === undefined) return;
  if (isEndless(where)) into.push(...pill('∞', beside, high));
  else if (where.count > 1) into.push(...pill(String(where.count), beside, high));
  eyes(where.openTo, above, high, into);
}

function pieceBadges(
  table: TableSeen,
  id: number,
  actor: Actor,
  above: Stance,
  high: number,
  into: TableMark[],
): void {
  const piece = table.pieces.get(id);
  if (piece === undefined) return;
  const isHidden = piece.facing === 'down' || table.places.get(piece.place)?.hiding.faces === 'nobody';
  if (isHidden) eyes(piece.shown, above, high, into);
  const inside = actor.body.shape.family === 'model' ? insideOf(table, id) : null;
  if (inside !== null) into.push(...pill(String(inside), above, high));
  if (piece.locked && actor.body.shape.family === 'slab')
    into.push(...medal(':pin', corner(actor, 1), high * 0.62, '#c9b27a', [0, 0]));
}

function topOf({ at, body }: Actor): Stance {
  return { ...at, y: at.y + body.size[2] / 2 };
}

/** Whether there may be anything to say about a body. Most have nothing, and are not looked at again until the table changes. */
export function isBadged(table: TableSeen, { body }: Actor): boolean {
  if (body.locked) return true;
  if ('place' in body.target) return body.key === body.target.place;
  return (
    (table.pieces.get(body.target.piece)?.shown.length ?? 0) > 0 ||
    insideOf(table, body.target.piece) !== null
  );
}

/** Numbers sit in the near right corner and pins in the far one, where they cover little of what is printed. */
function corner({ at, body }: Actor, far: 1 | -1): Stance {
  const yaw = Math.atan2(2 * (at.qx * at.qz + at.qw * at.qy), 1 - 2 * (at.qx * at.qx + at.qy * at.qy));
  const [x, z] = [body.size[0] * 0.42, -body.size[1] * 0.42 * far];
  return {
    ...at,
    x: at.x + x * Math.cos(yaw) + z * Math.sin(yaw),
    y: at.y + body.size[2] / 2,
    z: at.z - x * Math.sin(yaw) + z * Math.cos(yaw),
  };
}

function insideOf(table: TableSeen, bag: number): number | null {
  const piece = table.pieces.get(bag);
  const kind = piece === undefined ? undefined : table.kinds.get(piece.kind);
  if (kind === undefined || !PIECE_FACTS[kind.form].hollow) return null;
  for (const id of table.survey.hosts.on(bag)) {
    const where = table.places.get(id);
    if (where !== undefined && isInside(where)) return where.count;
  }
  return null;
}

function eyes(seats: readonly SeatId[], above: Stance, high: number, into: TableMark[]): void {
  seats.forEach((seat, i) => {
    const shift = [(i - (seats.length - 1) / 2) * high * 1.5, -high * 1.5] as const;
    into.push(...medal(':eye', above, high * 1.35, seatColour(seat).light, shift));
  });
}
