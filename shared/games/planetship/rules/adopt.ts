import type { Json, JsonObject } from '#kernel/json';
import type { Table } from '#kernel/table';
import type { Fault, Unfit } from '#rules/Rules';
import { unfit } from '#rules/Rules';
import { placesOf } from '../places.ts';
import { Board } from './Board.ts';
import { hiddenIn, isClear, pieceFaults } from './faults.ts';
import { doomed } from './resolve.ts';
import { discardsOwed, roundOf } from './round.ts';
import type { Slot } from './Slot.ts';
import { BEGINNING, PHASES, slotOf } from './Slot.ts';

/** Takes over a table as it lies. The moment of the game is the old slot's; what it says of pieces must still be so. */
export function adopt(table: Table): JsonObject | Unfit {
  // The slot may come from an older save or be missing altogether.
  const known: Partial<Slot> = slotOf(table);
  const old: Slot = { ...BEGINNING, phase: 'place', ...known };
  const board = Board.of(table);
  const faults = pieceFaults(table, board);
  if (faults.length === 0) faults.push(...momentFaults(table, board, old));
  return faults.length > 0 ? unfit(faults) : (pruned(board, old) as unknown as JsonObject);
}

/** What the phase relies on. */
function momentFaults(table: Table, board: Board, slot: Slot): Fault[] {
  const { phase, zone, winner } = slot;
  const seats = board.reading.seats as readonly (string | null)[];
  const faults: Fault[] = [];
  // Nobody acts in a phase that passes by itself: only a slot that was tampered with can say so.
  if (!PHASES.includes(phase) || phase === 'deal' || phase === 'reveal')
    return [{ text: 'nobody knows which part of the round it is' }];
  const trays = table.seats.filter((s) => board.reading.countIn(placesOf(s.id).tray) > 0);
  if (phase !== 'discard' && phase !== 'over')
    for (const s of trays)
      faults.push({ text: 'discards are chosen only at the end of a round', place: placesOf(s.id).tray });
  switch (phase) {
    case 'orient':
    case 'advance':
    case 'discard':
      if (!isClear(table, board)) faults.push({ text: 'the zones must be empty between rounds' });
      if (phase === 'discard')
        faults.push(
          ...discardFaults(
            table,
            trays.map((s) => s.id),
          ),
        );
      if (phase === 'advance' && roundOf(table) >= board.reading.knobs.rounds)
        faults.push({ text: 'the round marker is at the end of its track' });
      return faults;
    case 'place':
    case 'after':
      return seats.includes(slot.turn) ? faults : [...faults, { text: 'it is nobody’s turn' }];
    case 'ability':
    case 'scan':
    case 'award':
    case 'harvest': {
      const laid = board.zone(zone);
      if (laid === undefined) return [...faults, { text: 'the zone that was being resolved is gone' }];
      for (const card of hiddenIn(table, board, zone))
        faults.push({ text: 'a card in the zone being resolved lies face down', piece: card.id });
      const choosing = phase === 'scan' || phase === 'harvest';
      if (choosing && board.reading.countIn(laid.reward.place) === 0)
        faults.push({ text: 'there is no reward to choose from', place: laid.reward.place });
      if (phase === 'harvest' && !seats.includes(winner)) faults.push({ text: 'nobody has won the zone' });
      return faults;
    }
    case 'radiation':
      if (winner === null || doomed(board, winner).length === 0)
        faults.push({ text: 'who must give up a character has none in the Radioactive Area' });
      return faults;
    default:
      return faults;
  }
}

function discardFaults(table: Table, trays: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  for (const seat of trays)
    for (const id of table.places.get(placesOf(seat).tray)?.pieces ?? [])
      if (table.pieces.get(id)?.facing === 'up')
        faults.push({ text: 'a card to be discarded lies open too early', piece: id });
  if (table.seats.every((s) => discardsOwed(table, s.id) === 0))
    faults.push({ text: 'everybody has chosen, but the discards have not been shown' });
  return faults;
}

/** Forgets what was noted about characters that are gone. */
function pruned(board: Board, slot: Slot): Slot {
  const stands = (place: string): boolean => board.posted.has(place);
  const kept = <T extends Json>(of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).filter(([place]) => stands(place)));
  return {
    phase: slot.phase,
    turn: slot.turn,
    passes: slot.passes,
    entered: slot.entered,
    probeFrom: slot.probeFrom !== null && stands(slot.probeFrom) ? slot.probeFrom : null,
    mayRotate: slot.mayRotate && board.zone(MILITARY) !== undefined,
    unoriented: slot.unoriented,
    zone: slot.zone,
    space: slot.space,
    spent: kept(slot.spent as Readonly<Record<string, JsonObject>>),
    moved: slot.moved.filter(stands),
    radio: kept(slot.radio),
    winner: slot.winner,
    owes: slot.owes,
  };
}

const MILITARY = 3;
