import type { Estimate } from './statistics.ts';

/** Colours of the observatory at night: ink, brass, bone. */
export const INK = '#0b1018';
export const LINE = '#33435a';
export const BONE = '#f2ead8';
export const DIM = '#b9b4a6';
export const BRASS = '#d9b877';
export const SKY = '#8ab8ff';

const WIDTH = 560;
const LEFT = 150;
const RIGHT = 16;
const ROW = 30;

/** A row of a chart that has a label and one interval for each variant. */
export interface Row {
  readonly label: string;
  /** In front of the label; a seat has a shape besides its colour. */
  readonly sign?: string;
  readonly signColour?: string;
  readonly marks: readonly Mark[];
}

export interface Mark extends Estimate {
  readonly colour: string;
  /** What stands beside it, and in full when pointed at. */
  readonly words: string;
  readonly about: string;
  /** Not filled: the second of two, or what may be luck. */
  readonly hollow?: boolean;
}

export interface Axis {
  readonly title: string;
  readonly words: (value: number) => string;
  readonly from?: number;
  readonly to?: number;
  /** A line to compare with, and what it means. */
  readonly at?: { readonly value: number; readonly words: string };
}

/** Points with their intervals, one row below the other. */
export function intervals(about: string, rows: readonly Row[], axis: Axis): string {
  return rowChart(about, rows, axis, ({ value, low, high, colour, hollow }, x, y) => {
    const fill = hollow === true ? INK : colour;
    return (
      `<line x1="${f(x(low))}" x2="${f(x(high))}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="2"/>` +
      [low, high]
        .map(
          (end) =>
            `<line x1="${f(x(end))}" x2="${f(x(end))}" y1="${y - 4}" y2="${y + 4}" stroke="${colour}" stroke-width="2"/>`,
        )
        .join('') +
      `<circle cx="${f(x(value))}" cy="${y}" r="5" fill="${fill}" stroke="${colour}" stroke-width="2"/>`
    );
  });
}

/** Bars from nought with their intervals, one row below the other. */
export function bars(about: string, rows: readonly Row[], axis: Axis): string {
  return rowChart(about, rows, { from: 0, ...axis }, ({ value, low, high, colour, hollow }, x, y) => {
    const [start, end] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
    const fill = hollow === true ? 'url(#hatched)' : colour;
    return (
      `<rect x="${f(start)}" y="${y - 6}" width="${f(end - start)}" height="12" rx="2" fill="${fill}" stroke="${colour}"/>` +
      (high > low
        ? [`stroke="${INK}" stroke-width="4"`, `stroke="${BONE}" stroke-width="1.5"`]
            .map((pen) => `<line x1="${f(x(low))}" x2="${f(x(high))}" y1="${y}" y2="${y}" ${pen}/>`)
            .join('')
        : '')
    );
  });
}

