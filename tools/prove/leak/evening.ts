import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE } from '#kernel/table';
import { canary } from '#kernel/testing/canary';
import { botsFor } from '#bots/bots';
import type { AnyGame } from '#rules/Game';
import { SEAT_COLOURS } from '#rules/playout';
import { anyCommand } from '../../../server/testing/anyAct.ts';
import type { ManualClock } from '../../../server/testing/ManualClock.ts';
import type { TestHouse } from '../../../server/testing/testHouse.ts';
import type { Channel, Leak } from './Sitting.ts';
import { bringPictures } from './pictureDeck.ts';
import { NEWCOMER, loaded, raid } from './raid.ts';
import { CHANNELS, Sitting } from './Sitting.ts';

export interface Evening {
  readonly game: AnyGame;
  readonly level: 'enforce' | 'off';
  readonly seed: number;
  readonly steps: number;
}

export interface Overheard {
  readonly checks: Record<Channel, number>;
  readonly leaks: readonly Leak[];
  readonly secrets: number;
  /** Secrets that reached those who may know them. */
  readonly rightly: number;
  readonly acts: number;
}

/**
 * A table played at random from the first card to the last step, saved, raided by those who come to copies of it alone, brought back from the same
 * save by everybody, and played on before a stranger's eyes.
 */
export async function evening(house: TestHouse, clock: ManualClock, plan: Evening): Promise<Overheard> {
  const { game, level, seed, steps } = plan;
  const chance = new FastChance(`${game.id}/${level}/${seed}`);
  const most = Math.min(game.seats.max, 4);
  const seats = SEAT_COLOURS.slice(0, Math.max(game.seats.min, 2 + chance.below(most - 1)));
  const salt = `${game.id}/${level}/${seed}`;
  const isPlayed = level === 'enforce' && botsFor(game).size > 0;
  const bot = isPlayed && seats.length > 2 && chance.below(2) === 0 ? (seats.at(-1) ?? null) : null;
  const bots = bot === null ? {} : { [bot]: 'random' };
  const id = await house.table({ game: game.id, seats: [...seats], level, bots });
  const first = await Sitting.open(house, clock, id, salt);
  const people = seats.filter((seat) => seat !== bot);
  await seated(first, people);
  await teamForAWhile(first, people, chance);
  await bringPictures(house, first, people[0] ?? '', chance);
  await first.settle(chance);
  await play(first, plan, people, steps, chance);
  for (const seat of people) await first.tapOf(seat).manage({ do: 'sit', seat });
  await first.settle(chance);
  const save = await first.sealed(people[0] ?? '');
  // Only who holds a seat is waited for: what lies in a seat of nobody is nobody's secret.
  if (people.every((seat) => first.viewerOf(seat) === seat) && !first.isOver())
    for (const name of [people[0] ?? '', 'watching', NEWCOMER]) await raid(house, first, save, name, seats);
  await first.close();
  const copy = await loaded(house, save, first.keyOf(people[0] ?? ''));
  const again = await Sitting.open(house, clock, copy, salt, first.knowledge);
  await seated(again, people);
  await again.enter(NEWCOMER);
  await play(again, plan, people, Math.ceil(steps / 4), chance);
  const { table } = again.live.authority;
  const acts = table.version;
  await again.close();
  const sum = (channel: Channel): number => first.checks[channel] + again.checks[channel];
  return {
    checks: Object.fromEntries(CHANNELS.map((channel) => [channel, sum(channel)])) as Record<Channel, number>,
    leaks: [...first.leaks, ...again.leaks],
    secrets: first.knowledge.secrets.size,
    rightly: first.rightly + again.rightly,
    acts,
  };
}

async function seated(sitting: Sitting, people: readonly SeatId[]): Promise<void> {
  for (const seat of people) await sitting.enter(seat, seat);
  await sitting.enter('watching');
  await sitting.settle(new FastChance('first'));
}

