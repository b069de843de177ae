import { writeFileSync } from 'node:fs';
import { FastChance } from '#kernel/chance/fast';
import { observe } from '#kernel/observe';
import { SPECTATOR, seat } from '#kernel/seat';
import { GAMES } from '#games/registry';
import { setUp } from '#rules/setUp';
import { sandbox } from '#rules/sandbox';

// Writes the table behind the front page: the first box without rules as a spectator sees it just set up. Run it again
// when that box looks different.
const game = [...GAMES.values()].find(({ rules }) => rules === sandbox);
if (game === undefined) throw new Error('there is no box without rules');
const people = ['Ann', 'Ben', 'Cleo', 'Dov'];
const seats = ['red', 'blue', 'green', 'yellow'].map((id, i) =>
  seat(id, { name: people[i] ?? id, holder: 'person' }),
);
const { table } = setUp(game, seats, new FastChance('showcase'), { level: 'off' });
const used = new Set([...table.pieces.values()].map(({ kind }) => kind));
const seen = {
  observation: observe(table, SPECTATOR),
  kinds: [...table.kinds.values()].filter(({ id }) => used.has(id)),
};
const file = new URL('../assets/showcase.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(seen)}\n`);
console.log(`${seen.observation.pieces.length} pieces of ${seen.kinds.length} kinds`);