function rowChart(
  about: string,
  rows: readonly Row[],
  axis: Axis,
  draw: (mark: Mark, x: (value: number) => number, y: number) => string,
): string {
  const marks = rows.flatMap((row) => row.marks);
  const ends = marks.flatMap(({ low, high, value }) => [low, high, value]);
  if (ends.length === 0) return '';
  const beside = Math.max(0, ...marks.map((mark) => mark.words.length)) * 6.6 + 12;
  const [from, to, ticks] = scale(
    axis.from ?? Math.min(...ends, axis.at?.value ?? Infinity),
    axis.to ?? Math.max(...ends, axis.at?.value ?? -Infinity),
  );
  const end = WIDTH - RIGHT - beside;
  const x = (value: number): number =>
    LEFT + ((Math.min(to, Math.max(from, value)) - from) / (to - from || 1)) * (end - LEFT);
  const heights = rows.map((row) => Math.max(ROW, row.marks.length * 18 + 8));
  const bottom = heights.reduce((sum, height) => sum + height, 0) + 8;
  const parts = ticks.map(
    (tick) =>
      `<line x1="${f(x(tick))}" x2="${f(x(tick))}" y1="4" y2="${bottom}" stroke="${LINE}" stroke-opacity="0.6"/>` +
      `<text x="${f(x(tick))}" y="${bottom + 16}" text-anchor="middle" class="tick">${escape(axis.words(tick))}</text>`,
  );
  if (axis.at !== undefined) {
    const at = f(x(axis.at.value));
    parts.push(
      `<line x1="${at}" x2="${at}" y1="4" y2="${bottom}" stroke="${BONE}" stroke-dasharray="4 4"><title>${escape(axis.at.words)}</title></line>`,
    );
  }
  let top = 4;
  rows.forEach((row, i) => {
    const height = heights[i] as number;
    const middle = top + height / 2;
    const sign =
      row.sign === undefined ? '' : `<tspan fill="${row.signColour ?? BONE}">${escape(row.sign)}</tspan> `;
    parts.push(
      `<text x="${LEFT - 12}" y="${f(middle + 4)}" text-anchor="end" class="label">${sign}${escape(short(row.label))}<title>${escape(row.label)}</title></text>`,
    );
    row.marks.forEach((mark, m) => {
      const y = middle + (m - (row.marks.length - 1) / 2) * 18;
      parts.push(
        `<g>${draw(mark, x, y)}<text x="${f(end + 10)}" y="${f(y + 4)}" class="value">${escape(mark.words)}</text><title>${escape(mark.about)}</title></g>`,
      );
    });
    top += height;
  });
  parts.push(
    `<text x="${f((LEFT + end) / 2)}" y="${bottom + 36}" text-anchor="middle" class="axis">${escape(axis.title)}</text>`,
  );
  return svg(about, bottom + 44, parts.join(''));
}

export interface Series {
  readonly name: string;
  readonly colour: string;
  readonly values: readonly number[];
  readonly dashed?: boolean;
}

/** How values are spread, as shares of all: one series filled, several as outlines. */
export function histogram(about: string, series: readonly Series[], title: string, upwards: string): string {
  const all = series.flatMap((one) => one.values);
  if (all.length === 0) return '';
  const left = 56;
  const right = WIDTH - RIGHT;
  const [top, bottom] = [14, 214];
  const bins = binsOf(all);
  const heights = series.map(({ values }) => {
    const counts = bins.starts.map(() => 0);
    for (const value of values) {
      const bin = Math.min(counts.length - 1, Math.floor((value - bins.from) / bins.width + 1e-9));
      (counts[bin] as number)++;
    }
    return counts.map((count) => count / Math.max(1, values.length));
  });
  const [, most, ticks] = scale(0, Math.max(...heights.flat()));
  const x = (value: number): number =>
    left + ((value - bins.from) / (bins.width * bins.starts.length)) * (right - left);
  const y = (share: number): number => bottom - (share / most) * (bottom - top);
  const parts = ticks.map(
    (tick) =>
      `<line x1="${left}" x2="${right}" y1="${f(y(tick))}" y2="${f(y(tick))}" stroke="${LINE}" stroke-opacity="0.6"/>` +
      `<text x="${left - 8}" y="${f(y(tick) + 4)}" text-anchor="end" class="tick">${Math.round(tick * 1000) / 10} %</text>`,
  );
  series.forEach(({ colour, dashed }, s) => {
    const shares = heights[s] as number[];
    const steps = shares
      .map((share, i) => {
        const start = bins.starts[i] as number;
        return `L${f(x(start))} ${f(y(share))}L${f(x(start + bins.width))} ${f(y(share))}`;
      })
      .join('');
    const outline = `M${left} ${bottom}${steps}L${right} ${bottom}`;
    const opacity = series.length === 1 ? 0.55 : 0.14;
    parts.push(
      `<path d="${outline}" fill="${colour}" fill-opacity="${opacity}" stroke="${colour}" stroke-width="2"${dashed === true ? ' stroke-dasharray="6 4"' : ''}/>`,
    );
  });
  parts.push(...binLabels(bins, x, bottom));
  // Over everything: pointing at a bin tells its numbers.
  bins.starts.forEach((start, i) => {
    const range = bins.whole && bins.width === 1 ? `${start}` : `${start} to ${start + bins.width}`;
    const told = series.map(({ name }, s) => `${name}: ${((heights[s]?.[i] ?? 0) * 100).toFixed(1)} %`);
    parts.push(
      `<rect x="${f(x(start))}" y="${top}" width="${f(x(start + bins.width) - x(start))}" height="${bottom - top}" fill="transparent"><title>${escape([range, ...told].join('\n'))}</title></rect>`,
    );
  });
  parts.push(
    `<text x="${(left + right) / 2}" y="${bottom + 38}" text-anchor="middle" class="axis">${escape(title)}</text>`,
    `<text transform="translate(13 ${(top + bottom) / 2}) rotate(-90)" text-anchor="middle" class="axis">${escape(upwards)}</text>`,
  );
  return svg(about, bottom + 46, parts.join(''));
}

