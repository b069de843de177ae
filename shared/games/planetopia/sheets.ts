import { kindIn } from '#rules/kindIn';
import type { Column, Row, Sheet } from '#rules/Sheet';
import { COSMOS_CARD, PRESTIGE_CARD, START_CARD, box } from './box.ts';
import type { CosmosCard, PrestigeCard } from './cards.ts';
import { COSMOS, EFFECTS, PRESTIGE, STARTING } from './cards.ts';
import { COLOURS, SPECIALS, SPECIAL_NAMES } from './tokens.ts';

/** How many aliens one card may bring: the face has room for no more. */
export const MOST_ALIENS = 4;
export const MOST_COPIES = 4;
const NONE = 'none';
const letters = COLOURS.join('');

const effect: Column = {
  name: 'effect',
  title: 'Effect',
  about: 'What the card does when it is played.',
  type: 'choice',
  of: EFFECTS,
  words: {
    aliens: 'brings aliens',
    'swap-horizontal': 'swaps side by side',
    'swap-vertical': 'swaps up and down',
    'swap-diagonal': 'swaps corner to corner',
    raygun: 'recolours an alien',
    atom: 'brings atoms alone',
  },
};
const aliens: Column = {
  name: 'aliens',
  title: 'Aliens',
  about: `Up to ${MOST_ALIENS} letters out of ${COLOURS.join(', ')}: the aliens that arrive.`,
  type: 'text',
  pattern: `[${letters}]{0,${MOST_ALIENS}}`,
  most: MOST_ALIENS,
};
const atoms: Column = {
  name: 'atoms',
  title: 'Atoms',
  about: 'Atoms gained with it.',
  type: 'whole',
  min: 0,
  max: 5,
};
const icon: Column = {
  name: 'icon',
  title: 'Icon',
  about: 'The mark that takes the card out of games with fewer seats.',
  setup: true,
  type: 'choice',
  of: [NONE, '3', '4'],
  words: { [NONE]: 'none', 3: '3+', 4: '4+' },
};
const copies: Column = {
  name: 'copies',
  title: 'Copies',
  about: 'How many of this card are in the game.',
  setup: true,
  type: 'whole',
  min: 0,
  max: MOST_COPIES,
};
const points: Column = {
  name: 'points',
  title: 'Points',
  about: 'What the card is worth.',
  type: 'whole',
  min: 0,
  max: 30,
};
const special: Column = {
  name: 'special',
  title: 'Token',
  about: 'The special token won with the card.',
  type: 'choice',
  of: [NONE, ...SPECIALS],
  words: { [NONE]: 'none', ...SPECIAL_NAMES },
};

function patternRow(name: string, title: string): Column {
  return {
    name,
    title,
    about: `Three signs out of ${COLOURS.join(', ')} and a dot for a white circle.`,
    type: 'text',
    pattern: `[${letters}.]{3}`,
    most: 3,
  };
}

function cosmosRow(title: string, face: string, card: CosmosCard): Row {
  return {
    id: face,
    title: `${title} ${face.slice(1)}`,
    cells: {
      effect: card.effect,
      aliens: card.aliens.join(''),
      atoms: card.atoms,
      icon: card.icon === 0 ? NONE : String(card.icon),
      copies: card.copies,
    },
  };
}

function prestigeRow(face: string, card: PrestigeCard): Row {
  const [top, middle, bottom] = card.pattern;
  return {
    id: face,
    title: `Prestige ${face.slice(1)}`,
    cells: { points: card.points, special: card.special ?? NONE, top, middle, bottom, copies: card.copies },
  };
}

/** The card tables of the box, for whoever wants to change them. */
export const sheets: readonly [prestige: Sheet, cosmos: Sheet, start: Sheet] = [
  {
    id: 'prestige',
    title: 'Prestige cards',
    kind: kindIn(box, PRESTIGE_CARD),
    columns: [
      points,
      special,
      patternRow('top', 'Top row'),
      patternRow('middle', 'Middle row'),
      patternRow('bottom', 'Bottom row'),
      copies,
    ],
    rows: Object.entries(PRESTIGE).map(([face, card]) => prestigeRow(face, card)),
  },
  {
    id: 'cosmos',
    title: 'Cosmos cards',
    kind: kindIn(box, COSMOS_CARD),
    columns: [effect, aliens, atoms, icon, copies],
    rows: Object.entries(COSMOS).map(([face, card]) => cosmosRow('Cosmos', face, card)),
  },
  {
    id: 'start',
    title: 'Starting cards',
    kind: kindIn(box, START_CARD),
    columns: [effect, aliens, atoms],
    rows: Object.entries(STARTING).map(([face, card]) => cosmosRow('Starting card', face, card)),
  },
];
