import { createStore } from 'zustand/vanilla';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SnapLanding } from '#layout/snap';
import type { BeginningTold } from '#protocol/gesturesTold';
import { beginningOf, endingOf } from '#protocol/gesturesTold';
import type { OfferTold } from '#protocol/TurnTold';
import type { Target } from './Target.ts';

export interface HighlightedPlace {
  readonly place: PlaceId;
  readonly at?: number;
}

/** Where the rules would let the carried piece land. Empty without rules, and while nothing is carried. */
export interface Highlights {
  readonly places: readonly HighlightedPlace[];
  /** Which of them the piece hovers over now. */
  readonly under: number | null;
  /** What an offer that is pointed at in a list is about. */
  readonly about?: Target;
}

export const NO_HIGHLIGHTS: Highlights = { places: [], under: null };

export const highlights = createStore<Highlights>(() => NO_HIGHLIGHTS);

/** What is carried, by all the names the rules may know it by: its id before and after it was lifted, and where it came from. */
export interface CarriedNames {
  readonly pieces: readonly PieceId[];
  readonly from: PlaceId | null;
}

/** Highlights the landings that are offered for what is carried. */
export function highlight(
  offers: readonly OfferTold[],
  carried: CarriedNames,
  landing: SnapLanding | null,
): void {
  const places: HighlightedPlace[] = [];
  for (const { gesture } of offers) {
    const to = endingOf(gesture);
    if (to === null || !isAbout(beginningOf(gesture), carried)) continue;
    const { place, at } = to;
    if (!places.some((one) => one.place === place && one.at === at))
      places.push(at === undefined ? { place } : { place, at });
  }
  const index = places.findIndex(({ place, at }) => isUnder(landing, place, at));
  const under = index < 0 ? null : index;
  const now = highlights.getState();
  // A pointer moves often, what is lit seldom: whoever draws it is not woken for nothing.
  if (under === now.under && JSON.stringify(places) === JSON.stringify(now.places)) return;
  highlights.setState({ places, under }, true);
}

/** Shows on the table what an offer in a list means. */
export function highlightOffer({ gesture }: OfferTold): void {
  const about = beginningOf(gesture);
  if (about === null) return clearHighlights();
  const to = endingOf(gesture);
  if (to === null) return highlights.setState({ places: [], under: null, about });
  const place = to.at === undefined ? { place: to.place } : { place: to.place, at: to.at };
  highlights.setState({ places: [place], under: 0, about });
}

/** Nothing in a list is pointed at any more. What a hand carries keeps its light. */
export function pointAway(): void {
  if (highlights.getState().about !== undefined) clearHighlights();
}

export function clearHighlights(): void {
  if (highlights.getState() !== NO_HIGHLIGHTS) highlights.setState(NO_HIGHLIGHTS, true);
}

function isAbout(beginning: BeginningTold | null, { pieces, from }: CarriedNames): boolean {
  if (beginning === null) return false;
  return 'piece' in beginning ? pieces.includes(beginning.piece) : beginning.place === from;
}

function isUnder(landing: SnapLanding | null, place: PlaceId, at: number | undefined): boolean {
  if (landing === null || landing.spot.place !== place || landing.spot.onto !== null) return false;
  return at === undefined || landing.spot.at === at;
}
