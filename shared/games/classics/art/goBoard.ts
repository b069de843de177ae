import { disc, path, rect } from '#art/draw';
import type { Drawing } from '#art/Drawing';
import { GO, SIZES } from '../boards.ts';
import { grain, sheet, tenth } from './wood.ts';

/** Lines on light wood; `points` are the lines on which its star points lie. */
export function goBoard(name: 'go19' | 'go13', lines: number, points: readonly number[]): Drawing {
  const [w, d] = [SIZES[name][0] * 100, SIZES[name][1] * 100];
  const x = (column: number): number => (GO.border + (column + 0.5) * GO.cell[0]) * 100;
  const y = (row: number): number => (GO.border + (row + 0.5) * GO.cell[1]) * 100;
  const last = lines - 1;
  const strokes = Array.from(
    { length: lines },
    (_, i) =>
      `M${tenth(x(i))} ${tenth(y(0))}L${tenth(x(i))} ${tenth(y(last))}M${tenth(x(0))} ${tenth(y(i))}L${tenth(x(last))} ${tenth(y(i))}`,
  );
  const stars = points.flatMap((column) => points.map((row) => [column, row] as const));
  // The small board has no points in the middle of its sides.
  const middle = points[1] ?? 0;
  const kept = lines === 19 ? stars : stars.filter(([c, r]) => (c === middle) === (r === middle));
  return sheet(name, [
    rect(0, 0, w, d, { fill: { angle: 20, stops: ['#dfb872', '#cfa159', '#d9af66', '#c4954e'] } }),
    ...grain(w, d, '#7a4a16', 46),
    rect(6, 6, w - 12, d - 12, { radius: 8, stroke: '#8a5a22', line: 4, opacity: 0.7 }),
    path(strokes.join(''), { stroke: '#2b1b0b', line: 2.6 }),
    rect(x(0), y(0), x(last) - x(0), y(last) - y(0), { stroke: '#2b1b0b', line: 5 }),
    ...kept.map(([column, row]) => disc(x(column), y(row), 8.5, { fill: '#2b1b0b' })),
  ]);
}
