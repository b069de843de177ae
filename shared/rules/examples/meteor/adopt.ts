import type { JsonObject } from '#kernel/json';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { knobsOf } from '../../knobs.ts';
import type { Fault, Unfit } from '../../Rules.ts';
import { unfit } from '../../Rules.ts';
import { ASIDE, DECK, DIE, SUPPLY, bidOf, box, crystalsOf, handOf } from './box.ts';
import { knobs } from './knobs.ts';

/** The round follows from how many cards are left: each seat lays one a round. */
export function adopt(table: Table): JsonObject | Unfit {
  const { rounds } = knobsOf(table, knobs);
  const faults = [...straying(table), ...badBids(table)];
  const left = table.seats.map((s) => countIn(table, handOf(s.id)) + countIn(table, bidOf(s.id)));
  const most = Math.max(...left);
  if (left.some((n) => n !== most)) faults.push({ text: `hands of ${left.join(', ')} cards are not equal` });
  if (most > rounds) faults.push({ text: `${most} cards in hand, but only ${rounds} rounds` });
  return faults.length > 0 ? unfit(faults) : { round: rounds - most + 1 };
}

/** Each kind of piece has its own places; the die must be there to be rolled. */
function straying(table: Table): Fault[] {
  const seats = table.seats.map((s) => s.id);
  const homes: Record<string, readonly string[]> = {
    comet: [DECK, ASIDE, ...seats.map(handOf), ...seats.map(bidOf)],
    'meteor-die': [DIE],
    crystal: [SUPPLY, ...seats.map(crystalsOf)],
  };
  const every = Object.values(homes).flat();
  const faults: Fault[] = [];
  for (const piece of table.pieces.values()) {
    const own = homes[piece.kind];
    if (own === undefined ? every.includes(piece.place) : !own.includes(piece.place))
      faults.push({
        text: `a ${table.kinds.get(piece.kind)?.title ?? 'piece'} is out of place`,
        piece: piece.id,
      });
  }
  if (countIn(table, DIE) === 0) faults.push({ text: 'the die is not in its tray', place: DIE });
  const cards = [...table.pieces.values()].filter((piece) => piece.kind === 'comet').length;
  const printed = box.parts.filter((part) => part.kind === 'comet').length;
  if (cards !== printed) faults.push({ text: `${cards} comets instead of ${printed}` });
  return faults;
}

function badBids(table: Table): Fault[] {
  const faults: Fault[] = [];
  const bids = table.seats.map((s) => placeOf(table, bidOf(s.id)));
  for (const bid of bids)
    for (const id of bid.pieces)
      if (pieceOf(table, id).facing === 'up')
        faults.push({ text: `${bid.label} lies open`, piece: id, place: bid.id });
  if (bids.every((bid) => bid.pieces.length > 0))
    faults.push({ text: 'every seat has laid its card, but the meteor has not fallen' });
  return faults;
}

function countIn(table: Table, place: string): number {
  return placeOf(table, place).pieces.length;
}
