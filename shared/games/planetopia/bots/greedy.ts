import type { Chance } from '#kernel/chance/chance';
import type { Observation } from '#kernel/observe';
import { chooseBest } from '#rules/chooseBest';
import type { Bot } from '#rules/Bot';
import type { Action } from '#rules/Rules';
import type { CosmosCard } from '../cards.ts';
import type { ActionOf, PlanetopiaAction } from '../actions.ts';
import type { Grid } from '../planet/grid.ts';
import { depictedCells, matchesOf } from '../planet/patterns.ts';
import { swapsIn } from '../planet/swaps.ts';
import { COLOURS, JOKER, SPECIAL_KINDS } from '../tokens.ts';
import { bestPlacing, swapped, withToken, without } from './imagined.ts';
import type { Outlook } from './Outlook.ts';
import { outlookOf } from './Outlook.ts';
import { SPECIAL_WORTH, atomWorth, planetWorth } from './worth.ts';

/** Does what leaves the best planet behind, looking no farther than the end of its own turn. */
export const greedy: Bot = {
  title: 'Greedy',
  choose(seen: Observation, actions: readonly Action[], chance: Chance): Action {
    const outlook = outlookOf(seen);
    const worths = actions.map((action) => worthOf(outlook, action as PlanetopiaAction));
    return chooseBest(actions, worths, chance);
  },
};

/** Winning a card beats everything; then what must be done; then what may be done, if it is better than nothing. */
const COMBO_FIRST = 100;
const MUST = 50;

function worthOf(outlook: Outlook, action: PlanetopiaAction): number {
  const { grid, knobs, cards, offers } = outlook;
  const planet = (after: Grid): number => planetWorth(cards, after, offers);
  const gain = (after: Grid): number => planet(after) - planet(grid);
  switch (action.do) {
    case 'combo':
      return COMBO_FIRST + comboWorth(outlook, action);
    case 'take':
      return MUST + takeWorth(outlook, action.slot);
    case 'play':
      return MUST + playWorth(outlook, action.card);
    case 'recover':
      return MUST + 0.35 * outlook.played - 0.5 * outlook.hand.size;
    case 'atomize':
      return atomizeWorth(outlook, action.cell);
    case 'extra':
      return hasCombo(outlook, grid) && outlook.turn.optional === 0 ? COMBO_FIRST : -1;
    case 'double':
      return -1;
    case 'deploy':
      return deployWorth(outlook, action.cell);
    case 'end':
      return 0;
    case 'place':
      return bestPlacing(
        withToken(grid, action.cell, action.colour),
        leftAfter(outlook, action),
        knobs.gravity,
        planet,
      ).worth;
    case 'discard':
      return gain(without(grid, [action.cell], knobs.gravity)) - 0.2;
    case 'decline':
      return planet(grid);
    case 'swap':
      return gain(swapped(grid, action.from, action.to));
    case 'pass':
      return 0;
    case 'recolour':
      return gain(withToken(grid, action.cell, action.colour));
    case 'return':
      return returnWorth(outlook, action.token);
    case 'begin':
      return action.seat === outlook.seat ? 1 : 0;
    case 'fall':
    case 'refill':
    case 'reveal':
      return 0;
  }
}

function leftAfter({ waiting }: Outlook, { colour }: ActionOf<'place'>): Outlook['waiting'] {
  const rest = [...waiting];
  rest.splice(rest.indexOf(colour), 1);
  return rest;
}

/** The card, and what is left of the planet for the others. */
function comboWorth(outlook: Outlook, { slot, at }: ActionOf<'combo'>): number {
  const { cards } = outlook;
  const face = outlook.offers[slot] ?? '';
  const pattern = cards.patterns.get(face);
  const left = without(outlook.grid, depictedCells(pattern, outlook.grid, at), outlook.knobs.gravity);
  return (
    valueOf(cards, face) +
    planetWorth(
      cards,
      left,
      outlook.offers.filter((other) => other !== face),
    )
  );
}

