import { kindIn } from '#rules/kindIn';
import type { Cell, Column, Row, Sheet } from '#rules/Sheet';
import { CHARACTER, MISSION, ZONE, box } from './box.ts';
import type { CharacterCard, Mission } from './cards.ts';
import { ABILITIES, CHARACTERS, MISSIONS, RACES, worthPrinted } from './cards.ts';
import { ABILITY_NAMES, RACE_NAMES, missionName, roman, shortName } from './names.ts';
import type { Space, Zone } from './zones.ts';
import { ZONES, zoneFace } from './zones.ts';

/** How many icons the face of a card has room for. */
export const MOST_ICONS = 3;
export const MOST_COPIES = 3;
export const NONE = 'none';
export const OPEN = 'open';
export const HIDDEN = 'hidden';
export const SPACE_COLUMNS = ['one', 'two', 'three', 'four'] as const;

const race: Column = {
  name: 'race',
  title: 'Race',
  about: 'Which race missions count it for.',
  type: 'choice',
  of: RACES,
  words: RACE_NAMES,
};
const strength: Column = {
  name: 'strength',
  title: 'Strength',
  about: 'What it adds to its seat’s total in a zone.',
  type: 'whole',
  min: 0,
  max: 9,
};
const points: Column = {
  name: 'points',
  title: 'Points',
  about: 'What it is worth in hand at the end.',
  type: 'whole',
  min: 0,
  max: 12,
};
const icons = Array.from({ length: MOST_ICONS }, (_, i): Column => ({
  name: `icon${i + 1}`,
  title: `Icon ${i + 1}`,
  about: 'An ability its owner may use when its zone is resolved.',
  type: 'choice',
  of: [NONE, ...ABILITIES],
  words: { [NONE]: 'none', ...ABILITY_NAMES },
}));
const copies: Column = {
  name: 'copies',
  title: 'Copies',
  about: 'How many of this card are in the deck.',
  setup: true,
  type: 'whole',
  min: 0,
  max: MOST_COPIES,
};
const counts: Column = {
  name: 'counts',
  title: 'Counts',
  about: 'What the hands are compared by: icons of an ability, or characters of a race.',
  type: 'choice',
  of: [...ABILITIES, ...RACES],
  words: { ...ABILITY_NAMES, ...RACE_NAMES },
};
const worth: Column = {
  name: 'points',
  title: 'Points',
  about: 'What it is worth. As printed, the knobs for missions decide.',
  type: 'whole',
  min: 0,
  max: 20,
};
const drawn: Column = {
  name: 'drawn',
  title: 'In the draw',
  about: 'Whether it may be one of the missions laid open.',
  setup: true,
  type: 'choice',
  of: ['yes', 'no'],
};
const reward: Column = {
  name: 'reward',
  title: 'Reward',
  about: 'Whether rewards are dealt here face up or face down.',
  setup: true,
  type: 'choice',
  of: [OPEN, HIDDEN],
  words: { [OPEN]: 'face up', [HIDDEN]: 'face down' },
};
const spaces = SPACE_COLUMNS.map((name, i): Column => ({
  name,
  title: `Space ${roman(i + 1)}`,
  about: 'In this order: d for a dock, s for stealth (cards lie face down), p for a probe.',
  setup: true,
  type: 'text',
  pattern: 'd?s?p?',
  most: 3,
}));

/** Every seat has six of its own, so there are no copies of those. */
function characterCells(card: CharacterCard): Record<string, Cell> {
  return {
    race: card.race,
    strength: card.strength,
    points: card.points,
    ...Object.fromEntries(icons.map(({ name }, i) => [name, card.icons[i] ?? NONE])),
  };
}

function characterRows(isStart: boolean): Row[] {
  return Object.entries(CHARACTERS)
    .filter(([, { colour }]) => (colour !== null) === isStart)
    .map(([id, card]) => ({
      id,
      title: isStart ? `${shortName(card)}, ${card.colour}` : shortName(card),
      cells: { ...characterCells(card), ...(isStart ? {} : { copies: card.copies }) },
    }));
}

function missionRow(id: string, mission: Mission): Row {
  return {
    id,
    title: `Mission ${id.slice(1)}: ${missionName(mission).replace('mission ', '')}`,
    cells: { counts: mission.counts, points: worthPrinted(mission), drawn: mission.drawn ? 'yes' : 'no' },
  };
}

function zoneRow(zone: Zone): Row {
  return {
    id: zoneFace(zone.number),
    title: `Zone ${zone.number}: ${zone.name}`,
    cells: {
      ...Object.fromEntries(SPACE_COLUMNS.map((name, i) => [name, marksOf(zone.spaces[i])])),
      reward: zone.rewardStealth ? HIDDEN : OPEN,
    },
  };
}

function marksOf(space: Space | undefined): string {
  if (space === undefined) return '';
  return `${space.dock ? 'd' : ''}${space.stealth ? 's' : ''}${space.probe ? 'p' : ''}`;
}

/** The tables of the box, for whoever wants to change them. */
export const sheets: readonly [deck: Sheet, starts: Sheet, missions: Sheet, zones: Sheet] = [
  {
    id: 'deck',
    title: 'Characters of the deck',
    kind: kindIn(box, CHARACTER),
    columns: [race, strength, points, ...icons, copies],
    rows: characterRows(false),
  },
  {
    id: 'starts',
    title: 'Starting characters',
    kind: kindIn(box, CHARACTER),
    columns: [race, strength, points, ...icons],
    rows: characterRows(true),
  },
  {
    id: 'missions',
    title: 'Missions',
    kind: kindIn(box, MISSION),
    columns: [counts, worth, drawn],
    rows: Object.entries(MISSIONS).map(([id, mission]) => missionRow(id, mission)),
  },
  {
    id: 'zones',
    title: 'Zones',
    kind: kindIn(box, ZONE),
    columns: [...spaces, reward],
    rows: ZONES.map(zoneRow),
  },
];
