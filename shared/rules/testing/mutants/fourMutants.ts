import { isCarry } from '../../Rules.ts';
import type { Piece } from '#kernel/piece';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { BOARD, discsOf } from '../../examples/connectFour/box.ts';
import { connectFour } from '../../examples/connectFour/connectFour.ts';
import type { Drop } from '../../examples/connectFour/rules.ts';
import type { AnyGame } from '../../Game.ts';
import type { Rules } from '../../Rules.ts';
import { unfit } from '../../Rules.ts';
import type { Mutant } from './Mutant.ts';

const four = connectFour.rules;
const ALL = Array.from({ length: 7 }, (_, column): Drop => ({ do: 'drop', column }));

function fourWith(rules: Partial<Rules<Drop>>): AnyGame {
  return { ...connectFour, rules: { ...four, ...rules } };
}

export const fourMutants: readonly Mutant[] = [
  {
    breaks: 'agreement',
    wrong: 'lists a full column',
    said: /listed but refused/,
    game: fourWith({ legal: (table, seat) => (four.toAct(table).includes(seat) ? ALL : []) }),
  },
  {
    breaks: 'agreement',
    wrong: 'forgets to list a column that may be played',
    said: /not listed but judged legal/,
    game: fourWith({
      legal: (table, seat) => [...four.legal(table, seat)].filter(({ column }) => column !== 6),
    }),
  },
  {
    breaks: 'agreement',
    wrong: 'refuses a move it lists',
    said: /listed but refused/,
    game: fourWith({
      judge: (table, seat, action) =>
        four.judge(table, seat, action) ??
        (action.column === 3 ? { refused: 'superstition', text: 'Not the middle.' } : undefined),
    }),
  },
  {
    breaks: 'agreement',
    wrong: 'lists a move twice',
    said: /listed twice/,
    game: fourWith({ legal: (table, seat) => [...four.legal(table, seat)].flatMap((a) => [a, { ...a }]) }),
  },
  {
    breaks: 'agreement',
    wrong: 'lists what its own shape refuses',
    said: /does not fit the shape/,
    game: fourWith({ shape: four.shape.refine(({ column }) => column < 6) }),
  },
  {
    breaks: 'turns',
    wrong: 'lets a seat play out of turn',
    said: /out of turn|not listed but judged legal/,
    game: fourWith({
      judge: (table, _seat, action) => four.judge(table, four.toAct(table)[0] ?? '', action),
    }),
  },
  {
    breaks: 'agreement',
    wrong: 'has nothing to say about a move',
    said: /without words/,
    game: fourWith({ words: (_table, _seat, { column }) => (column === 5 ? '' : 'Drop') }),
  },
  {
    breaks: 'agreement',
    wrong: 'refuses without a reason',
    said: /refusal without words/,
    game: fourWith({
      judge(table, seat, action) {
        const refusal = four.judge(table, seat, action);
        return refusal === undefined ? undefined : { ...refusal, text: '' };
      },
    }),
  },
  {
    breaks: 'conservation',
    wrong: 'loses a disc',
    said: /1 of first-disc are missing/,
    game: fourWith({
      play(scribe, seat, action, chance) {
        four.play(scribe, seat, action, chance);
        if (action.column === 6 && seat === 'red') scribe.remove(topDisc(scribe.table, seat));
      },
    }),
  },
  {
    breaks: 'conservation',
    wrong: 'brings a disc too many',
    said: /of second-disc are too many/,
    game: fourWith({
      play(scribe, seat, action, chance) {
        four.play(scribe, seat, action, chance);
        if (action.column === 6) scribe.make('second-disc', { place: discsOf('blue') });
      },
    }),
  },
  {
    breaks: 'the end',
    wrong: 'scores more than it lists',
    said: /not the sum of its lines/,
    game: fourWith({
      result(table) {
        const result = four.result(table);
        if (result === null) return null;
        return {
          ...result,
          scores: { ...result.scores, blue: { total: 3, lines: [{ source: 'luck', points: 2 }] } },
        };
      },
    }),
  },
  {
    breaks: 'the end',
    wrong: 'forgets a seat on the sheet',
    said: /blue has no score/,
    game: fourWith({
      result(table) {
        const result = four.result(table);
        return result === null ? null : { ...result, scores: { red: { total: 0, lines: [] } } };
      },
    }),
  },
  {
    breaks: 'the end',
    wrong: 'lets a stranger win',
    said: /green is on the score sheet but not at the table/,
    game: fourWith({
      result(table) {
        const result = four.result(table);
        return result === null ? null : { ...result, winners: ['green'] };
      },
    }),
  },
  {
    breaks: 'the end',
    wrong: 'leaves nobody to act before the end',
    said: /nobody can act/,
    game: fourWith({
      toAct: (table) => (placeOf(table, BOARD).pieces.length === 5 ? [] : four.toAct(table)),
    }),
  },
  {
    breaks: 'the end',
    wrong: 'lets a seat act after the end',
    said: /after the end/,
    game: fourWith({ toAct: (table) => (four.result(table) === null ? four.toAct(table) : ['red']) }),
  },
  {
    breaks: 'replay',
    wrong: 'has an action that does nothing',
    said: /changes nothing/,
    game: fourWith({
      play(scribe, seat, action, chance) {
        if (action.column !== 0 || scribe.table.version > 3) four.play(scribe, seat, action, chance);
      },
    }),
  },
  {
    breaks: 'replay',
    wrong: 'has an action that is only told',
    said: /changes nothing/,
    game: fourWith({
      play(scribe, seat, action, chance) {
        if (action.column !== 0 || scribe.table.version > 3) four.play(scribe, seat, action, chance);
        else scribe.beat('{0} thought of a disc', [{ seat }]);
      },
    }),
  },
  {
    breaks: 'adoption',
    wrong: 'refuses to take over its own position',
    said: /its own position cannot be adopted/,
    game: fourWith({
      adopt: (table) =>
        placeOf(table, BOARD).pieces.length > 6 ? unfit([{ text: 'too full' }]) : four.adopt(table),
    }),
  },
  {
    breaks: 'adoption',
    wrong: 'forgets whose turn it is when it takes over',
    said: /adopting its own position changes what may be done/,
    game: fourWith({ adopt: () => ({ turn: 'red', winner: null }) }),
  },
  {
    breaks: 'gestures',
    wrong: 'does not read its own gesture',
    said: /is not read as an action/,
    game: fourWith({
      read: (table, seat, command) =>
        command.verb === 'drop'
          ? { refused: 'against-the-rules', text: 'Use the buttons.' }
          : four.read(table, seat, command),
    }),
  },
  {
    breaks: 'gestures',
    wrong: 'reads a gesture as another move',
    said: /by hand does something else/,
    game: fourWith({
      read(table, seat, command) {
        const meaning = four.read(table, seat, command);
        return typeof meaning === 'object' && 'do' in meaning && meaning.column === 2
          ? { do: 'drop', column: 4 }
          : meaning;
      },
    }),
  },
  {
    breaks: 'gestures',
    wrong: 'shows a gesture that cannot be begun',
    said: /cannot be begun|lifts nothing/,
    game: fourWith({
      gesture(table, seat, action) {
        const gesture = four.gesture(table, seat, action);
        return isCarry(gesture) ? { ...gesture, piece: { top: BOARD } } : null;
      },
    }),
  },
  {
    breaks: 'gestures',
    wrong: 'reads a gesture as no action at all',
    said: /read as no action of this game/,
    game: fourWith({
      read: (table, seat, command) =>
        command.verb === 'flip' ? { do: 'drop', column: 99 } : four.read(table, seat, command),
    }),
  },
  {
    breaks: 'gestures',
    wrong: 'falls over when a hand does something odd',
    said: /no such trick/,
    game: fourWith({
      read(table, seat, command) {
        if (command.verb === 'shuffle') throw new Error('no such trick');
        return four.read(table, seat, command);
      },
    }),
  },
  {
    breaks: 'replay',
    wrong: 'keeps whose turn it is outside the table',
    said: /connect-four, 2 seats, seed \d+: /,
    game: forgetful(),
  },
  {
    breaks: 'replay',
    wrong: 'writes past the scribe',
    said: /leaves a trace|gives another table/,
    game: fourWith({
      play(scribe, seat, action, chance) {
        four.play(scribe, seat, action, chance);
        scribe.table.rules['played'] = scribe.table.version;
      },
    }),
  },
  {
    breaks: 'by hand',
    wrong: 'refuses without a fault',
    said: /refused without a fault/,
    game: fourWith({ adopt: () => unfit([]) }),
  },
  {
    breaks: 'replay',
    wrong: 'remembers by itself that a game has ended',
    said: /back at act \d+ the rules say something else/,
    game: remembering(),
  },
];

