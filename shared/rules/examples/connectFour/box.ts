import { kind } from '#kernel/kind';
import type { Box } from '../../Game.ts';

export const COLUMNS = 7;
export const ROWS = 6;
export const BOARD = 'board';
const DISCS_EACH = (COLUMNS * ROWS) / 2;

export const box: Box = {
  kinds: [
    kind('first-disc', 'token', { title: 'First disc', art: { colour: 'red' } }),
    kind('second-disc', 'token', { title: 'Second disc', art: { colour: 'yellow' } }),
  ],
  parts: [
    { kind: 'first-disc', count: DISCS_EACH },
    { kind: 'second-disc', count: DISCS_EACH },
  ],
};

const STACKS = new Map<string, string>();

/** The stack a seat takes its discs from. Named once: bots ask for it millions of times. */
export function discsOf(seat: string): string {
  let stack = STACKS.get(seat);
  if (stack === undefined) STACKS.set(seat, (stack = `discs-${seat}`));
  return stack;
}
