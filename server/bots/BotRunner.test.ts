import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { random } from '#bots/random';
import { FastChance } from '#kernel/chance/fast';
import type { GameTold } from '#protocol/api';
import type { Bot } from '#rules/Bot';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import type { Action } from '#rules/Rules';
import { ManualClock } from '../testing/ManualClock.ts';
import { Quiet } from '../testing/Quiet.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { GAMES, openTestHouse } from '../testing/testHouse.ts';
import { BotRunner } from './BotRunner.ts';
import { Thinkers } from './Thinkers.ts';

/** A quiet table with a bot at blue. */
async function withBot(game: Quiet['authority']['game'], bot: Bot = random) {
  const quiet = new Quiet(game ?? meteor);
  const clock = new ManualClock();
  const air = { dice: false };
  const runner = new BotRunner({
    authority: quiet.authority,
    bots: new Map([['tested', bot]]),
    clock,
    thinkers: new Thinkers(clock),
    pause: [100, 200],
    tumbling: () => air.dice,
    chance: new FastChance('bots'),
    fault: (where) => void quiet.faults.push(where),
  });
  const seat = (holder: 'bot' | 'person', name = 'tested') =>
    quiet.authority.change('seat', {}, (scribe) => {
      const blue = scribe.table.seats[1];
      if (blue !== undefined) scribe.changeSeat(blue, { holder, name });
      return undefined;
    });
  await seat('bot');
  /** What a hand at red does: any legal action. */
  const redPlays = async (): Promise<boolean> => {
    const { rules } = quiet.authority.game ?? meteor;
    if (!rules.toAct(quiet.table).includes('red')) return false;
    const [action] = [...rules.legal(quiet.table, 'red')] as Action[];
    return (await quiet.try('red', { verb: 'act', action })) === 'done';
  };
  return { quiet, clock, runner, seat, redPlays, air };
}

const acts = (quiet: Quiet, seat: string): number => quiet.told.filter((act) => act.seat === seat).length;

it('[S36] a bot plays after a pause, by its own observation, through the same door', async () => {
  const seen: { viewer: string; hands: string }[] = [];
  const { quiet, clock, runner } = await withBot(meteor, {
    title: 'Watcher',
    choose(view, actions) {
      const hand = view.pieces.filter((p) => p.place === 'hand-blue').map((p) => p.face);
      const other = view.pieces.filter((p) => p.place === 'hand-red');
      seen.push({ viewer: view.viewer, hands: `${hand.filter(Boolean).length}/${other.length}` });
      return actions[0] as Action;
    },
  });
  runner.look();
  clock.pass(99);
  await quiet.authority.idle();
  expect(acts(quiet, 'blue')).toBe(0);
  clock.pass(101);
  await vi.waitFor(() => expect(acts(quiet, 'blue')).toBe(1), 60_000);
  expect(seen).toEqual([{ viewer: 'blue', hands: expect.stringMatching(/^[1-9]\d*\/0$/) as string }]);
  expect(quiet.saved.at(-1)?.by).toBeNull();
});

it('[S150] a bot does not move while dice are in the air, nor wait for them longer than five seconds', async () => {
  const { quiet, clock, runner, redPlays, air } = await withBot(connectFour);
  await redPlays();
  air.dice = true;
  runner.look();
  clock.pass(3000);
  await quiet.authority.idle();
  expect(acts(quiet, 'blue')).toBe(0);
  air.dice = false;
  clock.pass(200);
  await vi.waitFor(() => expect(acts(quiet, 'blue')).toBe(1), 60_000);

  await redPlays();
  air.dice = true;
  runner.look();
  clock.pass(4900);
  await quiet.authority.idle();
  expect(acts(quiet, 'blue')).toBe(1);
  clock.pass(300);
  await vi.waitFor(() => expect(acts(quiet, 'blue')).toBe(2), 60_000);
});

