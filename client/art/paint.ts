import type { Drawing, Group, Icon, Image, Mark, Paint, Rect, Disc, Path, Text } from '#art/Drawing';
import { FAMILIES } from './fonts.ts';
import { ICON_BOX, iconPath, loadIcons } from './icons.ts';
import { pictureOf } from './pictures.ts';
import { setText } from './setText.ts';

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Groups within groups beyond this are left out: a file could nest them for ever. */
const DEEPEST = 24;
/** From the middle of capitals and figures down to the line they stand on, as a share of the size. */
const HALF_CAPITAL = { display: 0.35, read: 0.362, number: 0.364 } as const;

/**
 * Paints a drawing into the rectangle from (0, 0) to (widthPx, heightPx). Marks that make no sense are left out; nothing
 * is thrown. Uploaded pictures that are not here yet are left out too, and `onPicture` is called when one has come.
 */
export function paint(
  ctx: Canvas2D,
  drawing: Drawing,
  widthPx: number,
  heightPx: number,
  onPicture?: () => void,
): void {
  if (!(drawing.width > 0) || !(drawing.height > 0)) return;
  void loadIcons();
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, widthPx, heightPx);
  ctx.clip();
  ctx.scale(widthPx / drawing.width, heightPx / drawing.height);
  paintAll(ctx, drawing.marks, 0, onPicture);
  ctx.restore();
}

function paintAll(
  ctx: Canvas2D,
  marks: readonly Mark[],
  depth: number,
  onPicture: (() => void) | undefined,
): void {
  if (depth > DEEPEST || !Array.isArray(marks)) return;
  for (const mark of marks as readonly Mark[]) {
    ctx.save();
    try {
      paintMark(ctx, mark, depth, onPicture);
    } catch {
      // Odd numbers and colours out of files: the canvas refuses them, the other marks stay.
    }
    ctx.restore();
  }
}

function paintMark(ctx: Canvas2D, mark: Mark, depth: number, onPicture: (() => void) | undefined): void {
  switch (mark.mark) {
    case 'rect':
    case 'disc':
    case 'path':
      return paintShape(ctx, mark);
    case 'text':
      return paintText(ctx, mark);
    case 'icon':
      return paintIcon(ctx, mark);
    case 'image':
      return paintImage(ctx, mark, onPicture);
    case 'group':
      return paintGroup(ctx, mark, depth, onPicture);
  }
}

