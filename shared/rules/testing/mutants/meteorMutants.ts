import type { Json } from '#kernel/json';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { DECK, SUPPLY, bidOf, handOf } from '../../examples/meteor/box.ts';
import { meteor } from '../../examples/meteor/meteor.ts';
import type { Bid } from '../../examples/meteor/rules.ts';
import type { AnyGame } from '../../Game.ts';
import type { Rules } from '../../Rules.ts';
import { highestFirst } from '../houseRules.ts';
import type { Mutant } from './Mutant.ts';

const bids = meteor.rules;

function meteorWith(rules: Partial<Rules<Bid>>, rest: Partial<typeof meteor> = {}): AnyGame {
  return { ...meteor, ...rest, rules: { ...bids, ...rules } };
}

/** Meteor that also notes each bid under the seat's secrets. */
export function whispering(to: 'to itself' | 'to the next'): AnyGame {
  return meteorWith({
    play(scribe, seat, action, chance) {
      scribe.rule(['secrets'], { ...(scribe.table.rules['secrets'] as Record<string, Json> | undefined) });
      scribe.rule(['secrets', seat], Number(faceOf(scribe.table, action.card)));
      bids.play(scribe, seat, action, chance);
    },
    legal(table, seat) {
      const actions = [...bids.legal(table, seat)];
      const secrets = Object.entries((table.rules['secrets'] ?? {}) as Record<string, Json>);
      const heard = secrets.some(([whose, secret]) => whose !== seat && Number(secret) > 7);
      return to === 'to the next' && heard ? actions.toReversed() : actions;
    },
    adopt(table) {
      const slot = bids.adopt(table);
      const { secrets } = table.rules;
      return 'refused' in slot || secrets === undefined ? slot : { ...slot, secrets };
    },
  });
}

