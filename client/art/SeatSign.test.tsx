import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { seatColour } from '#art/seatColours';
import { SeatSign } from './SeatSign.tsx';

const SEATS = ['red', 'blue', 'green', 'yellow', 'pink', 'white', 'orange', 'purple', 'teal', 'brown'];

it('every seat has an outline of its own, in its own colour', () => {
  const signs = SEATS.map((seat) => renderToStaticMarkup(<SeatSign seat={seat} />));
  const outlines = signs.map((sign) => / d="([^"]+)"/.exec(sign)?.[1]);
  expect(new Set(outlines).size).toBe(SEATS.length);
  signs.forEach((sign, i) => expect(sign).toContain(seatColour(SEATS[i] ?? null).colour));
});

it('a sign is silent beside a name and speaks where it stands alone', () => {
  expect(renderToStaticMarkup(<SeatSign seat="red" />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<SeatSign seat="red" title="Red" />)).toContain('role="img" aria-label="Red"');
});

it('somebody without a seat has an empty ring', () => {
  expect(renderToStaticMarkup(<SeatSign seat={null} />)).toContain('fill="none"');
});