function valueOf({ prestige }: Outlook['cards'], face: string): number {
  const card = prestige[face];
  return card === undefined ? 0 : card.points + (card.special === null ? 0 : SPECIAL_WORTH);
}

function hasCombo({ offers, knobs, cards }: Outlook, grid: Grid): boolean {
  return offers.some((face) => face !== '' && matchesOf(cards.patterns.get(face), grid, knobs).length > 0);
}

/** The atoms it costs and brings, and a part of what playing it now would do. */
function takeWorth(outlook: Outlook, slot: number): number {
  const { atoms, knobs, hand, played, cosmos } = outlook;
  const card = cosmos[slot];
  if (card === undefined) return 0;
  const left = atoms - slot * knobs.distance_cost_per_card + card.atoms;
  const few = hand.size + played < 6 ? 1 : 0;
  const use = Math.max(0, cardWorth({ ...outlook, atoms: left }, card.face));
  return atomWorth(left) - atomWorth(atoms) + few + 0.3 * use;
}

function playWorth(outlook: Outlook, card: number): number {
  return cardWorth(outlook, outlook.hand.get(card) ?? '');
}

function cardWorth(outlook: Outlook, face: string): number {
  const card = outlook.cards.cosmos[face];
  if (card === undefined) return 0;
  const { atoms } = outlook;
  const paid = card.effect === 'raygun' ? outlook.knobs.raygun_cost : 0;
  const money = atomWorth(Math.max(0, atoms + card.atoms - paid)) - atomWorth(atoms);
  return money + effectWorth(outlook, card);
}

function effectWorth({ grid, offers, knobs, cards, supply }: Outlook, card: CosmosCard): number {
  const planet = (after: Grid): number => planetWorth(cards, after, offers);
  const now = planet(grid);
  switch (card.effect) {
    case 'aliens': {
      const { worth, wasted } = bestPlacing(
        grid,
        card.aliens.filter((colour) => supply[colour] > 0),
        knobs.gravity,
        planet,
      );
      return worth - now - 0.6 * wasted;
    }
    case 'raygun':
      return bestOf(
        grid.cells.flatMap((token, cell) =>
          token === '' || token === JOKER
            ? []
            : COLOURS.filter((colour) => colour !== token && supply[colour] > 0).map(
                (colour) => planet(withToken(grid, cell, colour)) - now,
              ),
        ),
      );
    case 'atom':
      return 0;
    case 'swap-horizontal':
    case 'swap-vertical':
    case 'swap-diagonal':
      return bestOf(
        swapsIn(card.effect, grid, knobs).map(([from, to]) => planet(swapped(grid, from, to)) - now),
      );
  }
}

function bestOf(worths: readonly number[]): number {
  return Math.max(0, ...worths);
}

/** Only what is in the way is atomized, after the mandatory action: a combo may still come of that. On a full planet at once. */
function atomizeWorth({ grid, offers, knobs, cards, atoms, turn }: Outlook, cell: number): number {
  const left = without(grid, [cell], knobs.gravity);
  const gain = planetWorth(cards, left, offers) - planetWorth(cards, grid, offers);
  const money = atomWorth(atoms + knobs.atomize_yield) - atomWorth(atoms);
  const full = !grid.cells.includes('');
  if (turn.mandatory > turn.spare) return full ? MUST + 5 + gain : -1;
  return gain + money - 0.1;
}

/** A joker is kept until it completes a pattern, or nearly. */
function deployWorth(outlook: Outlook, cell: number): number {
  const { grid, offers, cards, turn } = outlook;
  const after = withToken(grid, cell, JOKER);
  if (turn.optional > 0 && hasCombo(outlook, after) && !hasCombo(outlook, grid)) return COMBO_FIRST;
  const gain = planetWorth(cards, after, offers) - planetWorth(cards, grid, offers);
  return gain > 1.2 ? gain : -1;
}

/** Doubles go first, extra turns last. */
function returnWorth({ specials }: Outlook, token: number): number {
  const kind = specials.find((piece) => piece.id === token)?.kind;
  return kind === SPECIAL_KINDS.D ? 2 : kind === SPECIAL_KINDS.J ? 1 : 0;
}
