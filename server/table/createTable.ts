import type { Act } from '#kernel/act';
import { act as actFrom } from '#kernel/act';
import { FairChance } from '#kernel/chance/fair';
import { Scribe } from '#kernel/scribe';
import type { Seat } from '#kernel/seat';
import { seat } from '#kernel/seat';
import { snapshot } from '#kernel/snapshot';
import { bareTable as emptyTable } from '#kernel/table';
import type { newTableShape } from '#protocol/messages';
import type { Bot } from '#rules/Bot';
import type { AnyGame } from '#rules/Game';
import { SEAT_COLOURS } from '#rules/playout';
import { setUp } from '#rules/setUp';
import type { z } from 'zod';
import { seatableBots } from './seatableBots.ts';
import type { Clock } from '../clock/Clock.ts';
import type { Storage } from '../storage/Storage.ts';
import type { TableRecord } from '../storage/TableRecord.ts';
import { withFreshCode } from '../people/joinCodes.ts';
import { People } from '../people/People.ts';
import { peopleJson } from '../people/PeopleSaved.ts';
import { hashKey, hashPassword } from '../people/credentials.ts';

/** What setting up a table takes of the services of the house. */
export interface CreateServices {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly bots: ReadonlyMap<string, Bot>;
  randomHex(bytes: number): string;
}

export type TableAsked = z.output<typeof newTableShape>;

const COLOURS = [...SEAT_COLOURS, 'orange', 'purple', 'teal', 'brown'];

/** Sets a new table up and makes it durable, under the quota of its maker. Returns its unguessable id. Throws `RangeError` with a sentence on an impossible plan. */
export async function createTable(
  services: CreateServices,
  plan: TableAsked,
  maker: string | null = null,
): Promise<string> {
  const game = plan.game === null ? null : services.games.get(plan.game);
  if (game === undefined) throw new RangeError('there is no such game');
  const seats = seatsFor(services, game, plan);

  const id = services.randomHex(16);
  const seed = services.randomHex(32);
  const act = opening(game, seats, plan, new FairChance(seed));
  const people = new People(seats.map((s) => s.id));
  const bots = seats.filter((s) => s.holder === 'bot').map((s) => s.id);
  const keys = plan.key === undefined ? [] : [hashKey(plan.key)];
  for (const keyHash of keys) people.welcome(services.randomHex(8), keyHash, '');
  const now = services.clock.now();
  const record: Omit<TableRecord, 'code'> = {
    id,
    title: plan.title || (game?.title ?? 'A table'),
    game: game?.id ?? null,
    listed: plan.listed,
    passwordHash: plan.password === null ? null : await hashPassword(plan.password),
    maker,
    people: keys,
    company: peopleJson(people.saved(bots)),
    createdAt: now,
    touchedAt: now,
  };
  // The journal begins with the empty table, so that the shuffles of the setup can be verified like all others.
  const empty = emptyTable(seats, game?.box.kinds ?? []);
  await withFreshCode(services, (code) =>
    services.storage.create({ ...record, code }, snapshot(empty), { seed, drawn: 0 }),
  );
  await services.storage.append(id, { act, by: null, at: now });
  return id;
}

function seatsFor(services: CreateServices, game: AnyGame | null, plan: TableAsked): Seat[] {
  const ids = typeof plan.seats === 'number' ? COLOURS.slice(0, plan.seats) : plan.seats;
  if (new Set(ids).size < ids.length) throw new RangeError('two seats of one colour');
  if (ids.includes('spectator')) throw new RangeError('a spectator has no seat');
  const bots = seatableBots(services.bots, game);
  const seated = new Map(Object.entries(plan.bots));
  for (const [id, name] of seated) {
    if (!ids.includes(id)) throw new RangeError('a bot needs a seat of the table');
    if (!bots.has(name)) throw new RangeError('there is no such bot for it');
  }
  return ids.map((id) => {
    const name = seated.get(id);
    return name === undefined ? seat(id) : seat(id, { holder: 'bot', name });
  });
}

function opening(game: AnyGame | null, seats: readonly Seat[], plan: TableAsked, chance: FairChance): Act {
  if (game === null) return bare(seats);
  const { level, knobs, edits, variant } = plan;
  return setUp(game, seats, chance, { knobs, edits, variant, ...(level === undefined ? {} : { level }) }).act;
}

/** A table with nothing on it but a hand for every seat. */
function bare(seats: readonly Seat[]): Act {
  const scribe = new Scribe(emptyTable(seats));
  for (const { id } of seats)
    scribe.makePlace(`hand-${id}`, 'hand', { owner: id, label: `the hand of ${id}` });
  return actFrom(1, null, { verb: 'setup', asked: { verb: 'setup' } }, scribe.effects);
}
