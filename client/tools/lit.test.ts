import { beforeEach, expect, it } from 'vitest';
import type { OfferTold } from '#protocol/TurnTold';
import { NOTHING_LIT, light, lit, lightOut, point, pointAway } from './lit.ts';

const OFFER: OfferTold = { action: {}, words: 'Put it', gesture: { piece: 4, to: { place: 'row', at: 2 } } };
beforeEach(lightOut);

it('an offer pointed at in a list lights its piece and its place, and nothing afterwards', () => {
  point(OFFER);
  expect(lit.getState()).toEqual({ places: [{ place: 'row', at: 2 }], under: 0, about: { piece: 4 } });
  pointAway();
  expect(lit.getState()).toBe(NOTHING_LIT);
});

it('looking away from the list does not put out what is lit for a carried piece', () => {
  light([OFFER], { pieces: [4], from: null }, null);
  pointAway();
  expect(lit.getState().places).toEqual([{ place: 'row', at: 2 }]);
});

it('lifting a piece whose offer was pointed at leaves only the light of the hand', () => {
  point(OFFER);
  light([OFFER], { pieces: [4], from: null }, null);
  expect(lit.getState().about).toBeUndefined();
});
