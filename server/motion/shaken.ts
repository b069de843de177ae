import { isInside } from '#kernel/place';
import { PIECE_FACTS } from '#kernel/forms';
import type { Command } from '#commands/commands';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { kindOf, placeOf } from '#kernel/table';
import type { BodyId } from '../physics/port.ts';

export interface Shake {
  readonly seat: SeatId;
  readonly command: Command;
}

/** What shaking these bodies means for who holds them: piles and bags are shuffled, dice and coins rolled, all at once. */
export function shaken(table: Table, bodies: readonly BodyId[]): Shake[] {
  const shakes: Shake[] = [];
  const dice = new Map<SeatId, number[]>();
  for (const body of bodies) {
    if (typeof body === 'string') {
      const seat = table.places.get(body)?.held ?? null;
      if (seat !== null) shakes.push({ seat, command: { verb: 'shuffle', place: body } });
      continue;
    }
    const piece = table.pieces.get(body);
    if (piece === undefined || piece.held === null) continue;
    const { form } = kindOf(table, piece);
    if (PIECE_FACTS[form].rolls) dice.set(piece.held, [...(dice.get(piece.held) ?? []), piece.id]);
    for (const inside of PIECE_FACTS[form].hollow ? piece.bears : [])
      if (isInside(placeOf(table, inside)))
        shakes.push({ seat: piece.held, command: { verb: 'shuffle', place: inside } });
  }
  for (const [seat, pieces] of dice) shakes.push({ seat, command: { verb: 'roll', pieces } });
  return shakes;
}
