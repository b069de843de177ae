import type { Json } from '#kernel/json';
import type { Edits } from '#rules/Sheet';
import type { During, Weighed } from '#rules/variant';
import type { Cards } from './cardsOn.ts';
import { cardsWith } from './cardsOn.ts';
import type { PlanetshipKnobs } from './knobs.ts';
import { ABILITY_NAMES, zoneName } from './names.ts';
import { discardsOwed, roundOf } from './rules/round.ts';
import { ABILITIES } from './cards.ts';
import { SPACE_COLUMNS } from './sheets.ts';
import { ZONES, zoneFace } from './zones.ts';

/** The smallest grid has so many zones. */
const FEWEST_ZONES = 6;
/** Cards a round takes from the deck at most: one for each of nine zones, and one more for each zone with two. */
const DEALT_A_ROUND = 9;
const STARTING_HAND = 6;

/** What single knobs and cards cannot say: games that cannot be played, and games that would surprise people. */
export function weigh(
  variant: { readonly knobs: Readonly<Record<string, Json>>; readonly edits: Edits },
  during?: During,
): Weighed {
  const knobs = variant.knobs as unknown as PlanetshipKnobs;
  const cards = cardsWith(variant.edits);
  return {
    faults: [...tooManySpaces(variant.edits), ...tooFewZones(knobs), ...noWayIn(cards, knobs)],
    odd: [
      ...withoutDocks(cards, knobs),
      ...thinDeck(cards, knobs),
      ...missingMissions(cards, knobs),
      ...lostIcons(cards),
      ...idleShips(knobs),
      ...(during === undefined ? [] : whilePlaying(during, knobs)),
    ],
  };
}

/** A zone whose reward fills a quarter has no room for a fourth space. */
function tooManySpaces(edits: Edits): string[] {
  return ZONES.filter(({ number, spaces }) => {
    const cell = edits['zones']?.[zoneFace(number)]?.[SPACE_COLUMNS[spaces.length] ?? ''];
    return cell !== undefined && cell !== '';
  }).map(({ number, spaces }) => `${zoneTitle(number)} has only ${spaces.length} spaces.`);
}

function tooFewZones({ zone_set }: PlanetshipKnobs): string[] {
  return zone_set.length >= FEWEST_ZONES
    ? []
    : [`The smallest grid has ${FEWEST_ZONES} zones; zone_set has ${zone_set.length}.`];
}

function zonesWithoutDocks({ zones }: Cards, { zone_set }: PlanetshipKnobs): number[] {
  return [...zones.values()]
    .filter(({ number, spaces }) => zone_set.includes(number) && spaces.every(({ dock }) => !dock))
    .map(({ number }) => number);
}

/** Nobody could ever place a first character. */
function noWayIn(cards: Cards, knobs: PlanetshipKnobs): string[] {
  const shut = zonesWithoutDocks(cards, knobs).length;
  return shut > 0 && shut === knobs.zone_set.length && knobs.stuck_rule === 'skip'
    ? ['No zone has a dock: nobody could place a character.']
    : [];
}

function withoutDocks(cards: Cards, knobs: PlanetshipKnobs): string[] {
  return zonesWithoutDocks(cards, knobs).map(
    (number) => `${zoneTitle(number)} has no dock: it can be entered only from beside.`,
  );
}

function thinDeck({ characters }: Cards, { deck_size, rounds, extra_rewards }: PlanetshipKnobs): string[] {
  let all = 0;
  for (const { colour, copies } of characters.values()) if (colour === null) all += copies;
  const deck = Math.min(all, deck_size);
  const wanted = rounds * (DEALT_A_ROUND + extra_rewards.length);
  return deck >= wanted
    ? []
    : [`The deck has ${deck} cards; ${rounds} rounds may deal ${wanted}, and then zones have no reward.`];
}

function missingMissions({ missions }: Cards, { missions_in_play }: PlanetshipKnobs): string[] {
  const drawn = [...missions.values()].filter((mission) => mission.drawn).length;
  const wanted = missions_in_play === 'rulebook' ? 4 : Number(missions_in_play);
  return drawn >= wanted ? [] : [`Only ${drawn} missions are in the draw; ${wanted} are to be laid open.`];
}

/** Missions would count what nobody can have. */
function lostIcons({ characters, missions }: Cards): string[] {
  const there = new Set([...characters.values()].flatMap(({ icons, copies }) => (copies > 0 ? icons : [])));
  const counted = new Set([...missions.values()].flatMap(({ drawn, counts }) => (drawn ? [counts] : [])));
  return ABILITIES.filter((ability) => counted.has(ability) && !there.has(ability)).map(
    (ability) => `A mission counts ${ABILITY_NAMES[ability]}, which no character has.`,
  );
}

function idleShips({ ships_per_player, hand_limit }: PlanetshipKnobs): string[] {
  const ships = Number(ships_per_player);
  return Number.isNaN(ships) || ships <= Math.min(hand_limit, STARTING_HAND)
    ? []
    : [`Seats have ${ships} ships but only ${Math.min(hand_limit, STARTING_HAND)} cards to send.`];
}

/** What a change in the middle of a game brings about, or does not bring about yet. */
function whilePlaying({ table, before }: During, { hand_limit, extra_rewards }: PlanetshipKnobs): string[] {
  const was = before.knobs as unknown as PlanetshipKnobs;
  const owing = table.seats.filter((s) => discardsOwed(table, s.id) > 0);
  return [
    ...(hand_limit !== was.hand_limit && table.rules['phase'] === 'discard'
      ? [`${owing.map((s) => s.name).join(' and ')} must discard down to ${hand_limit} now.`]
      : []),
    ...(extra_rewards.join() === was.extra_rewards.join()
      ? []
      : [`The rewards of round ${roundOf(table)} stay as they were dealt.`]),
  ];
}

function zoneTitle(number: number): string {
  const name = zoneName(number);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
