import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Child } from '../lib/Child.ts';
import { Crew } from './Crew.ts';
import type { Outcome } from './Outcome.ts';
import type { Plan } from './Plan.ts';
import { reportOn } from './Report.ts';

// Threads and processes have to load everything first, on a machine that may be busy.

const folder = mkdtempSync(join(tmpdir(), 'playtest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plan: Plan = {
  game: 'meteor',
  players: 2,
  bots: ['greedy', 'random'],
  seed: '1',
  variants: [{ name: 'rulebook', settings: {} }],
};
const jobs = (games: number) => Array.from({ length: games }, (_, n) => ({ variant: 0, n }));

async function play(workers: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await new Crew(plan, workers).play(jobs(30), (one) => outcomes.push(one));
  return outcomes;
}

describe('a crew', () => {
  it('plays the same games whatever its size', async () => {
    const [one, two] = [await play(1), await play(2)];
    expect(one).toHaveLength(30);
    expect(reportOn('Meteor', plan, 30, two)).toEqual(reportOn('Meteor', plan, 30, one));
  });

  it('when it is stopped, what was finished is there', async () => {
    const crew = new Crew(plan, 2);
    const outcomes: Outcome[] = [];
    await crew.play(jobs(5000), (one) => {
      outcomes.push(one);
      if (outcomes.length === 3) crew.stop();
    });
    expect(outcomes).toHaveLength(3);
    expect(reportOn('Meteor', plan, 5000, outcomes).tallies[0]?.games).toBe(3);
  });

  it('a game that is not there ends it with the reason', async () => {
    const crew = new Crew({ ...plan, game: 'nowhere' }, 1);
    await expect(crew.play(jobs(2), () => undefined)).rejects.toThrow(/no game "nowhere"/);
  });
});

describe('the real process', () => {
  const script = new URL('../playtest.ts', import.meta.url);
  const run = async (args: readonly string[]) => {
    const child = new Child(script, args);
    const code = await child.gone;
    return { code, out: child.said, err: child.complaints.join('') };
  };

  it('prints the table, writes the files and names them', async () => {
    const out = join(folder, 'real');
    const {
      code,
      out: printed,
      err,
    } = await run(['meteor', '--games', '12', '--against', 'rounds=2', '--out', out]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(printed).toContain('Games are shorter: 10 → 4 acts');
    expect(printed.trimEnd().split('\n').slice(-3)).toEqual(
      ['report.json', 'games.csv', 'report.html'].map((name) => join(out, name)),
    );
    expect(readFileSync(join(out, 'games.csv'), 'utf8').split('\r\n')).toHaveLength(26);
  });

  it('ends with 2 and a sentence when the arguments make no sense, and writes nothing', async () => {
    const out = join(folder, 'never');
    const { code, out: printed, err } = await run(['meteor', '--bots', 'oracle', '--out', out]);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(err).toMatch(/There is no bot "oracle"/);
    expect(existsSync(out)).toBe(false);
  });
});
