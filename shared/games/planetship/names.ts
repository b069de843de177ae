import type { Ability, CharacterCard, Mission, Race } from './cards.ts';
import { ZONES } from './zones.ts';

export const ABILITY_NAMES: Readonly<Record<Ability, string>> = {
  HAC: 'Hacker',
  SCA: 'Scanner',
  TRA: 'Tractor Beam',
  SHI: 'Shield',
  RAD: 'Team Radio',
  TEL: 'Teleport',
};

export const RACE_NAMES: Readonly<Record<Race, string>> = {
  MAU: 'Mauti',
  GRT: 'Gr’Tratki',
  NEN: 'N’Endan',
  HUM: 'Human',
  OCE: 'O’Centi',
  BOO: 'Booiou',
};

const ROMAN = ['I', 'II', 'III', 'IV'] as const;

export function roman(space: number): string {
  return ROMAN[space - 1] ?? String(space);
}

/** "zone 6, Hibernation Chamber". */
export function zoneName(zone: number): string {
  return `zone ${zone}, ${ZONES[zone]?.name ?? 'unknown'}`;
}

/** "Mauti 12". */
export function shortName({ race, number }: Pick<CharacterCard, 'race' | 'number'>): string {
  return `${RACE_NAMES[race]} ${number}`;
}

/** "Mauti 12 (strength 3, Teleport)". */
export function characterName(card: CharacterCard): string {
  const { strength, icons } = card;
  const able = icons.map((icon) => ABILITY_NAMES[icon]);
  return `${shortName(card)} (${[`strength ${strength}`, ...able].join(', ')})`;
}

export function missionName({ kind, counts }: Mission): string {
  return kind === 'icon'
    ? `mission ${ABILITY_NAMES[counts as Ability]}`
    : `mission ${RACE_NAMES[counts as Race]}`;
}

/** What an ability does, in a sentence. */
export const ABILITY_TEXTS: Readonly<Record<Ability, string>> = {
  HAC: 'Hacker: send a rival in this zone back to its owner’s hand.',
  SCA: 'Scanner: add the top card of the deck to the reward, then put one of them under the deck.',
  TRA: 'Tractor Beam: pull a character from a zone beside this one into a free space here.',
  SHI: 'Shield: protect a character here or in a zone beside this one from Hacker and Tractor Beam.',
  RAD: 'Team Radio: gain one strength for each other character of yours here and in the zones beside.',
  TEL: 'Teleport: move to a free space of a zone beside this one.',
};

/** What is special about each zone, by number. */
export const ZONE_RULES: readonly string[] = [
  'Nobody here can be hacked or pulled away.',
  'Space III adds one strength.',
  'Three docks, nothing hidden.',
  'Who enters first may rotate this zone.',
  'The lowest strength wins.',
  'Radio icons here and beside add one strength.',
  'No probes.',
  'The winner gives up a character that stands here.',
  'Four spaces.',
  'Two rewards: the winner keeps one.',
];
