import { aimed } from './aimed.ts';
import { byHand } from './byHand.ts';
import type { Findings } from './Findings.ts';
import { shuffles } from './shuffles.ts';
import { verified } from './verified.ts';

export type Part = (seed: number, size: 'quick' | 'thorough') => Findings | Promise<Findings>;

export const PARTS = { aimed, byHand, shuffles, verified } satisfies Record<string, Part>;
export type PartName = keyof typeof PARTS;
