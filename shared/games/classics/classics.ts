import type { Game } from '#rules/Game';
import { handPlanned } from '#rules/planned';
import { sandbox } from '#rules/sandbox';
import { box, handOf } from './box.ts';
import { guide } from './guide.ts';
import { knobs } from './knobs.ts';
import { library } from './library.ts';
import { layTable } from './setups.ts';

/** Everything for the games people know by heart, and no rules at all. */
export const classics: Game<typeof knobs> = {
  id: 'classics',
  title: 'The classics box',
  line: 'Cards, dice, chess, go, backgammon, chips and more: no rules, only pieces.',
  seats: { min: 1, max: 10 },
  box,
  knobs,
  guide,
  layout: (seats) => seats.map((seat) => handPlanned(handOf(seat.id), seat)),
  setup: (scribe, seats, { setup }, chance) => layTable(setup, scribe, seats, chance),
  rules: sandbox,
  library,
};
