import type { Cells } from '#rules/cardsBy';
import { cardsBy, facesOf } from '#rules/cardsBy';
import type { Row } from '#rules/Sheet';
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

export const { cardsOn, cardsWith } = cardsBy(PRINTED, (edits) => {
  const [deck, starts, missions, zones] = sheets;
  return {
    characters: new Map([...facesOf(starts, edits, characterIn), ...facesOf(deck, edits, characterIn)]),
    missions: new Map(facesOf(missions, edits, missionIn)),
    zones: new Map(facesOf(zones, edits, zoneIn)),
  };
});

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
