import { BOARD } from '../examples/connectFour/box.ts';
import { connectFour } from '../examples/connectFour/connectFour.ts';
import type { AnyGame } from '../Game.ts';
import { unfit } from '../Rules.ts';
import type { Sheet } from '../Sheet.ts';
import { rowWith } from '../Sheet.ts';
import { editsOf } from '../variant.ts';

export const prizes: Sheet = {
  id: 'prizes',
  title: 'Prizes',
  columns: [
    { name: 'points', title: 'Points', about: 'What a win is worth.', type: 'whole', min: 0, max: 9 },
    {
      name: 'ribbon',
      title: 'Ribbon',
      about: 'What the winner wears.',
      type: 'choice',
      of: ['none', 'silk'],
      words: { silk: 'a silk ribbon' },
    },
    {
      name: 'motto',
      title: 'Motto',
      about: 'Up to three capital letters.',
      type: 'text',
      pattern: '[A-Z]{0,3}',
      most: 3,
    },
    { name: 'copies', title: 'Copies', about: 'How many.', type: 'whole', min: 0, max: 4, setup: true },
  ],
  rows: ['red', 'blue'].map((id) => ({
    id,
    title: `Prize of ${id}`,
    cells: { points: 1, ribbon: 'none', motto: 'GO', copies: 1 },
  })),
};

/** Connect four for prizes: what a win is worth stands on a sheet. A prize of nine is one the rules cannot play on with. */
export const prized: AnyGame = {
  ...connectFour,
  id: 'prized',
  title: 'Prized four',
  sheets: [prizes],
  weigh({ edits }, during) {
    const [red, blue] = prizes.rows.map((row) => Number(rowWith(prizes, row, edits)['points']));
    return {
      faults: red === 0 && blue === 0 ? ['Somebody must have something to win.'] : [],
      odd: [
        ...(red === blue ? [] : ['The prizes are not the same.']),
        ...(during === undefined
          ? []
          : [`${during.table.places.get(BOARD)?.pieces.length} discs lie already.`]),
      ],
    };
  },
  rules: {
    ...connectFour.rules,
    adopt(table) {
      const nine = prizes.rows.find((row) => rowWith(prizes, row, editsOf(table))['points'] === 9);
      return nine === undefined
        ? connectFour.rules.adopt(table)
        : unfit([{ text: `nobody can win nine for ${nine.id}` }]);
    },
  },
};
