import type { Json } from '#kernel/json';
import { checkedFor } from '#rules/knobs';
import type { Edits } from '#rules/Sheet';
import type { During, Weighed } from '#rules/variant';
import { COSMOS, PRESTIGE } from './cards.ts';
import type { Cards } from './cardsOn.ts';
import { cardsWith } from './cardsOn.ts';
import type { PlanetopiaKnobs } from './knobs.ts';
import { knobs as KNOBS } from './knobs.ts';
import { pointsOf } from './points.ts';
import { sheets } from './sheets.ts';
import type { Colour } from './tokens.ts';
import { COLOURS, COLOUR_NAMES } from './tokens.ts';

/** What single knobs and cards cannot say: cards that could do nothing, and games that would surprise people. */
export function weigh(
  variant: { readonly knobs: Readonly<Record<string, Json>>; readonly edits: Edits },
  during?: During,
): Weighed {
  const knobs = checkedFor(KNOBS, variant.knobs);
  const makeup = makeupOf(cardsWith(variant.edits));
  return {
    faults: makeup.faults,
    odd: [
      ...missingColours(makeup, knobs),
      ...scarceAliens(makeup, knobs),
      ...distantTarget(makeup, knobs),
      ...homelessTokens(makeup, knobs),
      ...(during === undefined ? [] : whilePlaying(knobs, during)),
    ],
  };
}

/** What the cards of a table come to, whatever its knobs. */
interface Makeup {
  readonly faults: readonly string[];
  /** How many aliens of one colour a pattern in the game needs. */
  readonly needs: readonly { readonly face: string; readonly colour: Colour; readonly count: number }[];
  /** Colours that some card brings. */
  readonly brought: ReadonlySet<Colour>;
  readonly hasRaygun: boolean;
  readonly points: number;
  readonly paysTokens: boolean;
}

/** Every box that is opened is weighed, thousands in a playtest, nearly all with the same cards. */
const known = new WeakMap<Cards, Makeup>();

function makeupOf(cards: Cards): Makeup {
  let makeup = known.get(cards);
  if (makeup === undefined) known.set(cards, (makeup = madeOf(cards)));
  return makeup;
}

function madeOf(cards: Cards): Makeup {
  const won = Object.entries(cards.prestige).filter(([, { copies }]) => copies > 0);
  const dealt = Object.values(cards.cosmos).filter(({ copies }) => copies > 0);
  return {
    faults: [...emptyPatterns(cards), ...muddledCards(cards), ...emptyDecks(cards)],
    needs: won.flatMap(([face, { pattern }]) =>
      COLOURS.map((colour) => ({ face, colour, count: pattern.join('').split(colour).length - 1 })).filter(
        ({ count }) => count > 0,
      ),
    ),
    brought: new Set(dealt.flatMap(({ aliens }) => aliens)),
    hasRaygun: dealt.some(({ effect }) => effect === 'raygun'),
    points: won.reduce((sum, [, { points, copies }]) => sum + points * copies, 0),
    paysTokens: won.some(([, { special }]) => special !== null),
  };
}

const TITLES: ReadonlyMap<string, string> = new Map(
  sheets.flatMap(({ rows }) => rows.map(({ id, title }) => [id, title])),
);

function titleOf(face: string): string {
  return TITLES.get(face) ?? face;
}

/** It would be matched by any planet whatever. */
function emptyPatterns({ prestige }: Cards): string[] {
  return Object.entries(prestige)
    .filter(([, { pattern }]) => pattern.every((line) => line === '...'))
    .map(([face]) => `${titleOf(face)} needs at least one alien in its pattern.`);
}

function muddledCards({ cosmos }: Cards): string[] {
  return Object.entries(cosmos).flatMap(([face, { effect, aliens }]) => {
    if (effect === 'aliens')
      return aliens.length === 0 ? [`${titleOf(face)} brings aliens but names none.`] : [];
    return aliens.length > 0 ? [`${titleOf(face)} names aliens, but its effect brings none.`] : [];
  });
}

function emptyDecks({ cosmos, prestige }: Cards): string[] {
  const has = (cards: Readonly<Record<string, { readonly copies: number }>>, faces: readonly string[]) =>
    faces.some((face) => (cards[face]?.copies ?? 0) > 0);
  return [
    ...(has(cosmos, Object.keys(COSMOS)) ? [] : ['There must be at least one Cosmos card.']),
    ...(has(prestige, Object.keys(PRESTIGE)) ? [] : ['There must be at least one Prestige card.']),
  ];
}

function missingColours({ needs, brought, hasRaygun }: Makeup, knobs: PlanetopiaKnobs): string[] {
  // Whoever has a Raygun can make any colour out of any other.
  if (hasRaygun && knobs.raygun_cost <= knobs.atoms_total) return [];
  return COLOURS.filter((colour) => !brought.has(colour)).flatMap((colour) => {
    const wanting = needs.filter((need) => need.colour === colour).length;
    return wanting === 0
      ? []
      : [`No card brings ${COLOUR_NAMES[colour]} aliens, and ${wanting} patterns need them.`];
  });
}

function scarceAliens({ needs }: Makeup, { aliens_per_colour: supply }: PlanetopiaKnobs): string[] {
  return needs
    .filter(({ count }) => count > supply)
    .map(
      ({ face, colour, count }) =>
        `${titleOf(face)} needs ${count} ${COLOUR_NAMES[colour]} aliens; there are ${supply}.`,
    );
}

function distantTarget({ points }: Makeup, { target_points: target }: PlanetopiaKnobs): string[] {
  return points >= target
    ? []
    : [`All Prestige cards together are worth ${points} points; the target of ${target} is out of reach.`];
}

function homelessTokens({ paysTokens }: Makeup, { special_slots: slots }: PlanetopiaKnobs): string[] {
  return slots === 0 && paysTokens ? ['Boards have no room for special tokens: none will be won.'] : [];
}

/** What a change in the middle of a game brings about, or does not bring about yet. */
function whilePlaying(
  { target_points, mandatory_per_turn, optional_per_turn, max_rounds }: PlanetopiaKnobs,
  { table, before }: During,
): string[] {
  const was = checkedFor(KNOBS, before.knobs);
  const there = table.seats.filter((s) => pointsOf(table, s.id) >= target_points);
  const round = Number(table.rules['round'] ?? 1);
  return [
    ...(there.length === 0
      ? []
      : [
          `${there.map((s) => s.name).join(' and ')} ${there.length === 1 ? 'has' : 'have'} the points for the end already.`,
        ]),
    ...(mandatory_per_turn === was.mandatory_per_turn && optional_per_turn === was.optional_per_turn
      ? []
      : ['The turn that has begun keeps the actions it had.']),
    ...(max_rounds > 0 && round > max_rounds
      ? [`Round ${round} is being played, beyond the last one allowed.`]
      : []),
  ];
}
