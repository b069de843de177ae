import type { BoxTold, GameTold, PresetTold, TableFacts } from '#protocol/api';
import type { Bot } from '#rules/Bot';
import type { AnyGame } from '#rules/Game';
import type { Knobs } from '#rules/knobs';
import { LEVELS } from '#rules/level';
import { sandbox } from '#rules/sandbox';
import { seatableBots } from '../table/seatableBots.ts';
import type { Services } from '../Services.ts';
import { readPeople } from '../people/readPeople.ts';
import type { TableRecord } from '../storage/TableRecord.ts';

/** What the first page must know about a game. */
export function gameTold(game: AnyGame, general: ReadonlyMap<string, Bot>): GameTold {
  const {
    id,
    title,
    line = '',
    credit = '',
    seats,
    sheets = [],
    automation = {},
    library = [],
    presets = [],
  } = game;
  const knobs = game.knobs as Knobs;
  return {
    id,
    title,
    line,
    credit,
    seats,
    knobs,
    ...(sheets.length === 0 ? {} : { sheets }),
    levels: game.rules === sandbox ? ['off'] : LEVELS,
    bots: [...seatableBots(general, game)].map(([name, bot]) => ({ name, title: bot.title })),
    automation,
    library: [...new Set(library.map((entry) => entry.group))],
    ...(presets.length === 0 ? {} : { presets: presets as readonly PresetTold[] }),
  };
}

/** What a box has to lay on any table; null when nothing. */
export function boxTold({ id: box, title, library = [] }: AnyGame): BoxTold | null {
  if (library.length === 0) return null;
  const entries = library.map(({ id, title: name, group, size, count }) => ({
    id,
    title: name,
    group,
    size,
    count,
  }));
  return { box, title, entries };
}

/** What is told of a table to those who may find it: which seats are free, nothing about who sits there. */
export function tableFacts(
  record: TableRecord,
  { games, expiry }: Pick<Services, 'games' | 'expiry'>,
): TableFacts {
  const { id, title, game, company, passwordHash, createdAt, touchedAt } = record;
  const { people, seats, bots } = readPeople(company);
  const taken = new Set(people.flatMap((person) => person.seats));
  return {
    id,
    title,
    game,
    gameTitle: game === null ? null : (games.get(game)?.title ?? null),
    seats: seats.map((seat) => ({
      id: seat,
      holder: taken.has(seat) ? 'person' : bots.includes(seat) ? 'bot' : 'nobody',
    })),
    locked: passwordHash !== null,
    createdAt,
    touchedAt,
    expiresAt: expiry.expiresAt(touchedAt),
  };
}
