import { expect, it } from 'vitest';
import { trayRoomFor } from './trayRoomFor.ts';
import { trayLayout } from './trayLayout.ts';

const SMALL = { width: 1280, height: 720 };

it('without a drawer the hand stands in the middle of the window', () => {
  expect(trayRoomFor(SMALL, null)).toEqual({ middle: 640, width: 900, card: 96 });
});

it.each([952, 780])('the last card of a large hand ends before a drawer at %i', (drawer) => {
  const { middle, width, card } = trayRoomFor(SMALL, drawer);
  for (const count of [1, 7, 12, 30]) {
    const wide = trayLayout(count, width, card, false).width;
    expect(middle + wide / 2).toBeLessThanOrEqual(drawer);
    expect(middle - wide / 2).toBeGreaterThanOrEqual(0);
  }
  expect(card).toBe(96);
});

it('on a phone the drawer lies over the hand, which stays where it is', () => {
  const phone = { width: 390, height: 844 };
  expect(trayRoomFor(phone, 0)).toEqual(trayRoomFor(phone, null));
});
