import type { Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { awaited } from '#rules/awaited';
import { automation } from './chores.ts';
import type { Standing } from './Standing.ts';
import { standingOf } from './Standing.ts';
import { toAct } from './turn.ts';

/** What is awaited now. */
export function prompt(table: Table, viewer: Viewer): string {
  return awaited(table, viewer, toAct(table), (seat) => asked(standingOf(table, seat)));
}

function asked({ phase, turn, chores, landing }: Standing): string {
  switch (phase) {
    case 'first':
      return 'Give the star to the seat that begins.';
    case 'chore':
      return `Before you go on: ${chores.map((chore) => CHORES[chore]).join(', ')}.`;
    case 'return':
      return 'Your special slots are full: give one of these tokens back.';
    case 'place':
      return landing.length === 1 ? 'Place the alien that has arrived.' : `Place ${landing.length} aliens.`;
    case 'card':
      return turn.doing === 'raygun'
        ? 'Point the Raygun: choose an alien and its new colour.'
        : 'Choose two tokens to swap.';
    case 'turn':
      return inTurn(turn.mandatory, turn.spare, turn.optional);
  }
}

const CHORES: Readonly<Record<keyof typeof automation, string>> = {
  fall: 'let your tokens fall',
  refill: 'fill the Cosmos row',
  reveal: 'fill the Prestige row',
};

function inTurn(mandatory: number, spare: number, optional: number): string {
  const may = optional > 0 ? ' You may also atomize or make a combo.' : '';
  if (mandatory > spare) return `Take a Cosmos card, play a card or take your played cards back.${may}`;
  if (mandatory > 0) return `You may take, play or take back once more.${may}`;
  return optional > 0 ? 'You may atomize or make a combo, or end your turn.' : 'End your turn.';
}
