import type { BoxArt } from '#art/BoxArt';
import type { Drawing } from '#art/Drawing';
import { disc, drawing, icon, rect, text } from '#art/draw';
import { boardBack, boardFace } from './art/boardFace.ts';
import { cosmosBack, cosmosFace } from './art/cosmosFace.ts';
import { cover } from './art/cover.ts';
import { BONE, BRASS, ICON, INK } from './art/palette.ts';
import { prestigeBack, prestigeFace } from './art/prestigeFace.ts';
import { atomSign, creature, specialSign, tokenFace } from './art/signs.ts';
import {
  ALIEN_LOOKS,
  ATOM,
  BOARD_SIZES,
  COSMOS_CARD,
  PRESTIGE_CARD,
  SPECIAL_COLOURS,
  STAR,
  START_CARD,
  boardKind,
} from './box.ts';
import type { CosmosCard } from './cards.ts';
import { COSMOS, STARTING } from './cards.ts';
import type { Cards } from './cardsOn.ts';
import { cardsWith } from './cardsOn.ts';
import { atomsInWords, nameOfCosmos, nameOfPrestige } from './names.ts';
import type { Special } from './tokens.ts';
import { COLOUR_NAMES, SPECIAL_NAMES, colourOf, specialOf } from './tokens.ts';

/** Every icon that is drawn in this box, for whoever bundles them. */
export const ICONS: readonly string[] = Object.values(ICON);

const ALIEN_SIDE = 170;
const SPECIAL_SIDE = 150;

/** How this box looks and what its things are called. */
export const art: BoxArt = {
  cover,

  face({ id }, face, edits) {
    const colour = colourOf(id);
    if (colour !== undefined)
      return tokenFace(ALIEN_SIDE, [
        plate(ALIEN_LOOKS[colour].colour, ALIEN_SIDE),
        ...creature(colour, ALIEN_SIDE),
      ]);
    const sort = specialOf(id);
    if (sort !== undefined) return specialFace(sort);
    const size = BOARD_SIZES.find(([columns, rows]) => boardKind(columns, rows) === id);
    if (size !== undefined) return boardFace(size[0], size[1]);
    switch (id) {
      case COSMOS_CARD:
      case START_CARD: {
        const card = cardsWith(edits).cosmos[face];
        return card === undefined ? null : cosmosFace(card, id === START_CARD);
      }
      case PRESTIGE_CARD: {
        const card = cardsWith(edits).prestige[face];
        return card === undefined ? null : prestigeFace(card);
      }
      case ATOM:
        return tokenFace(80, [atomSign(0, 0, 80)]);
      case STAR:
        return starFace();
      default:
        return null;
    }
  },

  back(kind) {
    const sort = specialOf(kind.id);
    if (sort !== undefined) return specialBack(sort);
    const size = BOARD_SIZES.find(([columns, rows]) => boardKind(columns, rows) === kind.id);
    if (size !== undefined) return boardBack(size[0], size[1]);
    switch (kind.id) {
      case COSMOS_CARD:
      case START_CARD:
        return cosmosBack(kind.id === START_CARD);
      case PRESTIGE_CARD:
        return prestigeBack();
      default:
        return art.face(kind, '');
    }
  },

  name({ id, title }, face, edits) {
    const cards = cardsWith(edits);
    if (id === COSMOS_CARD) return `Cosmos card: ${nameOfCosmos(cards, face)}`;
    if (id === START_CARD) return `Starting card: ${nameOfCosmos(cards, face)}`;
    return id === PRESTIGE_CARD ? `${nameOfPrestige(cards, face)}: ${patternInWords(cards, face)}` : title;
  },

  text({ id }, face, edits) {
    const cards = cardsWith(edits);
    if (id === PRESTIGE_CARD) return prestigeText(cards, face);
    const sort = specialOf(id);
    if (sort !== undefined) return SPECIAL_TEXTS[sort];
    if (id === COSMOS_CARD || id === START_CARD) return cosmosText(cards, face);
    const colour = colourOf(id);
    if (colour !== undefined)
      return `A ${COLOUR_NAMES[colour]} visitor. It falls to the lowest free cell of its column.`;
    if (id === ATOM) return 'Pays for distant Cosmos cards and for the Raygun.';
    return id === STAR ? 'Whoever has the star began; each round ends before this seat.' : '';
  },

  order: (a, b) => rank(a.face) - rank(b.face),
};

