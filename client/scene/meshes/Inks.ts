import { Color } from 'three';
import { sideCell } from '../../art/dice.ts';
import type { DrawnBody, Print } from '../stage/DrawnBody.ts';

/** Where a print lies in the atlas. */
export interface InkSlot {
  readonly layer: number;
  readonly u: number;
  readonly v: number;
  readonly w: number;
  readonly h: number;
}

/** Finds the slot of a print, having it painted where it is new; null where nothing is printed. */
export type SlotOf = (print: Print) => InkSlot | null;

/** Numbers per instance that do not change while a body moves: top, bottom, look, body, edge, four each. */
export const INK_LENGTH = 20;

const colour = new Color();
const HEX = /^#[0-9a-f]{6}$/i;

/** What is no colour is grey: left alone, a body would take on the colour of whichever was written before it. */
function mix(name: string): void {
  colour.set(HEX.test(name) ? name : '#888888');
}

/** Writes what a body looks like. `part` is the share of the print one of several cells shows. */
export function writeInks(
  into: Float32Array,
  at: number,
  body: DrawnBody,
  slotOf: SlotOf,
  part: readonly [number, number, number, number] = WHOLE,
): void {
  const top = body.top === null ? null : slotOf(body.top);
  const bottom = body.bottom === null ? null : slotOf(body.bottom);
  rect(into, at, top, partOf(body, body.top, part, 1), body.mirror);
  rect(into, at + 4, bottom, partOf(body, body.bottom, mirroredPart(part), 2), body.mirror);
  into[at + 8] = top?.layer ?? -1;
  into[at + 9] = bottom?.layer ?? -1;
  into[at + 10] = body.layers + (body.tinted ? 0.5 : 0);
  into[at + 11] = 0;
  mix(body.colour);
  into[at + 12] = colour.r;
  into[at + 13] = colour.g;
  into[at + 14] = colour.b;
  into[at + 15] = 1;
  mix(body.edge);
  into[at + 16] = colour.r;
  into[at + 17] = colour.g;
  into[at + 18] = colour.b;
  into[at + 19] = Math.round(body.roughness * 100) + Math.min(0.99, body.metalness);
}

const WHOLE = [0, 0, 1, 1] as const;
type Part = readonly [number, number, number, number];

/** A die with two sides has one on each of its caps. */
function partOf(body: DrawnBody, print: Print | null, part: Part, side: 1 | 2): Part {
  if (print?.print !== 'die' || body.shape.family !== 'slab') return part;
  const cell = sideCell(2, side);
  return [cell.x, cell.y, cell.width, cell.height];
}

/** On the underside left is right. */
function mirroredPart([x, y, w, h]: Part): Part {
  return [1 - x - w, y, w, h];
}

function rect(
  into: Float32Array,
  at: number,
  slot: InkSlot | null,
  [x, y, w, h]: Part,
  mirror: boolean,
): void {
  if (slot === null) {
    into.fill(0, at, at + 4);
    return;
  }
  into[at] = slot.u + slot.w * (mirror ? 1 - x : x);
  into[at + 1] = slot.v + slot.h * y;
  into[at + 2] = slot.w * (mirror ? -w : w);
  into[at + 3] = slot.h * h;
}
