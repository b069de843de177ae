import type { Effect } from './effect.ts';
import { reverse } from './invert.ts';
import { sameSpot } from './fit.ts';
import { expect } from './KernelError.ts';
import type { Piece, PieceId } from './piece.ts';
import type { Place } from './place.ts';
import type { Scribe } from './scribe.ts';
import type { SeatId } from './seat.ts';
import { pieceOf, placeOf, seatOf } from './table.ts';

/**
 * Takes the effects of an act back, last first, as a new act: through the scribe, so that it obeys the laws of secrecy as
 * any other act does. `found` knows the pieces by the ids the act knew them by. Others may meanwhile have drawn from or
 * added to the same piles: positions are taken as they are now. Nothing is left in the air that was let
 * go, and no pile open that was closed.
 */
export function undoEffects(
  scribe: Scribe,
  seat: SeatId,
  effects: readonly Effect[],
  found: Map<PieceId, Piece>,
): void {
  scribe.isUndoing = true;
  for (let i = effects.length - 1; i >= 0; i--) undoOne(scribe, seat, effects[i] as Effect, found);
  scribe.isUndoing = false;
}

function undoOne(scribe: Scribe, by: SeatId, effect: Effect, found: Map<PieceId, Piece>): void {
  const { table } = scribe;
  const at = (id: PieceId): Piece => found.get(id) ?? pieceOf(table, id);
  switch (effect.type) {
    case 'piece-placed':
    case 'piece-flipped':
    case 'face-shown': {
      const { from, to } = effect;
      const piece = at(effect.as);
      found.set(effect.piece, piece);
      expect(piece.place === to.place, 'it is elsewhere');
      const target = placeOf(table, from.place);
      const here = placeOf(table, to.place);
      const still = from.place === to.place && from.at === to.at;
      // A mere new id is not taken back: the old one was given up for a reason.
      if (sameSpot(from, to)) return;
      const room = target.pieces.length - (here === target ? 1 : 0);
      const index = still ? here.pieces.lastIndexOf(piece.id) : Math.min(from.at, room);
      scribe.lay(piece, effect.type, target.ordered ? { ...from, at: index } : from, effect.piece);
      return;
    }
    case 'piece-lifted': {
      const piece = at(effect.as);
      found.set(effect.piece, piece);
      scribe.release(piece);
      return;
    }
    case 'piece-released':
      found.set(effect.piece, at(effect.as));
      return;
    case 'piece-made':
      scribe.remove(at(effect.what.id));
      return;
    case 'piece-removed': {
      const where = placeOf(table, effect.what.place);
      const index = where.ordered ? Math.min(effect.at, where.pieces.length) : effect.at;
      found.set(effect.what.id, scribe.remake({ type: 'piece-made', what: effect.what, at: index }));
      return;
    }
    case 'piece-changed': {
      scribe.unchange(at(effect.piece), effect);
      return;
    }
    case 'face-changed': {
      const piece = at(effect.piece);
      expect(piece.face === effect.after, 'it bears another face');
      scribe.write(piece, effect.before);
      return;
    }
    case 'dice-rolled':
      scribe.do(reverse({ ...effect, rolls: effect.rolls.map((r) => ({ ...r, piece: at(r.piece).id })) }));
      return;
    case 'pile-shuffled': {
      const where = placeOf(table, effect.place);
      const pieces = effect.after.map(at);
      expect(liesAs(where.pieces, pieces), 'the pile lies otherwise');
      const order: number[] = [];
      effect.order.forEach((was, now) => (order[was] = now));
      order.forEach((now, was) => found.set(effect.before[was] as PieceId, pieces[now] as Piece));
      scribe.permute(where, order, effect.before);
      return;
    }
    case 'pile-ordered': {
      const where = placeOf(table, effect.place);
      expect(liesAs(where.pieces, effect.after.map(at)), 'the pile lies otherwise');
      scribe.order(
        where,
        effect.before.map((id) => at(id).id),
      );
      return;
    }
    case 'pile-flipped':
      scribe.flipPile(placeOf(table, effect.place));
      return;
    case 'place-made': {
      const where = placeOf(table, effect.what.id);
      letGo(scribe, by, where);
      scribe.removePlace(where);
      return;
    }
    case 'place-removed': {
      const { on } = effect.what;
      scribe.do({ type: 'place-made', what: { ...effect.what, on: on === null ? null : at(on).id } });
      return;
    }
    case 'place-changed': {
      const { held: _held, openTo: _openTo, ...before } = effect.before;
      const where = placeOf(table, effect.place);
      letGo(scribe, by, where);
      if (Object.keys(before).length > 0) scribe.changePlace(where, before);
      return;
    }
    case 'seat-changed': {
      const seat = seatOf(table, effect.after.id);
      expect(seat !== undefined, 'no such seat');
      scribe.changeSeat(seat, effect.before);
      return;
    }
    case 'kind-changed':
    case 'list-changed':
    case 'rows-changed':
    case 'setting-changed':
    case 'rules-changed':
      scribe.do(reverse(effect));
      return;
    case 'beat':
      // What was told was told; the act that takes it back has a line of its own.
      return;
    default:
      effect satisfies never;
  }
}

function letGo(scribe: Scribe, by: SeatId, where: Place): void {
  if (where.held === null) return;
  expect(where.held === by, 'somebody else holds it');
  scribe.changePlace(where, { held: null });
}

function liesAs(ids: readonly PieceId[], pieces: readonly Piece[]): boolean {
  return ids.length === pieces.length && pieces.every((piece, i) => piece.id === ids[i]);
}
