import type { Text } from '#art/Drawing';

/** How wide words are when set in letters one unit high. */
export type Measure = (words: string) => number;

export interface TextSet {
  readonly lines: readonly string[];
  readonly size: number;
  /** From one line to the next. */
  readonly leading: number;
}

const LEADING = { display: 1.12, read: 1.28, number: 1.1 } as const;
/** Smaller than this share of the wanted size nobody reads it: then the rest is cut off with an ellipsis. */
const SMALLEST = 0.4;

/** Breaks a text into lines and finds the size at which it fits, as its mark asks. */
export function setText(mark: Text, measure: Measure): TextSet {
  const { width } = mark;
  const paragraphs = mark.text.split('\n');
  const set = (lines: readonly string[], size: number): TextSet => ({
    lines,
    size,
    leading: size * LEADING[mark.font],
  });
  if (width === undefined || !(width > 0) || !(mark.size > 0 && Number.isFinite(mark.size)))
    return set(paragraphs, mark.size);
  const most = Math.max(1, mark.lines ?? Infinity);
  for (let size = mark.size; size >= mark.size * SMALLEST; size *= 0.94) {
    const room = width / size;
    const lines = paragraphs.flatMap((words) => broken(words, room, measure));
    if (lines.length <= most && lines.every((line) => measure(line) <= room)) return set(lines, size);
  }
  const size = mark.size * SMALLEST;
  const lines = paragraphs.flatMap((words) => broken(words, width / size, measure, true));
  const kept = lines.slice(0, most);
  if (kept.length < lines.length) kept[kept.length - 1] = shortened(kept.at(-1) ?? '', width / size, measure);
  return set(kept, size);
}

/** Words into lines at most `room` wide. A single word that is wider stays whole unless `hard`. */
function broken(words: string, room: number, measure: Measure, hard = false): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    if (!hard) continue;
    while (measure(line) > room && line.length > 1) {
      const letters = Math.max(1, fitting(line, room, measure));
      lines.push(line.slice(0, letters));
      line = line.slice(letters);
    }
  }
  lines.push(line);
  return lines;
}

function fitting(word: string, room: number, measure: Measure): number {
  let letters = word.length;
  while (letters > 0 && measure(word.slice(0, letters)) > room) letters--;
  return letters;
}

function shortened(line: string, room: number, measure: Measure): string {
  let letters = line.length;
  while (letters > 0 && measure(`${line.slice(0, letters)}…`) > room) letters--;
  return `${line.slice(0, letters).trimEnd()}…`;
}
