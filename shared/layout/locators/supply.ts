import { bag } from './bag.ts';
import type { Locator } from './locator.ts';
import { pile } from './pile.ts';

/** An endless pile: nothing lies in it, and what is given back is gone. */
export const supply: Locator = { ...bag, poses: (plot, laid) => pile.poses(plot, laid) };
