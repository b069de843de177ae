import { placeOf } from '#kernel/table';
import type { Phases } from '#rules/authoring/phases';
import { automation } from './chores.ts';
import { STAR_HOME } from './places.ts';
import { REFUSALS } from './refusals.ts';
import { specialOf } from './tokens.ts';
import type { View } from './view.ts';

// first → turn ⇄ chore · return · place · card → over
// What lies on the table says which: a chore undone, a token too many, aliens to be placed come before the rest of a turn.

export type Phase = 'first' | 'chore' | 'return' | 'place' | 'card' | 'turn' | 'over';

export function phaseOf({ table, turn, landing, chores }: View): Phase {
  if (turn.over) return 'over';
  if (placeOf(table, STAR_HOME).pieces.length > 0) return 'first';
  if (chores.length > 0) return 'chore';
  const arrived = landing[0];
  if (arrived !== undefined) return specialOf(arrived.kind) === undefined ? 'place' : 'return';
  return turn.doing === '' ? 'turn' : 'card';
}

const toAct = ({ seat }: View): readonly string[] => [seat];

export const phases: Phases<View, Phase> = {
  first: {
    to: ['turn', 'chore'],
    toAct,
    refusal: REFUSALS.first,
    asks: () => 'Give the star to the seat that begins.',
  },
  chore: {
    to: ['turn', 'place', 'card', 'return', 'over'],
    toAct,
    refusal: REFUSALS.chore,
    asks: ({ chores }) => `Before you go on: ${chores.map((chore) => CHORES[chore]).join(', ')}.`,
  },
  return: {
    to: ['turn', 'chore', 'place', 'card'],
    toAct,
    refusal: REFUSALS.giveBack,
    asks: () => 'Your special slots are full: give one of these tokens back.',
  },
  place: {
    to: ['turn', 'chore', 'card'],
    toAct,
    refusal: REFUSALS.placeAll,
    asks: ({ landing }) =>
      landing.length === 1 ? 'Place the alien that has arrived.' : `Place ${landing.length} aliens.`,
  },
  card: {
    to: ['turn', 'chore'],
    toAct,
    refusal: REFUSALS.finishCard,
    asks: ({ turn }) =>
      turn.doing === 'raygun'
        ? 'Point the Raygun: choose an alien and its new colour.'
        : 'Choose two tokens to swap.',
  },
  turn: {
    to: ['chore', 'return', 'place', 'card', 'over'],
    toAct,
    refusal: REFUSALS.notAsked,
    asks: ({ turn: { mandatory, spare, optional } }) => {
      const may = optional > 0 ? ' You may also atomize or make a combo.' : '';
      if (mandatory > spare) return `Take a Cosmos card, play a card or take your played cards back.${may}`;
      if (mandatory > 0) return `You may take, play or take back once more.${may}`;
      return optional > 0 ? 'You may atomize or make a combo, or end your turn.' : 'End your turn.';
    },
  },
  over: { to: [] },
};

const CHORES: Readonly<Record<keyof typeof automation, string>> = {
  fall: 'let your tokens fall',
  refill: 'fill the Cosmos row',
  reveal: 'fill the Prestige row',
};
