import type { CosmosCard, Effect } from './cards.ts';
import type { Cards } from './cardsOn.ts';
import { COLOUR_NAMES, SPECIAL_NAMES } from './tokens.ts';

const EFFECT_NAMES: Readonly<Record<Exclude<Effect, 'aliens'>, string>> = {
  'swap-horizontal': 'Sidestep',
  'swap-vertical': 'Leapfrog',
  'swap-diagonal': 'Switch',
  raygun: 'Raygun',
  atom: 'Spare atom',
};

/** The short title on a Cosmos or starting card. */
export function titleOf({ effect, aliens }: CosmosCard): string {
  if (effect !== 'aliens') return EFFECT_NAMES[effect];
  return aliens.length === 1 ? 'Visitor' : `${['No', '', 'Two', 'Three'][aliens.length] ?? 'Four'} visitors`;
}

/** What people call a Cosmos or starting card: what it brings. */
export function nameOfCosmos({ cosmos }: Cards, face: string): string {
  const card = cosmos[face];
  if (card === undefined) return 'a card';
  if (card.effect !== 'aliens') return EFFECT_NAMES[card.effect];
  const colours = card.aliens.map((colour) => COLOUR_NAMES[colour]);
  const visitors =
    colours.length === 1
      ? `a ${colours[0]} visitor`
      : `${colours.slice(0, -1).join(', ')} and ${colours.at(-1)} visitors`;
  return card.atoms > 0 ? `${visitors} with ${atomsInWords(card.atoms)}` : visitors;
}

/** Atoms by their number: "1 atom", "3 atoms". */
export function atomsCounted(count: number): string {
  return count === 1 ? '1 atom' : `${count} atoms`;
}

/** As many atoms as a card brings: "an atom", "3 atoms". */
export function atomsInWords(count: number): string {
  return count === 1 ? 'an atom' : `${count} atoms`;
}

/** What people call a Prestige card: its number and what it pays. */
export function nameOfPrestige({ prestige }: Cards, face: string): string {
  const card = prestige[face];
  if (card === undefined) return 'a Prestige card';
  const token = card.special === null ? '' : ` with ${SPECIAL_NAMES[card.special]}`;
  return `Prestige ${face.slice(1)}${token}`;
}
