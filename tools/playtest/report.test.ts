import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { meteor } from '#rules/examples/meteor/meteor';
import { csv } from './csv.ts';
import type { Outcome } from './Outcome.ts';
import { page } from './page.ts';
import type { Plan } from './Plan.ts';
import { playGame } from './playGame.ts';
import { reportOn } from './Report.ts';
import { text } from './text.ts';
import { openFolder, writeReport } from './writeReport.ts';

const folder = mkdtempSync(join(tmpdir(), 'playtest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plan: Plan = {
  game: 'meteor',
  players: 2,
  bots: ['random', 'random'],
  seed: '1',
  variants: [
    { name: 'rulebook', settings: {} },
    { name: 'rounds=3', settings: { rounds: 3 } },
  ],
};
const alone: Plan = { ...plan, variants: plan.variants.slice(0, 1) };
const games = 80;
const outcomes = [0, 1].flatMap((variant) =>
  Array.from({ length: games }, (_, n) => playGame(meteor, plan, { variant, n })),
);
const report = reportOn('Meteor', plan, games, outcomes);

/** A game as one would write it down. */
function game(rest: Partial<Outcome>): Outcome {
  return {
    variant: 0,
    n: 0,
    seed: '1-1',
    bots: ['random', 'random'],
    won: [true, false],
    scores: [3, 1],
    sources: {},
    acts: 10,
    actions: { bid: [1, 2] },
    cards: {},
    ...rest,
  };
}

describe('counting', () => {
  it('wins, scores, lengths and uses are what was played', () => {
    const [one] = reportOn('Meteor', alone, 4, [
      game({ n: 2, won: [true, true], acts: 14, cards: { 'Comet 7': [1, 0] } }),
      game({ n: 0, scores: [5, 1] }),
      game({ n: 1, won: [false, false], acts: 12, actions: { bid: [0, 1] } }),
      game({ n: 3, broken: 'no end' }),
    ]).tallies;
    expect(one).toMatchObject({ games: 3, shared: 1, nobody: 1, bots: [] });
    expect(one?.seats.map(({ seat, wins }) => [seat, wins.won, wins.of])).toEqual([
      ['red', 2, 3],
      ['blue', 1, 3],
    ]);
    expect(one?.seats[0]?.score).toMatchObject({ least: 3, median: 3, most: 5 });
    expect(one?.length).toMatchObject({ value: 12, least: 10, most: 14 });
    expect(one?.actions[0]).toMatchObject({ name: 'bid', games: 1, perGame: { value: 7 / 3 } });
    expect(one?.cards[0]).toMatchObject({ name: 'Comet 7', wins: { won: 1, of: 1 } });
    expect(one?.broken).toEqual([{ seed: '1-1', why: 'no end' }]);
  });

  it('bots that differ are counted wherever they sat', () => {
    const mixed: Plan = { ...alone, bots: ['greedy', 'random'] };
    const [one] = reportOn('Meteor', mixed, 2, [
      game({ bots: ['greedy', 'random'] }),
      game({ n: 1, bots: ['random', 'greedy'], won: [false, true] }),
    ]).tallies;
    expect(one?.bots.map(({ bot, wins }) => [bot, wins.won, wins.of])).toEqual([
      ['greedy', 2, 2],
      ['random', 0, 2],
    ]);
  });

  it('the order in which games were finished does not matter', () => {
    expect(reportOn('Meteor', plan, games, outcomes.toReversed())).toEqual(report);
  });
});

describe('comparing', () => {
  it('says in plain words what is clear and what may be luck', () => {
    const { sentences, pairs } = report.comparison ?? { sentences: [], pairs: 0 };
    expect(pairs).toBe(games);
    expect(sentences[0]).toBe('rounds=3 against rulebook, 80 games each on the same seeds.');
    expect(sentences).toContain('Games are shorter: 10 → 6 acts, −4 (95 % interval −4 to −4).');
    expect(sentences.join(' ')).toMatch(
      /The score of red is lower: .* → .*, −.* \(95 % interval −.* to −.*\)\./,
    );
    expect(sentences.join(' ')).toMatch(
      /Whether red or blue wins more or less often is not to be told from luck\./,
    );
  });

  it('a variant that changes nothing has changed nothing', () => {
    const same = outcomes.filter((one) => one.variant === 0);
    const twice = [...same, ...same.map((one) => ({ ...one, variant: 1 }))];
    expect(reportOn('Meteor', plan, games, twice).comparison?.sentences).toContain(
      'Nothing changed that could not be luck.',
    );
  });

  it('a seat that wins far more often is named with its points', () => {
    const pairs = Array.from({ length: 60 }, (_, n) => [
      game({ n, won: [n % 2 === 0, n % 2 === 1] }),
      game({ n, variant: 1, won: [n % 6 !== 0, n % 6 === 0] }),
    ]).flat();
    expect(reportOn('Meteor', plan, 60, pairs).comparison?.sentences.join(' ')).toMatch(
      /Red wins more often: 50\.0 % → 83\.3 %, \+33\.3 points/,
    );
  });

  it('games finished under one variant only are left out, and few are told to be few', () => {
    const cut = outcomes.filter((one) => one.n < (one.variant === 0 ? 12 : 9));
    const { comparison } = reportOn('Meteor', plan, games, cut);
    expect(comparison?.pairs).toBe(9);
    expect(comparison?.sentences[1]).toMatch(/very few/);
    expect(reportOn('Meteor', plan, games, []).comparison?.sentences[0]).toMatch(/nothing to compare/);
  });
});

describe('what is written', () => {
  it('the text has every seat with its interval', () => {
    expect(text(report)).toMatch(/red +\d+ of 80 +\d+\.\d % +\d+\.\d % to \d+\.\d %/);
    expect(text(report)).toContain('Meteor · 2 players · all random · 80 games · seed 1');
  });

  it('the CSV has a line for each game, and says commas safely', () => {
    const lines = csv(report).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2 * games + 1);
    expect(lines[0]).toMatch(/^variant,game,seed,acts,winners,bot red,bot blue,score red,score blue,/);
    expect(lines[1]).toMatch(/^rulebook,1,1-1,10,/);
    const odd = reportOn('Meteor', alone, 1, [game({ broken: 'first, "then"\nnot' })]);
    expect(csv(odd)).toContain('"first, ""then""\nnot"');
  });

  it('the page needs nothing from anywhere, and no name can break it', () => {
    const html = page(report);
    expect(html).not.toMatch(/<script|<link|https?:\/\/|@import|src="/);
    expect(html.match(/<svg /g)?.length).toBeGreaterThanOrEqual(7);
    expect(html).not.toContain('NaN');
    const nasty = '<img onerror=x>"&';
    const evil = reportOn(nasty, { ...plan, seed: nasty }, 1, [
      game({
        actions: { [nasty]: [1, 1] },
        sources: { [nasty]: [1, 1], b: [1, 1] },
        cards: { [nasty]: [1, 0] },
      }),
      game({ n: 1, broken: nasty }),
    ]);
    expect(page(evil)).not.toContain('<img');
  });

  it('with no game, one game or four seats it can still be written', () => {
    for (const some of [[], [game({})], [game({ broken: 'at once' })]])
      for (const which of [alone, plan]) {
        const few = reportOn('Meteor', which, 5, some);
        expect(`${page(few)}${text(few)}`).not.toMatch(/NaN|undefined|Infinity/);
      }
    const four: Plan = { ...alone, players: 4, bots: ['random', 'random', 'random', 'random'] };
    const many = reportOn('Auction', four, 1, [
      game({ won: [true, false, false, false], scores: [1, 2.5, -3, 0] }),
    ]);
    expect(page(many)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('files are written into the folder; where none can be, that is said before anything is played', () => {
    const out = join(folder, 'deep', 'down');
    openFolder(out);
    expect(writeReport(out, report)).toEqual(
      ['report.json', 'games.csv', 'report.html'].map((name) => join(out, name)),
    );
    const kept = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as typeof report;
    expect(kept.tallies).toEqual(JSON.parse(JSON.stringify(report.tallies)));
    writeFileSync(join(folder, 'file'), '');
    expect(() => openFolder(join(folder, 'file'))).toThrow(/--out .* cannot be written/);
  });
});
