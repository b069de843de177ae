import type { Disc, Drawing, Group, Icon, Image, Mark, Paint, Path, Rect, Text } from './Drawing.ts';

/** Short words for drawing by hand. Each takes what it must have, then whatever else the mark allows. */
export function drawing(width: number, height: number, marks: readonly (Mark | false | null)[]): Drawing {
  return { width, height, marks: marks.filter((mark) => mark !== false && mark !== null) };
}

type Rest<T, K extends keyof T> = Partial<Omit<T, K | 'mark'>>;

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  rest: Rest<Rect, 'x' | 'y' | 'width' | 'height'> = {},
): Rect {
  return { mark: 'rect', x, y, width, height, ...rest };
}

export function disc(
  x: number,
  y: number,
  radius: number,
  rest: Rest<Disc, 'x' | 'y' | 'radius'> = {},
): Disc {
  return { mark: 'disc', x, y, radius, ...rest };
}

export function path(d: string, rest: Rest<Path, 'd'> = {}): Path {
  return { mark: 'path', d, ...rest };
}

export function text(
  words: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  rest: Rest<Text, 'text' | 'x' | 'y' | 'size' | 'fill'> = {},
): Text {
  return { mark: 'text', text: words, x, y, size, fill, font: 'read', ...rest };
}

export function icon(
  name: string,
  x: number,
  y: number,
  size: number,
  fill: Paint,
  rest: Rest<Icon, 'icon' | 'x' | 'y' | 'size' | 'fill'> = {},
): Icon {
  return { mark: 'icon', icon: name, x, y, size, fill, ...rest };
}

export function image(picture: string, x: number, y: number, width: number, height: number): Image {
  return { mark: 'image', picture, x, y, width, height };
}

export function group(marks: readonly (Mark | false | null)[], rest: Rest<Group, 'marks'> = {}): Group {
  return { mark: 'group', marks: marks.filter((mark) => mark !== false && mark !== null), ...rest };
}

/** A regular polygon around (x, y) as a path; the first corner points up, or as rotated by degrees. */
export function polygon(x: number, y: number, radius: number, corners: number, rotate = 0): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((rotate - 90) * Math.PI) / 180 + (i * 2 * Math.PI) / corners;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** A star around (x, y) as a path. */
export function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / points;
    const radius = i % 2 === 0 ? outer : inner;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