interface Extent {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function paintShape(ctx: Canvas2D, mark: Rect | Disc | Path): void {
  ctx.globalAlpha *= mark.opacity ?? 1;
  if (mark.mark === 'path') place(ctx, mark);
  const outline = outlined(mark);
  if (mark.fill !== undefined) {
    ctx.fillStyle = typeof mark.fill === 'string' ? mark.fill : inked(ctx, mark.fill, extentOf(mark));
    ctx.fill(outline);
  }
  if (mark.stroke !== undefined && mark.line !== 0) {
    ctx.strokeStyle = mark.stroke;
    // A path's line is as wide as asked for, however much the path is scaled.
    ctx.lineWidth = (mark.line ?? 1) / (mark.mark === 'path' ? Math.abs(mark.scale ?? 1) || 1 : 1);
    ctx.lineJoin = 'round';
    ctx.lineCap = mark.dash === undefined ? 'round' : 'butt';
    if (mark.dash !== undefined) ctx.setLineDash([...mark.dash]);
    ctx.stroke(outline);
  }
}

function outlined(mark: Rect | Disc | Path): Path2D {
  if (mark.mark === 'path') return new Path2D(mark.d);
  const outline = new Path2D();
  if (mark.mark === 'disc') outline.arc(mark.x, mark.y, Math.max(0, mark.radius), 0, Math.PI * 2);
  else {
    const radius = Math.min(Math.max(0, mark.radius ?? 0), mark.width / 2, mark.height / 2);
    outline.roundRect(mark.x, mark.y, mark.width, mark.height, Math.max(0, radius));
  }
  return outline;
}

/** What a gradient runs across. The extent of a path is not known to a canvas: it is read off the path's own numbers. */
function extentOf(mark: Rect | Disc | Path): Extent {
  if (mark.mark === 'rect') return mark;
  if (mark.mark === 'disc') {
    const { x, y, radius } = mark;
    return { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
  }
  return pathExtent(mark.d);
}

/** The box around the points a path names; good enough for colours, also where it is drawn in relative steps. */
export function pathExtent(d: string): Extent {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi)].map(Number);
    const relative = letter === letter.toLowerCase();
    const order = letter.toUpperCase();
    const step =
      order === 'H' || order === 'V'
        ? 1
        : order === 'C'
          ? 6
          : order === 'S' || order === 'Q'
            ? 4
            : order === 'A'
              ? 7
              : 2;
    if (order === 'Z') [x, y] = [startX, startY];
    for (let i = 0; i + step <= numbers.length; i += step) {
      const from = relative ? [x, y] : [0, 0];
      const last = (back: number): number => numbers[i + step - back] ?? 0;
      if (order === 'H') x = (from[0] ?? 0) + last(1);
      else if (order === 'V') y = (from[1] ?? 0) + last(1);
      else [x, y] = [(from[0] ?? 0) + last(2), (from[1] ?? 0) + last(1)];
      if (order === 'M' && i === 0) [startX, startY] = [x, y];
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x),
        Math.max(bottom, y),
      ];
    }
  }
  return left > right
    ? { x: 0, y: 0, width: 1, height: 1 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

function inked(ctx: Canvas2D, ink: Paint, { x, y, width, height }: Extent): string | CanvasGradient {
  if (typeof ink === 'string') return ink;
  const angle = (ink.angle * Math.PI) / 180;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  // Long enough that the first and the last colour meet the corners, as in CSS.
  const half = (Math.abs(width * Math.cos(angle)) + Math.abs(height * Math.sin(angle))) / 2;
  const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
  const gradient = ctx.createLinearGradient(middleX - dx, middleY - dy, middleX + dx, middleY + dy);
  const { stops } = ink;
  stops.forEach((colour, i) => gradient.addColorStop(stops.length < 2 ? 0 : i / (stops.length - 1), colour));
  return gradient;
}

function place(
  ctx: Canvas2D,
  { x = 0, y = 0, scale = 1, rotate = 0 }: Pick<Group, 'x' | 'y' | 'scale' | 'rotate'>,
): void {
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  ctx.rotate((rotate * Math.PI) / 180);
}

/** Letters are measured large: small ones are rounded by the browser, and the same text would break differently by size. */
const MEASURED = 100;

function paintText(ctx: Canvas2D, mark: Text): void {
  const { font, align = 'middle' } = mark;
  const weight = font === 'number' ? 800 : mark.bold === true ? 700 : 400;
  const face = (px: number): string =>
    `${mark.italic === true ? 'italic ' : ''}${weight} ${px}px ${FAMILIES[font]}`;
  ctx.globalAlpha *= mark.opacity ?? 1;
  ctx.font = face(MEASURED);
  const { lines, size, leading } = setText(mark, (words) => ctx.measureText(words).width / MEASURED);
  ctx.translate(mark.x, mark.y);
  ctx.rotate(((mark.rotate ?? 0) * Math.PI) / 180);
  ctx.font = face(size);
  ctx.textAlign = align === 'middle' ? 'center' : align;
  ctx.textBaseline = 'alphabetic';
  const first = HALF_CAPITAL[font] * size - ((lines.length - 1) * leading) / 2;
  lines.forEach((line, i) => {
    const y = first + i * leading;
    if (mark.stroke !== undefined) {
      ctx.strokeStyle = mark.stroke;
      ctx.lineWidth = mark.line ?? size / 8;
      ctx.lineJoin = 'round';
      ctx.strokeText(line, 0, y);
    }
    ctx.fillStyle = mark.fill;
    ctx.fillText(line, 0, y);
  });
}

const outlines = new Map<string, Path2D>();

/** Icons are painted over and over: reading the path is the costly part. */
function iconOutline(d: string): Path2D {
  let outline = outlines.get(d);
  if (outline === undefined) {
    outline = new Path2D(d);
    outlines.set(d, outline);
  }
  return outline;
}

function paintIcon(ctx: Canvas2D, mark: Icon): void {
  const d = iconPath(mark.icon);
  if (d === undefined) return;
  const scale = mark.size / ICON_BOX;
  ctx.globalAlpha *= mark.opacity ?? 1;
  ctx.translate(mark.x, mark.y);
  ctx.rotate(((mark.rotate ?? 0) * Math.PI) / 180);
  ctx.scale(scale, scale);
  ctx.translate(-ICON_BOX / 2, -ICON_BOX / 2);
  const outline = iconOutline(d);
  if (mark.stroke !== undefined) {
    ctx.strokeStyle = mark.stroke;
    ctx.lineWidth = (mark.line ?? 1) / scale;
    ctx.lineJoin = 'round';
    ctx.stroke(outline);
  }
  ctx.fillStyle = inked(ctx, mark.fill, { x: 0, y: 0, width: ICON_BOX, height: ICON_BOX });
  ctx.fill(outline);
}

function paintImage(
  ctx: Canvas2D,
  { picture: name, x, y, width, height }: Image,
  onPicture?: () => void,
): void {
  const picture = pictureOf(name, onPicture);
  if (picture === null || picture.naturalWidth === 0 || picture.naturalHeight === 0) return;
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
  const [cutWidth, cutHeight] = [width / scale, height / scale];
  const left = (picture.naturalWidth - cutWidth) / 2;
  const top = (picture.naturalHeight - cutHeight) / 2;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture, left, top, cutWidth, cutHeight, x, y, width, height);
}

function paintGroup(ctx: Canvas2D, mark: Group, depth: number, onPicture: (() => void) | undefined): void {
  ctx.globalAlpha *= mark.opacity ?? 1;
  place(ctx, mark);
  if (mark.clip !== undefined) clip(ctx, mark.clip);
  paintAll(ctx, mark.marks, depth + 1, onPicture);
}

function clip(ctx: Canvas2D, mark: Rect | Disc | Path): void {
  if (mark.mark !== 'path') return ctx.clip(outlined(mark));
  // The clip may be scaled and rotated by itself; what is drawn within is not.
  const before = ctx.getTransform();
  place(ctx, mark);
  ctx.clip(outlined(mark));
  ctx.setTransform(before);
}
