import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { ActTold } from '#kernel/tell';
import type { ScoreSeries } from './scoreSeries.ts';

/** What is needed to know who has won what: whose a place is, and what a piece is worth there. */
export interface Worths {
  /** null: nobody's, or a hand, which is worth nothing yet. */
  readonly ownerOf: (place: PlaceId) => SeatId | null;
  readonly pointsOf: (kind: string | undefined, face: string | undefined) => number;
}

/**
 * How the scores went in a game that keeps no score but lets cards lie before who won them. Reckoned back from the end:
 * who came late knows the last acts only, and those must still lead to the right sum. Empty where they do not.
 */
export function wonSeries(
  acts: readonly Pick<ActTold, 'effects'>[],
  totals: ReadonlyMap<SeatId, number>,
  { ownerOf, pointsOf }: Worths,
): readonly ScoreSeries[] {
  const gained = new Map<SeatId, number>([...totals.keys()].map((seat) => [seat, 0]));
  const steps: ReadonlyMap<SeatId, number>[] = [new Map(gained)];
  for (const { effects } of acts) {
    let isNext = false;
    for (const effect of effects) {
      if (effect.type === 'rules-changed' && effect.path.length === 1 && effect.path[0] === 'turn')
        isNext = true;
      if (effect.type !== 'piece-placed') continue;
      const points = pointsOf(effect.kind, effect.face);
      for (const [place, sign] of [
        [effect.from.place, -1],
        [effect.to.place, 1],
      ] as const) {
        const owner = place === null ? null : ownerOf(place);
        if (owner !== null) gained.set(owner, (gained.get(owner) ?? 0) + sign * points);
      }
    }
    if (isNext) steps.push(new Map(gained));
  }
  steps.push(new Map(gained));
  const series = [...totals].map(([seat, total]) => {
    const before = total - (gained.get(seat) ?? 0);
    return { seat, scores: steps.map((step) => before + (step.get(seat) ?? 0)) };
  });
  const isSound = series.every(({ scores }) => scores.every((score) => score >= 0));
  const isAnything = series.some(({ scores }) => scores.some((score) => score !== scores[0]));
  return isSound && isAnything ? series : [];
}