it.each([
  ['Meteor', meteor],
  ['Connect four', connectFour],
])('[S36] a bot plays %s to the end and then rests', async (_title, game) => {
  const { quiet, clock, runner, redPlays } = await withBot(game as never);
  const { rules } = quiet.authority.game ?? meteor;
  for (let n = 0; rules.result(quiet.table) === null && n < 200; n++) {
    await redPlays();
    runner.look();
    clock.pass(200);
    await vi.waitFor(async () => {
      await quiet.authority.idle();
      expect(rules.result(quiet.table) !== null || rules.toAct(quiet.table).includes('red')).toBe(true);
    }, 60_000);
  }
  expect(rules.result(quiet.table)).not.toBeNull();
  runner.look();
  expect(clock.plans).toBe(0);
  expect(quiet.faults).toEqual([]);
});

it('[S36] a bot stops when the seat is taken back, when rules are off, and when it need not act', async () => {
  const { quiet, clock, runner, seat } = await withBot(meteor);
  runner.look();
  expect(clock.plans).toBe(1);
  await seat('person', 'Bob');
  runner.look();
  expect(clock.plans).toBe(0);
  await seat('bot');
  runner.look();
  await quiet.ask('red', { verb: 'level', level: 'off' });
  runner.look();
  expect(clock.plans).toBe(0);
  await quiet.ask('red', { verb: 'level', level: 'enforce' });
  runner.look();
  runner.stop();
  clock.pass(1000);
  await quiet.authority.idle();
  expect(acts(quiet, 'blue')).toBe(0);
});

it('[S36] a bot whose move could not be saved tries again by itself', async () => {
  const { quiet, clock, runner } = await withBot(meteor);
  quiet.broken = new Error('the disk is full');
  runner.look();
  clock.pass(200);
  await vi.waitFor(() => expect([quiet.faults, clock.plans]).toEqual([['save'], 1]), 60_000);
  quiet.broken = null;
  clock.pass(200);
  await vi.waitFor(() => expect(acts(quiet, 'blue')).toBe(1), 60_000);
});

it('[S37] a bot that is refused or fails does not insist', async () => {
  let choices = 0;
  const { quiet, clock, runner, redPlays } = await withBot(meteor, {
    title: 'Cheat',
    choose() {
      choices++;
      if (choices > 1) throw new Error('no idea');
      return { do: 'bid', card: 4711 };
    },
  });
  runner.look();
  clock.pass(200);
  await vi.waitFor(() => expect(quiet.faults).toEqual(['bot']), 60_000);
  clock.pass(10_000);
  expect(choices).toBe(1);
  expect(await redPlays()).toBe(true);
  runner.look();
  clock.pass(200);
  await vi.waitFor(() => expect(quiet.faults).toEqual(['bot', 'bot']), 60_000);
  runner.look();
  expect(clock.plans).toBe(0);
});

it('[S73] a bot that thinks in steps lets others have their turn, and goes on while its choice stays the same', async () => {
  let steps = 0;
  const { quiet, clock, runner, redPlays } = await withBot(meteor, {
    title: 'Slow',
    choose: (_seen, actions) => actions[0] as Action,
    think: (_seen, actions, _chance, mind) => ({
      next() {
        steps++;
        clock.pass(10);
        mind?.imagined();
        return steps < 5 ? { done: false, value: undefined } : { done: true, value: actions[0] as Action };
      },
    }),
  });
  runner.look();
  clock.pass(200);
  expect(steps).toBe(1);
  expect(await redPlays()).toBe(true);
  for (let n = 0; n < 50 && acts(quiet, 'blue') === 0; n++) {
    clock.pass(20);
    await quiet.authority.idle();
  }
  expect(steps).toBe(5);
  expect(acts(quiet, 'blue')).toBe(1);
  expect(quiet.faults).toEqual([]);
});

it('[S73] a thought is dropped when the seat is taken back in the middle of it', async () => {
  let steps = 0;
  const { quiet, clock, runner } = await withBot(meteor, {
    title: 'Slow',
    choose: (_seen, actions) => actions[0] as Action,
    think: () => ({
      next() {
        steps++;
        clock.pass(10);
        return { done: false, value: undefined };
      },
    }),
  });
  runner.look();
  clock.pass(200);
  await quiet.authority.change('seat', null, (scribe) => {
    const blue = scribe.table.seats.find((s) => s.id === 'blue');
    if (blue !== undefined) scribe.changeSeat(blue, { holder: 'person' });
    return undefined;
  });
  runner.look();
  const before = steps;
  for (let n = 0; n < 5; n++) {
    clock.pass(100);
    await quiet.authority.idle();
  }
  expect(steps).toBe(before);
  expect(clock.plans).toBe(0);
});