async function play(
  sitting: Sitting,
  { game, level }: Evening,
  people: readonly SeatId[],
  steps: number,
  chance: Chance,
): Promise<void> {
  await sitting.tellBeats(chance);
  await sitting.settle(chance);
  for (let n = 0; n < steps; n++) {
    const name = pick(chance, sitting.names);
    switch (chance.below(24)) {
      case 0:
        await sitting.comeBack(name);
        break;
      case 1:
        await sitting.fetchAll(name);
        break;
      case 2: {
        const other = pick(
          chance,
          sitting.names.filter((one) => one !== name),
        );
        await sitting.whisper(name, other, canary(chance));
        break;
      }
      case 3:
        await sitting.tapOf(pick(chance, people)).ask({ verb: pick(chance, ['undo', 'redo']) });
        break;
      case 4:
        await sitting.tapOf(name).storySince(0);
        break;
      case 5:
        await sitting.tellBeats(chance);
        break;
      case 6:
        await changeSeats(sitting, people, chance);
        break;
      default:
        await (level === 'off' ? handle(sitting, name, chance) : act(sitting, game, people, chance));
    }
    await sitting.settle(chance);
  }
  for (const name of sitting.names) await sitting.fetchAll(name);
  for (const name of sitting.names) await sitting.comeBack(name);
  await sitting.settle(chance);
}

/** Something the rules allow; or, so that a game is not only played as it should be, something they do not. */
async function act(
  sitting: Sitting,
  game: AnyGame,
  people: readonly SeatId[],
  chance: Chance,
): Promise<void> {
  const { table } = sitting.live.authority;
  const able = game.rules.toAct(table).filter((seat) => people.includes(seat));
  const name = sitting.names.find((one) => able.includes(sitting.viewerOf(one)));
  if (name === undefined || chance.below(6) === 0) return handle(sitting, pick(chance, [...people]), chance);
  const actions = [...game.rules.legal(table, sitting.viewerOf(name))];
  if (actions.length > 0) await sitting.tapOf(name).ask({ verb: 'act', action: pick(chance, actions) });
}

async function handle(sitting: Sitting, name: string, chance: Chance): Promise<void> {
  const { table } = sitting.live.authority;
  const viewer = sitting.viewerOf(name);
  const seat = table.seats.some(({ id }) => id === viewer) ? viewer : (table.seats[0]?.id ?? '');
  await sitting
    .tapOf(name)
    .ask(chance.below(10) === 0 ? showRound(table, seat) : anyCommand(table, seat, chance));
}

/** A card of the hand is shown to all others at the table: they see it, and not to whom else it is shown. */
function showRound(table: Table, seat: SeatId): unknown {
  const hand = [...table.places.values()].find((where) => where.form === 'hand' && where.owner === seat);
  const others = table.seats.map(({ id }) => id).filter((id) => id !== seat);
  return { verb: 'show', pieces: hand?.pieces.slice(0, 1) ?? [], to: others };
}

/** People stand up, sit down elsewhere, and see with each other's eyes for a while. */
async function changeSeats(sitting: Sitting, people: readonly SeatId[], chance: Chance): Promise<void> {
  const host = sitting.tapOf(people[0] ?? '');
  const seat = pick(chance, people);
  const name = pick(chance, sitting.names);
  switch (chance.below(4)) {
    case 0:
      // With a face they must not take along.
      await sitting.tapOf(name).ask({ verb: 'peek', piece: faceDown(sitting) });
      await sitting.settle(chance);
      await sitting.tapOf(name).manage({ do: 'stand', seat: sitting.viewerOf(name) });
      return;
    case 1:
      await sitting.tapOf(name).manage({ do: 'sit', seat });
      return;
    case 2:
      await host.manage({ do: 'team', seat, team: pick(chance, ['oak', 'elm', null]) });
      return;
    default:
      for (const one of people) await sitting.tapOf(one).manage({ do: 'sit', seat: one });
  }
}

/** The last two see with each other's eyes, and no more: what somebody else sees by name they do not. */
async function teamForAWhile(sitting: Sitting, people: readonly SeatId[], chance: Chance): Promise<void> {
  const host = sitting.tapOf(people[0] ?? '');
  for (const team of ['oak', null]) {
    for (const seat of people.slice(-2)) await host.manage({ do: 'team', seat, team });
    await sitting.settle(chance);
  }
}

/** A piece that lies on the table and shows its back, or the first of all. */
function faceDown(sitting: Sitting): number {
  const pieces = [...sitting.live.authority.table.pieces.values()];
  const down = pieces.find(
    ({ place, facing, face }) => place === OPEN_TABLE && facing === 'down' && face !== '',
  );
  return (down ?? pieces[0])?.id ?? 0;
}
