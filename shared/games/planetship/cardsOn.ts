import type { Table } from '#kernel/table';
import type { Cell, Edits, Row, Sheet } from '#rules/Sheet';
import { NO_EDITS, rowWith } from '#rules/Sheet';
import type { Ability, CharacterCard, Mission, Race } from './cards.ts';
import { ABILITIES, CHARACTERS, MISSIONS } from './cards.ts';
import { HIDDEN, MOST_ICONS, NONE, SPACE_COLUMNS, sheets } from './sheets.ts';
import type { Zone } from './zones.ts';
import { ZONES, spaceWith, zoneFace } from './zones.ts';

/** Cards and zones as one table has them, by face. */
export interface Cards {
  readonly characters: ReadonlyMap<string, CharacterCard>;
  readonly missions: ReadonlyMap<string, Mission>;
  readonly zones: ReadonlyMap<string, Zone>;
}

const PRINTED: Cards = {
  characters: new Map(Object.entries(CHARACTERS)),
  missions: new Map(Object.entries(MISSIONS)),
  zones: new Map(ZONES.map((zone) => [zoneFace(zone.number), zone])),
};
/** Rules ask for cards thousands of times between two edits. The settings keep one object for as long as nobody edits. */
const made = new WeakMap<Edits, Cards>();

/** The cards at a table: as printed, but for what was edited there. */
export function cardsOn({ settings }: Pick<Table, 'settings'>): Cards {
  const edits = settings['edits'];
  return edits === undefined ? PRINTED : cardsWith(edits as Edits);
}

export function cardsWith(edits: Edits = NO_EDITS): Cards {
  if (edits === NO_EDITS) return PRINTED;
  let cards = made.get(edits);
  if (cards === undefined) {
    const [deck, starts, missions, zones] = sheets;
    cards = {
      characters: new Map([...read(starts, edits, characterIn), ...read(deck, edits, characterIn)]),
      missions: new Map(read(missions, edits, missionIn)),
      zones: new Map(read(zones, edits, zoneIn)),
    };
    made.set(edits, cards);
  }
  return cards;
}

type Cells = Readonly<Record<string, Cell>>;

function read<Card>(
  sheet: Sheet,
  edits: Edits,
  cardIn: (cells: Cells, row: Row) => Card,
): [face: string, Card][] {
  return sheet.rows.map((row) => [row.id, cardIn(rowWith(sheet, row, edits), row)]);
}

function characterIn(cells: Cells, { id }: Row): CharacterCard {
  const icons = Array.from({ length: MOST_ICONS }, (_, i) => cells[`icon${i + 1}`]);
  return {
    ...(CHARACTERS[id] as CharacterCard),
    race: cells['race'] as Race,
    strength: Number(cells['strength']),
    points: Number(cells['points']),
    icons: icons.filter((icon) => icon !== NONE) as Ability[],
    copies: Number(cells['copies'] ?? 1),
  };
}

/** What nobody edited is left to the knobs. */
function missionIn(cells: Cells, row: Row): Mission {
  const counts = cells['counts'] as Ability | Race;
  return {
    kind: (ABILITIES as readonly string[]).includes(counts) ? 'icon' : 'race',
    counts,
    points: cells['points'] === row.cells['points'] ? null : Number(cells['points']),
    drawn: cells['drawn'] === 'yes',
  };
}

function zoneIn(cells: Cells, { id }: Row): Zone {
  const printed = PRINTED.zones.get(id) as Zone;
  return {
    ...printed,
    spaces: printed.spaces.map(({ quadrant }, i) =>
      spaceWith(quadrant, String(cells[SPACE_COLUMNS[i] ?? ''] ?? '')),
    ),
    rewardStealth: cells['reward'] === HIDDEN,
  };
}