describe('in a room', () => {
  let house: TestHouse;
  let asked = 0;
  const lastOne: Bot = {
    title: 'Last',
    choose(_seen, actions) {
      asked++;
      return actions.at(-1) as Action;
    },
  };
  const botsOwn = { ...meteor, id: 'bots-own', bots: { last: lastOne } } as AnyGame;
  beforeAll(async () => {
    house = await openTestHouse({ games: new Map([...GAMES, [botsOwn.id, botsOwn]]) });
  });
  afterAll(() => house?.close());

  it('[S59] a game’s own bot and a general one sit from the beginning and play it to the end', async () => {
    const { games } = (await (await fetch(`${house.address}/api/games`)).json()) as { games: GameTold[] };
    const told = games.find((game) => game.id === 'bots-own')?.bots;
    expect(told).toContainEqual({ name: 'random', title: 'Random' });
    expect(told?.at(-1)).toEqual({ name: 'last', title: 'Last' });
    const bots = { red: 'last', blue: 'random' };
    const table = await house.table({ game: 'bots-own', seats: ['red', 'blue', 'green'], bots });
    const ann = await house.enter(table, { name: 'Ann' });
    expect(ann.seen.seats.map((s) => [s.holder, s.name])).toEqual([
      ['bot', 'last'],
      ['bot', 'random'],
      ['nobody', 'green'],
    ]);
    await ann.arrange({ do: 'seat-bot', seat: 'green', bot: 'last' });
    await ann.until(() => ann.heard.turn.some((turn) => turn.result !== null));
    expect(asked).toBeGreaterThan(1);
    expect(house.faults).toEqual([]);
  });

  it('[S59] where there are no rules there are no bots', async () => {
    const ann = await house.enter(await house.table(), { seat: 'red' });
    expect(await ann.manage({ do: 'seat-bot', seat: 'blue', bot: 'random' })).toMatchObject({
      refusal: { refused: 'no-such-bot' },
    });
  });

  it.each(['meteor', 'connect-four'])(
    '[S36] [S26] a person plays %s against a bot to the end',
    async (game) => {
      const table = await house.table({ game, seats: ['red', 'blue'] });
      const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
      expect(await ann.manage({ do: 'seat-bot', seat: 'blue', bot: 'nonesuch' })).toMatchObject({
        refusal: { refused: 'no-such-bot' },
      });
      await ann.arrange({ do: 'seat-bot', seat: 'blue', bot: 'random' });
      await ann.until(() => ann.seen.seats.find((s) => s.id === 'blue')?.holder === 'bot');
      // Ann plays what the server lets her: whatever it refuses she does not insist on.
      for (let n = 0; n < 300; n++) {
        const before = ann.version;
        const done = await playAny(ann, game);
        if (done === 'over') break;
        if (done === 'wait') await ann.until(() => ann.version > before);
      }
      const last = await playAny(ann, game);
      expect(last).toBe('over');
      expect(ann.heard.act.some((act) => act.seat === 'blue' && act.verb === 'act')).toBe(true);
      expect(house.faults).toEqual([]);
    },
  );
});

/** Tries one action after the other as a person would who knows only what they see. */
async function playAny(
  ann: Awaited<ReturnType<TestHouse['enter']>>,
  game: string,
): Promise<'done' | 'wait' | 'over'> {
  const actions =
    game === 'meteor'
      ? ann.seen.pieces.filter((p) => p.place === 'hand-red').map((p) => ({ do: 'bid', card: p.id }))
      : [0, 1, 2, 3, 4, 5, 6].map((column) => ({ do: 'drop', column }));
  for (const action of [...actions, { do: 'bid', card: 1 }]) {
    const answer = await ann.ask({ verb: 'act', action });
    if (answer.ok) return 'done';
    if (answer.refusal.refused === 'game-over') return 'over';
    if (['not-your-turn', 'bid-already'].includes(answer.refusal.refused)) return 'wait';
  }
  return 'wait';
}