/** Remembers by itself who moves next, and so knows nothing of an undo. */
function forgetful(): AnyGame {
  let moves = 0;
  const turn = (table: Table): string => table.seats[moves % 2]?.id ?? '';
  return {
    ...connectFour,
    setup(scribe, seats, knobs, chance) {
      moves = 0;
      connectFour.setup(scribe, seats, knobs, chance);
    },
    rules: {
      ...four,
      toAct: (table) => (four.result(table) === null ? [turn(table)] : []),
      legal: (table, seat) => (seat === turn(table) ? four.legal(table, four.toAct(table)[0] ?? '') : []),
      judge: (table, seat, action) =>
        seat === turn(table)
          ? four.judge(table, four.toAct(table)[0] ?? '', action)
          : { refused: 'not-your-turn', text: 'It is not your turn.' },
      play(scribe, seat, action, chance) {
        moves++;
        four.play(scribe, seat, action, chance);
      },
    },
  } satisfies AnyGame;
}

/** Lists the columns from the right once it has seen an end. */
function remembering(): AnyGame {
  let ended = false;
  return {
    ...fourWith({
      result(table) {
        const result = four.result(table);
        ended ||= result !== null;
        return result;
      },
      legal: (table, seat) => (ended ? [...four.legal(table, seat)].toReversed() : four.legal(table, seat)),
    }),
    setup(scribe, seats, knobs, chance) {
      ended = false;
      connectFour.setup(scribe, seats, knobs, chance);
    },
  };
}

function topDisc(table: Table, seat: string): Piece {
  return pieceOf(table, placeOf(table, discsOf(seat)).pieces.at(-1) ?? 0);
}
