import type { Drawing } from '#art/Drawing';

export interface AtlasQuality {
  /** Side of a layer in pixels. */
  readonly layer: number;
  readonly mostLayers: number;
  /** Pixels per table unit. */
  readonly density: number;
  /** No face is painted longer than this, nor (unless tiny sharp ones would be lost) shorter than the other. */
  readonly longest: number;
  readonly shortest: number;
}

/** A layer of `fine` with its smaller copies takes 22 MB of graphics memory, one of `coarse` a quarter. */
export const ATLAS_QUALITY = {
  fine: { layer: 2048, mostLayers: 8, density: 104, longest: 1024, shortest: 128 },
  coarse: { layer: 1024, mostLayers: 8, density: 52, longest: 512, shortest: 64 },
} as const satisfies Record<string, AtlasQuality>;

export type PaperSize = Pick<Drawing, 'width' | 'height'>;

/** How large a drawing is painted. */
export function cellSize(
  { width, height }: PaperSize,
  { density, longest, shortest }: AtlasQuality,
): { width: number; height: number } {
  const side = Math.max(width, height);
  if (!(side > 0 && Number.isFinite(side))) return { width: shortest, height: shortest };
  const scale = Math.min(Math.max(density / 100, shortest / side), longest / side);
  const pixels = (length: number): number => Math.max(8, Math.round(length * scale) || 8);
  return { width: pixels(width), height: pixels(height) };
}
