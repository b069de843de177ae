import type { KnobValues } from '#rules/knobs';
import type { Guide, GuideSection } from '#rules/Guide';
import type { SET_UPS, knobs } from './knobs.ts';

/** What lies on the table, and what hands can do with it: the rules are in people's heads. */
export function guide({ setup }: KnobValues<typeof knobs>, seats: number): Guide {
  return [
    {
      title: 'On the table',
      paragraphs: [
        LAID[setup](seats),
        'There are no rules here: everything a hand can do is free. Agree on a game and play it.',
      ],
    },
    HANDS,
    PILES,
    SECRETS,
    MORE,
  ];
}

/** A board for every two who sit opposite each other is told without a number: who sits where is not known here. */
const PAIRS = 'for every two who sit opposite each other';

const LAID: Readonly<Record<(typeof SET_UPS)[number], (seats: number) => string>> = {
  everything: () =>
    'A little of all: a chess board in the middle; cards, dice and chips on one side; go, cubes, meeples and tokens on the other. Before each seat stands a pawn.',
  'poker night': (seats) =>
    `A mat with a shuffled deck of 54 cards, jokers included, chips before ${each(seats)}, and the dealer button.`,
  chess: () => `A chess board with all 32 men, ${PAIRS}.`,
  draughts: () => `A board with 12 men a side, ${PAIRS}. Flipped, a man is a king.`,
  backgammon: () => 'Backgammon with 15 men a side, two dice each and a counter for the stake.',
  go: () => `A go board with a bag of black and a bag of white stones, ${PAIRS}.`,
  'dice tray': (seats) => `A tray to roll in, and seven dice before ${each(seats)}.`,
  empty: () => 'Nothing yet: fetch what you like.',
};

function each(seats: number): string {
  return seats === 1 ? 'your seat' : `each of the ${seats} seats`;
}

const HANDS: GuideSection = {
  title: 'What hands can do',
  terms: [
    { term: 'Drag', means: 'Take a piece up and carry it; let go to lay it down.' },
    { term: 'Right click, long press', means: 'Everything else you can do with a piece.' },
    { term: 'F', means: 'Flip.' },
    { term: 'Q, E', means: 'Rotate left or right; a die to another side.' },
    { term: 'R', means: 'Roll dice, flip a coin, shuffle a pile.' },
    { term: 'L', means: 'Lock a piece, so that nobody moves it by mistake.' },
    { term: 'Ctrl+Z', means: 'Take back what you did last.' },
    { term: '?', means: 'All keys.' },
  ],
};

const PILES: GuideSection = {
  title: 'Piles and bags',
  terms: [
    { term: 'A quick drag', means: 'takes the top piece, or one by chance out of a bag.' },
    { term: 'A long press, then drag', means: 'takes the whole pile, or the bag itself.' },
    { term: 'A number, 1 to 9', means: 'over a pile or bag draws so many into your hand.' },
    { term: 'G', means: 'gathers what you selected into one pile.' },
    { term: 'U', means: 'puts what you carry under what lies below.' },
  ],
};

const SECRETS: GuideSection = {
  title: 'What others see',
  paragraphs: [
    'Only you see the cards in your hand, at the bottom of the screen. Others see their backs.',
    'What lies face down or in a bag nobody sees. Who searches a pile or peeks at a card is seen doing it.',
    'A card stand is a second hand of whoever fetched it.',
  ],
};

const MORE: GuideSection = {
  title: 'More pieces',
  terms: [
    {
      icons: ['dice-twenty-faces-twenty'],
      term: 'The library',
      means:
        'Right click or long press the bare table and bring something: cards, dice, boards and men, as many as you like.',
    },
    { icons: ['crown'], term: 'King', means: 'A draughtsman that is flipped.' },
  ],
};
