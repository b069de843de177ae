import type { CosmosCard, Effect } from './cards.ts';
import { PRESTIGE, cosmosCard } from './cards.ts';
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
  return aliens.length === 1 ? 'Visitor' : aliens.length === 2 ? 'Two visitors' : 'Three visitors';
}

/** What people call a Cosmos or starting card: what it brings. */
export function nameOfCosmos(face: string): string {
  const card = cosmosCard(face);
  if (card === undefined) return 'a card';
  if (card.effect !== 'aliens') return EFFECT_NAMES[card.effect];
  const colours = card.aliens.map((colour) => COLOUR_NAMES[colour]);
  const visitors = `${colours.slice(0, -1).join(', ')} and ${colours.at(-1)} visitors`;
  return card.atoms > 0 ? `${visitors} with an atom` : visitors;
}

/** What people call a Prestige card: its number and what it pays. */
export function nameOfPrestige(face: string): string {
  const card = PRESTIGE[face];
  if (card === undefined) return 'a Prestige card';
  const token = card.special === null ? '' : ` with ${SPECIAL_NAMES[card.special]}`;
  return `Prestige ${face.slice(1)}${token}`;
}