interface Bins {
  readonly from: number;
  readonly width: number;
  readonly starts: readonly number[];
  /** Only whole numbers are in them: a bin of width 1 is that number. */
  readonly whole: boolean;
}

const MOST_BINS = 40;

function binsOf(values: readonly number[]): Bins {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const whole = values.every(Number.isInteger);
  const raw = whole ? Math.max(1, (most - least + 1) / MOST_BINS) : (most - least) / 24 || 1;
  const width = whole && raw <= 1 ? 1 : nice(raw);
  const from = Math.floor(least / width) * width;
  const count = Math.floor((most - from) / width + 1e-9) + 1;
  return { from, width, whole, starts: Array.from({ length: count }, (_, i) => from + i * width) };
}

function binLabels({ starts, width, whole }: Bins, x: (value: number) => number, bottom: number): string[] {
  const every = Math.ceil(starts.length / 12);
  const centred = whole && width === 1;
  return starts
    .filter((_, i) => i % every === 0)
    .map((start) => {
      const at = x(centred ? start + 0.5 : start);
      const words = String(Math.round(start * 100) / 100).replace('-', '−');
      return `<text x="${f(at)}" y="${bottom + 18}" text-anchor="middle" class="tick">${words}</text>`;
    });
}

/** Round ends and ticks for an axis. */
export function scale(least: number, most: number): [from: number, to: number, ticks: number[]] {
  const spread = most - least || Math.abs(most) || 1;
  const step = nice(spread / 5);
  const from = Math.floor(least / step + 1e-9) * step;
  const to = Math.ceil(most / step - 1e-9) * step || step;
  const ticks: number[] = [];
  for (let i = 0; from + i * step <= to + step / 2; i++)
    ticks.push(Math.round((from + i * step) * 1e9) / 1e9);
  return [from, to > from ? to : from + step, ticks];
}

/** The next of 1, 2, 5, 10… */
function nice(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const lead = raw / power;
  return (lead <= 1.0001 ? 1 : lead <= 2.0001 ? 2 : lead <= 5.0001 ? 5 : 10) * power;
}

function svg(about: string, height: number, body: string): string {
  return (
    `<svg viewBox="0 0 ${WIDTH} ${f(height)}" role="img" aria-label="${escape(about)}">` +
    `<defs><pattern id="hatched" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<rect width="6" height="6" fill="${INK}"/><rect width="3" height="6" fill="${SKY}"/></pattern></defs>${body}</svg>`
  );
}

const short = (label: string): string => (label.length > 20 ? `${label.slice(0, 19)}…` : label);
const f = (value: number): string => String(Math.round(value * 10) / 10);

/** Names come from games and from the command line. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
