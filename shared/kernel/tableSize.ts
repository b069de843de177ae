import type { Json } from './json.ts';
import { own } from './slot.ts';

/** The felt: a rectangle with round corners, its middle at the origin. x goes along its width. */
export interface TableSize {
  readonly width: number;
  readonly depth: number;
}

/** The table everybody sits at who asked for no other. */
export const HOUSE_TABLE: TableSize = { width: 60, depth: 36 };

/** Smaller, nobody could be dealt a hand; larger, the camera could not have it in sight. */
export const TABLE_SIDE = { least: 16, most: 100 } as const;

/** The setting that says how large a table is. */
export const TABLE_SETTING = 'table';

/** Whole units, so that a size has one spelling. */
export function isTableSize(value: Json | undefined): value is { width: number; depth: number } {
  return isSide(own(value, 'width')) && isSide(own(value, 'depth'));
}

/** How large the table with these settings is. Settings come from files too: what makes no sense is the table of the house. */
export function tableSizeOf(settings: Json | undefined): TableSize {
  const size = own(settings, TABLE_SETTING);
  return isTableSize(size) ? size : HOUSE_TABLE;
}

export function isSameSize(a: TableSize, b: TableSize): boolean {
  return a.width === b.width && a.depth === b.depth;
}

/** How round the corners of the felt are: on a small table less. */
export function cornerOf({ width, depth }: TableSize): number {
  return Math.min(4, Math.min(width, depth) / 6);
}

/** How far a point lies outside a rectangle round the origin with round corners, below nought inside. */
export function outsideTable({ width, depth }: TableSize, corner: number, x: number, z: number): number {
  const dx = Math.abs(x) - width / 2 + corner;
  const dz = Math.abs(z) - depth / 2 + corner;
  return Math.hypot(Math.max(dx, 0), Math.max(dz, 0)) + Math.min(Math.max(dx, dz), 0) - corner;
}

/** The nearest point that is at least `margin` inside it. */
export function inwardOnTable(
  { width, depth }: TableSize,
  corner: number,
  x: number,
  z: number,
  margin: number,
): { x: number; z: number } {
  const half = (span: number): number => Math.max(0, span / 2 - corner);
  const coreX = Math.max(-half(width), Math.min(half(width), x));
  const coreZ = Math.max(-half(depth), Math.min(half(depth), z));
  const dx = x - coreX;
  const dz = z - coreZ;
  const far = Math.hypot(dx, dz);
  const keep = corner - margin;
  if (far <= keep) return { x, z };
  if (keep >= 0) return { x: coreX + (dx / far) * keep, z: coreZ + (dz / far) * keep };
  const clamp = (v: number, span: number): number => {
    const most = Math.max(0, span / 2 - margin);
    return Math.max(-most, Math.min(most, v));
  };
  return { x: clamp(x, width), z: clamp(z, depth) };
}

function isSide(value: Json | undefined): boolean {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= TABLE_SIDE.least &&
    value <= TABLE_SIDE.most
  );
}
