import type { SoundBody } from './Body.ts';
import type { Drawing } from './Drawing.ts';
import { drawing, group, path, rect } from './draw.ts';
import { outlineOf } from './outline.ts';

/** The same drawing, cut to the outline of its body: for flat pictures of a piece. On the table, the body itself is cut. */
export function cutTo({ cut, corner }: Pick<SoundBody, 'cut' | 'corner'>, whole: Drawing): Drawing {
  const { width, height, marks } = whole;
  const corners = outlineOf(cut);
  const along =
    corners !== null
      ? path(`M${corners.map(([x, y]) => `${x * width} ${y * height}`).join('L')}Z`)
      : cut === 'round'
        ? path(ellipse(width / 2, height / 2))
        : rect(0, 0, width, height, { radius: corner * 100 });
  return drawing(width, height, [group(marks, { clip: along })]);
}

function ellipse(rx: number, ry: number): string {
  return `M0 ${ry}A${rx} ${ry} 0 1 1 ${rx * 2} ${ry}A${rx} ${ry} 0 1 1 0 ${ry}Z`;
}
