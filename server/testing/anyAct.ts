import type { Command } from '#commands/commands';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import { flatPose } from '#kernel/pose';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { seesBody } from '#kernel/visibility';

/** Something a seat may ask for at this table: mostly what can be done, and mostly what shows or hides something. */
export function anyCommand(table: Table, seat: SeatId, chance: Chance): Command {
  const below = (n: number): number => chance.below(n);
  const seats = table.seats.map((s) => s.id);
  const piece = (): PieceId => {
    const seen = [...table.pieces.values()].filter((p) => seesBody(table, seat, p)).map((p) => p.id);
    return seen.length === 0
      ? 1
      : pick(
          chance,
          seen.toSorted((a, b) => a - b),
        );
  };
  const place = (...forms: string[]): PlaceId => {
    const apt = [...table.places.values()].filter((p) => forms.includes(p.form)).map((p) => p.id);
    return apt.length === 0 ? 'nowhere' : pick(chance, apt.toSorted());
  };
  const pile = (): PlaceId => place('deck', 'stack', 'bag');
  const held = (): PieceId => {
    const mine = [...table.pieces.values()].filter((p) => p.held === seat).map((p) => p.id);
    return mine.length === 0 ? piece() : pick(chance, mine);
  };
  const to = (): { place: PlaceId; pose?: ReturnType<typeof flatPose> } =>
    below(2) === 0
      ? { place: 'table', pose: flatPose(below(20) - 10, below(20) - 10) }
      : { place: place('hand', 'deck', 'row', 'bag', 'stack') };
  return pick<() => Command>(chance, [
    () => ({ verb: 'lift', piece: piece() }),
    () => ({ verb: 'lift', top: pile() }),
    () => ({ verb: 'drop', piece: held(), to: to() }),
    () => ({ verb: 'release', piece: held() }),
    () => ({ verb: 'move', pieces: [piece()], to: to() }),
    () => ({ verb: 'flip', pieces: [piece()] }),
    () => ({ verb: 'peek', piece: piece() }),
    () => ({ verb: 'unpeek', piece: piece() }),
    () => ({ verb: 'show', pieces: [piece()], to: [pick(chance, seats)] }),
    () => ({ verb: 'hide', pieces: [piece()] }),
    () => ({ verb: 'draw', from: pile(), count: 1 + below(3) }),
    () => ({ verb: 'deal', from: pile(), count: 1 }),
    () => ({ verb: 'toHand', pieces: [piece()] }),
    () => ({ verb: 'shuffle', place: place('deck', 'hand', 'row', 'stack') }),
    () => ({ verb: 'search', pile: pile() }),
    () => ({ verb: 'closeSearch', pile: pile() }),
    () => ({ verb: 'flipPile', pile: pile() }),
    () => ({ verb: 'group', pieces: [piece(), piece()] }),
    () => ({ verb: 'spread', pile: pile() }),
    () => ({ verb: 'tint', pieces: [piece()], tint: '#00ff7f' }),
    () => ({ verb: 'write', piece: piece(), text: below(2) === 0 ? '' : 'canary-note-01' }),
    () => ({ verb: 'roll', pieces: [piece()] }),
    () => ({ verb: 'empty', bag: place('bag') }),
    () => ({ verb: 'undo' }),
    () => ({ verb: 'redo' }),
  ])();
}
