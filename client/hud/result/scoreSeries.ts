import type { SeatId } from '#kernel/seat';
import type { ActTold } from '#kernel/tell';

export interface ScoreSeries {
  readonly seat: SeatId;
  /** The score after each act that changed anybody's. */
  readonly scores: readonly number[];
}

const SCORE = /score|points/i;

/** How the scores went, as far as the told acts say: a game that keeps them in its slot by seat shows them there. */
export function scoreSeries(
  acts: readonly Pick<ActTold, 'effects'>[],
  seats: readonly SeatId[],
): readonly ScoreSeries[] {
  const now = new Map<SeatId, number>();
  const series = new Map<SeatId, number[]>(seats.map((seat) => [seat, []]));
  for (const { effects } of acts) {
    let isChanged = false;
    for (const effect of effects) {
      if (effect.type !== 'rules-changed' || typeof effect.after !== 'number') continue;
      const seat = seats.find((id) => effect.path.includes(id));
      const isScore = effect.path.some((part) => typeof part === 'string' && SCORE.test(part));
      if (seat === undefined || !isScore) continue;
      now.set(seat, effect.after);
      isChanged = true;
    }
    if (isChanged) for (const [seat, scores] of series) scores.push(now.get(seat) ?? 0);
  }
  return now.size === 0 ? [] : [...series].map(([seat, scores]) => ({ seat, scores }));
}
