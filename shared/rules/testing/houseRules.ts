import { pieceOf, placeOf } from '#kernel/table';
import type { AnyGame } from '../Game.ts';
import { handOf } from '../examples/meteor/box.ts';
import { meteor } from '../examples/meteor/meteor.ts';
import type { Objection } from '../Rules.ts';

/** Meteor with a rule whose breaking speaks of a hidden hand: one always bids one's highest comet. */
export function highestFirst(isPrivate: boolean): AnyGame {
  const { rules } = meteor;
  return {
    ...meteor,
    id: 'highest-first',
    rules: {
      ...rules,
      legal: (table, seat) =>
        [...rules.legal(table, seat)].filter(
          ({ card }) => higher(card, handFaces(table, seat)) === undefined,
        ),
      judge(table, seat, action): Objection | undefined {
        const refusal = rules.judge(table, seat, action);
        if (refusal !== undefined) return refusal;
        const face = higher(action.card, handFaces(table, seat));
        if (face === undefined) return undefined;
        const objection = { refused: 'higher-comet', text: `You hold the ${face}, which is higher.` };
        return isPrivate ? { ...objection, private: true } : objection;
      },
    },
  } satisfies typeof meteor;

  function handFaces(table: Parameters<typeof rules.legal>[0], seat: string): Map<number, number> {
    return new Map(placeOf(table, handOf(seat)).pieces.map((id) => [id, Number(pieceOf(table, id).face)]));
  }

  function higher(card: number, hand: ReadonlyMap<number, number>): number | undefined {
    const best = Math.max(...hand.values());
    return best > (hand.get(card) ?? 0) ? best : undefined;
  }
}
