import type { Settings } from '../desk/readSettings.ts';

/** What a quality setting means for the scene. */
export interface Quality {
  /** Pixels drawn per CSS pixel, at most. */
  readonly pixels: number;
  /** Side of the shadow map; 0 = no shadows. */
  readonly shadow: number;
  readonly antialias: boolean;
  readonly atlas: 'fine' | 'coarse';
  /** Steps of a round corner. */
  readonly segments: number;
}

export const QUALITY: Readonly<Record<Settings['quality'], Quality>> = {
  low: { pixels: 1, shadow: 1024, antialias: false, atlas: 'coarse', segments: 5 },
  medium: { pixels: 1.5, shadow: 2048, antialias: true, atlas: 'fine', segments: 8 },
  high: { pixels: 2, shadow: 4096, antialias: true, atlas: 'fine', segments: 12 },
};
