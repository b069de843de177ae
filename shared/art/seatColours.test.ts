import { expect, it } from 'vitest';
import { contrast } from './colour.ts';
import { seatColour } from './seatColours.ts';

const SEATS = ['red', 'blue', 'green', 'yellow', 'pink', 'white', 'orange', 'purple', 'teal', 'brown'];
/** The ink blue of the panels. */
const PANEL = '#16202c';

it('every seat has a shape and a sign of its own, so that nobody needs to tell red from green', () => {
  const seats = SEATS.map(seatColour);
  for (const part of ['colour', 'light', 'shape', 'sign'] as const) {
    expect(new Set(seats.map((seat) => seat[part])).size).toBe(SEATS.length);
  }
});

it('every seat’s light colour can be read on the panels', () => {
  for (const seat of [...SEATS, null])
    expect(contrast(seatColour(seat).light, PANEL)).toBeGreaterThanOrEqual(4.5);
});

it('somebody without a seat, or with one nobody knows, is grey', () => {
  expect(seatColour('constructor')).toBe(seatColour(null));
  expect(SEATS.map(seatColour)).not.toContain(seatColour(null));
});
