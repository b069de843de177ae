import { beforeEach, expect, it } from 'vitest';
import type { OfferTold } from '#protocol/TurnTold';
import {
  NO_HIGHLIGHTS,
  highlight,
  highlights,
  clearHighlights,
  highlightOffer,
  pointAway,
} from './highlights.ts';

const OFFER: OfferTold = { action: {}, words: 'Put it', gesture: { piece: 4, to: { place: 'row', at: 2 } } };
beforeEach(clearHighlights);

it('an offer pointed at in a list lights its piece and its place, and nothing afterwards', () => {
  highlightOffer(OFFER);
  expect(highlights.getState()).toEqual({ places: [{ place: 'row', at: 2 }], under: 0, about: { piece: 4 } });
  pointAway();
  expect(highlights.getState()).toBe(NO_HIGHLIGHTS);
});

it('looking away from the list does not put out what is lit for a carried piece', () => {
  highlight([OFFER], { pieces: [4], from: null }, null);
  pointAway();
  expect(highlights.getState().places).toEqual([{ place: 'row', at: 2 }]);
});

it('lifting a piece whose offer was pointed at leaves only the light of the hand', () => {
  highlightOffer(OFFER);
  highlight([OFFER], { pieces: [4], from: null }, null);
  expect(highlights.getState().about).toBeUndefined();
});
