import type { SeatId } from '#kernel/seat';
import type { Board } from '../rules/Board.ts';
import { isForTheWeakest, totalsIn, winnerOf } from '../rules/strength.ts';
import type { Outlook } from './Outlook.ts';
import { cardWorth } from './Outlook.ts';

/** What a card counts that is not seen, and what to expect in a zone where nobody is yet. */
export const UNKNOWN_STRENGTH = 2;
const EXPECTED = 1.5;
const PER_POINT = 0.15;
const RADIOACTIVE = 7;

/** What winning a zone brings: its best reward, less what it costs. */
export function prizeOf(outlook: Outlook, zone: number): number {
  const { board } = outlook;
  const rewards = board.reading.piecesIn(board.zone(zone)?.reward.place ?? '');
  if (rewards.length === 0) return 0;
  const best = Math.max(...rewards.map(({ face }) => cardWorth(outlook, face ?? '')));
  return zone === RADIOACTIVE && board.holds(RADIOACTIVE) ? best - 1 : best;
}

/** How likely a seat wins a zone as it stands, before the icons have their say. */
export function chanceIn(board: Board, seat: SeatId, zone: number): number {
  const totals = totalsIn(board, zone, UNKNOWN_STRENGTH);
  const own = totals.get(seat);
  if (own === undefined) return 0;
  const rivals = [...totals].filter(([other]) => other !== seat).map(([, total]) => total);
  const weakest = isForTheWeakest(board, zone);
  const free = board.freeIn(zone).length;
  const best = weakest
    ? Math.min(...rivals, free > 0 ? EXPECTED : Infinity)
    : Math.max(...rivals, free > 0 ? EXPECTED : -Infinity);
  if (!Number.isFinite(best)) return 0.95;
  const lead = weakest ? best - own : own - best;
  const [first] = board.postedIn(zone);
  const edge = first?.owner === seat ? 0.4 : -0.4;
  return Math.min(0.95, Math.max(0.05, 0.5 + PER_POINT * (lead + edge)));
}

/** What the zones still to be resolved bring a seat, less its share of what they bring the others. */
export function prospects(outlook: Outlook, board: Board): number {
  const { seat } = outlook;
  const { slot, seats } = board.reading;
  let sum = 0;
  for (const { number } of board.zones) {
    if (number < slot.zone) continue;
    const winner = winnerOf(board, number, UNKNOWN_STRENGTH);
    if (winner === undefined) continue;
    const prize = prizeOf(outlook, number);
    sum += winner === seat ? prize : -prize / seats.length;
    sum += 0.1 * prize * chanceIn(board, seat, number);
  }
  return sum;
}
