import type { BoxArt } from '#art/BoxArt';
import type { Drawing } from '#art/Drawing';
import type { Kind } from '#kernel/kind';
import { cardBack } from './art/cardBacks.ts';
import { cardFace } from './art/cardFaces.ts';
import { boardBack, boardFace } from './art/boardFaces.ts';
import { cover } from './art/cover.ts';
import {
  buttonFace,
  chipFace,
  coinBack,
  coinFace,
  counterFace,
  manBack,
  manFace,
  noteFace,
  tokenFace,
} from './art/tokenFaces.ts';
import type { BoardName } from './boards.ts';
import { SIZES } from './boards.ts';
import { cardName, cardOrder } from './cards.ts';
import { CHIPS } from './colours.ts';

/** All icons the drawings use: they are bundled by name. */
export const ICONS = ['chess-knight', 'crown', 'dice-twenty-faces-twenty', 'jester-hat'] as const;

const BOX = 'classics-';

/** The words of a kind's id: `chip-25` is ['chip', '25']. */
function wordsOf(kind: Kind): readonly string[] {
  return kind.id.startsWith(BOX) ? kind.id.slice(BOX.length).split('-') : [];
}

function isBoard(name: string): name is BoardName {
  return Object.hasOwn(SIZES, name);
}

function face(kind: Kind, value: string): Drawing | null {
  const [what = '', which = ''] = wordsOf(kind);
  switch (what) {
    case 'cards':
      return cardFace(value);
    case 'chip': {
      const chip = CHIPS.find((one) => String(one.value) === which);
      return chip === undefined ? null : chipFace(chip.value, chip.colour, chip.ink);
    }
    case 'man':
      return manFace(which === 'ivory' ? 'ivory' : 'ebony');
    case 'round':
    case 'hex':
    case 'square':
      return tokenFace(what, which);
    case 'coin':
      return coinFace();
    case 'button':
      return buttonFace();
    case 'counter':
      return counterFace(which === 'brass');
    case 'note':
      return noteFace(kind.size[0] * 100, kind.size[1] * 100, which === 'bone');
    default:
      return isBoard(what) ? boardFace(what) : null;
  }
}

function back(kind: Kind): Drawing | null {
  const [what = '', which = ''] = wordsOf(kind);
  switch (what) {
    case 'cards':
      return cardBack(which === 'brass' ? 'brass' : 'night');
    case 'man':
      return manBack(which === 'ivory' ? 'ivory' : 'ebony');
    case 'coin':
      return coinBack();
    case 'chip':
    case 'button':
    case 'round':
    case 'hex':
    case 'square':
      return face(kind, '');
    default:
      return isBoard(what) ? boardBack(what) : null;
  }
}

function isCard(kind: string): boolean {
  return kind.startsWith(`${BOX}cards-`);
}

/** How the things of the classics box look. */
export const art: BoxArt = {
  cover,
  face,
  back,
  name: (kind, value) => (isCard(kind.id) ? cardName(value) : kind.title),
  text: (kind) => (kind.id.startsWith(`${BOX}man-`) ? 'Flipped, it is a king.' : ''),
  // Cards first, by suit and rank; the two decks lie together, so that equal cards are neighbours.
  order: (a, b) =>
    Number(isCard(b.kind)) - Number(isCard(a.kind)) ||
    (isCard(a.kind) ? cardOrder(a.face, b.face) : 0) ||
    (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0),
};