const SPECIAL_TEXTS: Readonly<Record<Special, string>> = {
  X: 'Extra turn: one more mandatory and one more optional action in this turn.',
  D: 'Double atoms: atomizing pays twice as much for the rest of this turn.',
  J: 'Joker: drop it into a column; in a pattern it stands for any alien.',
};

function plate(colour: string, side: number) {
  return rect(-side / 2, -side / 2, side, side, { fill: colour });
}

function specialFace(sort: Special): Drawing {
  return tokenFace(SPECIAL_SIDE, [specialSign(sort, 0, 0, SPECIAL_SIDE)]);
}

/** Face down: won in this turn and not to be used yet. */
function specialBack(sort: Special): Drawing {
  return tokenFace(SPECIAL_SIDE, [
    plate(INK, SPECIAL_SIDE),
    icon(ICON[sort], 0, -14, 84, SPECIAL_COLOURS[sort]),
    text('next turn', 0, 50, 26, BONE, { font: 'display' }),
  ]);
}

function starFace(): Drawing {
  return drawing(160, 160, [
    rect(0, 0, 160, 160, { fill: BRASS }),
    disc(80, 84, 30, { fill: INK, opacity: 0.15 }),
    icon(ICON.star, 80, 84, 56, INK),
  ]);
}

/** Aliens first, by number; then what moves them; starting cards last. */
function rank(face: string): number {
  const faces = [...Object.keys(COSMOS), ...Object.keys(STARTING)];
  return faces.indexOf(face);
}

function cosmosText(cards: Cards, face: string): string {
  const card = cards.cosmos[face];
  if (card === undefined) return '';
  const { effect, atoms } = card;
  const paid = effect !== 'aliens' && effect !== 'atom' && atoms > 0 ? ` Take ${atomsInWords(atoms)}.` : '';
  return deedOf(cards, face, card) + paid;
}

function deedOf(cards: Cards, face: string, card: CosmosCard): string {
  switch (card.effect) {
    case 'aliens':
      return `Place ${nameOfCosmos(cards, face)} on your planet. What does not fit goes back.`;
    case 'atom':
      return `Take ${atomsInWords(card.atoms)} from the supply.`;
    case 'raygun':
      return 'Pay the Raygun’s atoms, then give one alien on your planet another colour from the supply.';
    case 'swap-horizontal':
      return 'Swap two tokens that lie side by side on your planet.';
    case 'swap-vertical':
      return 'Swap two tokens that lie one above the other on your planet.';
    case 'swap-diagonal':
      return 'Swap two tokens on your planet that touch at a corner.';
  }
}

/** Row by row from the top, for those who do not see the picture. */
function patternInWords({ prestige }: Cards, face: string): string {
  const rows = prestige[face]?.pattern.map((line) =>
    line
      .split('')
      .map((sign) => (sign === '.' ? 'any' : (COLOUR_NAMES[sign as keyof typeof COLOUR_NAMES] ?? 'any')))
      .join(' '),
  );
  return rows === undefined
    ? ''
    : ['top', 'middle', 'bottom'].map((row, i) => `${row} ${rows[i]}`).join(', ');
}

function prestigeText(cards: Cards, face: string): string {
  const card = cards.prestige[face];
  if (card === undefined) return '';
  const token = card.special === null ? '' : ` and a token for ${SPECIAL_NAMES[card.special]}`;
  return `${card.points} points${token} for this pattern: ${patternInWords(cards, face)}.`;
}
