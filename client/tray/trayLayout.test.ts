import { expect, it } from 'vitest';
import { trayLayout } from './trayLayout.ts';

it('few cards stand side by side, many overlap and stay inside the tray', () => {
  const few = trayLayout(3, 800, 90, true);
  expect(few.spots.map(({ x }) => x)).toEqual([0, 98, 196]);
  expect(few.spots.every(({ lean }) => lean === 0)).toBe(true);
  const many = trayLayout(20, 800, 90, true);
  expect(many.width).toBeCloseTo(800);
  expect(many.spots[0]?.lean).toBeLessThan(0);
  expect(many.spots[19]?.lean).toBeGreaterThan(0);
});

it('a hundred cards can still be picked one by one: the tray scrolls instead', () => {
  const { spots, width } = trayLayout(100, 400, 90, true);
  expect((spots[1]?.x ?? 0) - (spots[0]?.x ?? 0)).toBe(22);
  expect(width).toBeGreaterThan(400);
});

it('cards make room where another would come in', () => {
  const { spots } = trayLayout(3, 800, 90, false, 1);
  expect(spots.map(({ x }) => x)).toEqual([0, 196, 294]);
});
