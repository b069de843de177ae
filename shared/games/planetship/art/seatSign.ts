import type { Mark, Paint } from '#art/Drawing';
import { disc, path, polygon, rect, star } from '#art/draw';
import { seatColour } from '#art/seatColours';

/** The shape that goes with a seat's colour. */
export function seatSign(colour: string, x: number, y: number, size: number, fill: Paint): Mark[] {
  const r = size / 2;
  switch (seatColour(colour).shape) {
    case 'triangle':
      return [path(polygon(x, y + r * 0.15, r, 3), { fill })];
    case 'square':
      return [rect(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6, { fill })];
    case 'star':
      return [path(star(x, y, r, r * 0.45, 5), { fill })];
    case 'diamond':
      return [path(polygon(x, y, r, 4), { fill })];
    default:
      return [disc(x, y, r * 0.85, { fill })];
  }
}