export const meteorMutants: readonly Mutant[] = [
  {
    breaks: 'stories',
    wrong: 'notes a hidden bid where everybody can read it',
    said: /depends on hidden faces|the rules slot tells/,
    game: meteorWith({
      play(scribe, seat, action, chance) {
        const face = Number(faceOf(scribe.table, action.card));
        bids.play(scribe, seat, action, chance);
        scribe.rule(['last'], face);
      },
    }),
  },
  {
    breaks: 'stories',
    wrong: 'winks at a high bid and leaves no sign of it',
    said: /what \w+ is told of an act depends on hidden faces/,
    game: meteorWith({
      play(scribe, seat, action, chance) {
        const high = Number(faceOf(scribe.table, action.card)) > 7;
        bids.play(scribe, seat, action, chance);
        scribe.rule(['wink'], high);
        scribe.rule(['wink'], undefined);
      },
    }),
  },
  {
    breaks: 'stories',
    wrong: 'marks the crystals with a hidden bid',
    said: /depends on hidden faces/,
    game: meteorWith({
      play(scribe, seat, action, chance) {
        const face = Number(faceOf(scribe.table, action.card));
        bids.play(scribe, seat, action, chance);
        const crystal = placeOf(scribe.table, SUPPLY).pieces[0] ?? 0;
        scribe.change(pieceOf(scribe.table, crystal), { value: face });
      },
    }),
  },
  {
    breaks: 'secrets',
    wrong: 'names the top of the deck in the rules slot from the start',
    said: /the rules slot tells/,
    game: meteorWith(
      {},
      {
        setup(scribe, seats, knobs, chance) {
          meteor.setup(scribe, seats, knobs, chance);
          scribe.rule(['next'], faceOf(scribe.table, placeOf(scribe.table, DECK).pieces.at(-1)));
        },
      },
    ),
  },
  {
    breaks: 'secrets',
    wrong: 'lets what a seat may do depend on another hand',
    said: /what may be done.*depends on hidden faces/,
    game: meteorWith({
      legal: (table, seat) =>
        fearOf(table, seat) ? [...bids.legal(table, seat)].toReversed() : bids.legal(table, seat),
    }),
  },
  {
    breaks: 'secrets',
    wrong: 'lets whose turn it is depend on a hidden card',
    said: /whose turn it is .*depends on hidden faces|depends on hidden faces/,
    game: meteorWith({
      toAct: (table) =>
        Number(faceOf(table, placeOf(table, DECK).pieces[0])) > 7
          ? bids.toAct(table).toReversed()
          : bids.toAct(table),
    }),
  },
  {
    breaks: 'secrets',
    wrong: 'tells in its prompt what was bid',
    said: /the prompt .*depends on hidden faces/,
    game: meteorWith({
      prompt: (table) =>
        `Beat ${placeOf(table, bidOf('red'))
          .pieces.map((id) => faceOf(table, id))
          .join('')}!`,
    }),
  },
  {
    breaks: 'secrets',
    wrong: 'tells in its words what lies in the deck',
    said: /words.*depends on hidden faces/,
    game: meteorWith({
      words: (table, seat, action) =>
        `${bids.words(table, seat, action)} before ${faceOf(table, placeOf(table, DECK).pieces[0])}`,
    }),
  },
  {
    breaks: 'refusals',
    wrong: 'tells in a refusal what another seat holds',
    said: /why \w+ is refused (depends on what \w+ cannot know|tells)/,
    game: meteorWith({
      judge(table, seat, action) {
        const refusal = bids.judge(table, seat, action);
        if (refusal === undefined || !table.pieces.has(action.card)) return refusal;
        return { ...refusal, text: `The ${faceOf(table, action.card)} is not yours.` };
      },
    }),
  },
  {
    breaks: 'refusals',
    wrong: 'tells a seat in private what another holds',
    said: /why \w+ is refused depends on what \w+ cannot know/,
    game: meteorWith({
      judge(table, seat, action) {
        const refusal = bids.judge(table, seat, action);
        if (refusal === undefined || !table.pieces.has(action.card)) return refusal;
        return { ...refusal, text: `The ${faceOf(table, action.card)} is not yours.`, private: true };
      },
    }),
  },
  {
    breaks: 'refusals',
    wrong: 'would tell everybody in a refusal what the seat itself holds',
    said: /why \w+ is refused tells \w+ about a hidden hand/,
    game: highestFirst(false),
  },
  {
    breaks: 'secrets',
    wrong: 'lets a seat hear another’s secret',
    said: /depends on another's secret/,
    game: whispering('to the next'),
  },
  {
    breaks: 'secrets',
    wrong: 'ends when a hidden card says so',
    said: /whether the game is over .*depends on hidden faces/,
    game: meteorWith({
      result(table) {
        if (faceOf(table, placeOf(table, DECK).pieces[0]) !== '15') return bids.result(table);
        const scores = Object.fromEntries(table.seats.map((s) => [s.id, { total: 0, lines: [] }]));
        return { winners: [], scores };
      },
    }),
  },
  {
    breaks: 'by hand',
    wrong: 'takes over hands of any size',
    said: /must act and cannot|nobody can act/,
    game: meteorWith({ adopt: () => ({ round: 1 }) }),
  },
  {
    breaks: 'by hand',
    wrong: 'tells the top of the deck when it takes over',
    said: /what adopting says depends on hidden faces/,
    game: meteorWith({
      adopt(table) {
        const slot = bids.adopt(table);
        return 'refused' in slot
          ? slot
          : { ...slot, next: Number(faceOf(table, placeOf(table, DECK).pieces.at(-1))) };
      },
    }),
  },
];

function fearOf(table: Table, seat: string): boolean {
  return table.seats.some(
    ({ id }) =>
      id !== seat && placeOf(table, handOf(id)).pieces.some((card) => Number(faceOf(table, card)) > 12),
  );
}

function faceOf(table: Table, id: number | undefined): string {
  return table.pieces.get(id ?? -1)?.face ?? '';
}
