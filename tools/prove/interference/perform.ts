import { Encoder } from '@colyseus/schema';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { planetship } from '#games/planetship/planetship';
import type { AnyGame } from '#rules/Game';
import { ManualClock } from '../../../server/testing/ManualClock.ts';
import type { TestHouse } from '../../../server/testing/testHouse.ts';
import { openTestHouse } from '../../../server/testing/testHouse.ts';
import { PATIENCE } from '../../../server/Services.ts';
import { deal } from './deal.ts';
import { gossip } from './gossip.ts';
import type { Script } from './Script.ts';
import type { Difference, Tally } from './Twins.ts';
import { Twins } from './Twins.ts';
import { BOT } from './World.ts';
import { nextLines } from './write.ts';

export interface Stage {
  readonly house: TestHouse;
  readonly clock: ManualClock;
}

export interface Performed {
  readonly script: Script;
  readonly differences: readonly Difference[];
  readonly tally: Tally;
}

const game = planetship as AnyGame;

/** A house in which time stands still until somebody sets the clock. */
export async function openStage(): Promise<Stage> {
  const clock = new ManualClock();
  const house = await openTestHouse({
    clock,
    games: new Map([[game.id, game]]),
    bots: new Map([[BOT, gossip]]),
    patience: { ...PATIENCE, emptyTable: 1e12, goneHost: 1e12, bot: [20, 40], pointers: 20 },
  });
  // The library would warn of every large table that somebody enters.
  Encoder.BUFFER_SIZE = 1024 * 1024;
  return { house, clock };
}

/** Writes a script for two tables while it is played: as long as somebody is left who cannot tell them apart. */
export async function perform({ house, clock }: Stage, seed: number, mostLines: number): Promise<Performed> {
  const chance = new FastChance(`script/${seed}`);
  const { a, b, seats } = deal(game, seed);
  const bot = chance.below(3) === 0 ? (seats.at(-1) ?? null) : null;
  const twins = await Twins.open(house, clock, { seed, a, b, bot });
  const seat = pick(
    new FastChance(`copy/${seed}`),
    seats.filter((one) => one !== bot),
  );
  const copy = { do: 'copy', seat } as const;
  // In the end some know too much to be asked.
  await twins.do(copy);
  while (twins.lines.length < mostLines && twins.blind.length > 0 && twins.differences.length === 0)
    for (const line of nextLines(twins, game, bot, chance)) await twins.do(line);
  if (twins.blind.length > 0) await twins.do({ do: 'fetch' });
  if (twins.blind.length > 0) await twins.do(copy);
  for (const viewer of twins.blind) if (viewer !== bot) await twins.do({ do: 'late', viewer });
  await twins.close();
  const script: Script = { seed, a, b, bot, lines: twins.lines, told: { ...twins.told } };
  return { script, differences: twins.differences, tally: twins.tally };
}

/** Plays a script again. For whom the tables must sound the same is the script's to say, not this kernel's. */
export async function performAgain(
  { house, clock }: Stage,
  script: Script,
): Promise<Omit<Performed, 'script'>> {
  const twins = await Twins.open(house, clock, script, script.told);
  for (const line of script.lines) {
    if (twins.differences.length > 0) break;
    await twins.do(line);
  }
  return { differences: twins.differences, tally: twins.tally };
}
