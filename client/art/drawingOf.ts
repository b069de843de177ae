import { bodyOf } from '#art/Body';
import type { EditsShown } from '#art/BoxArt';
import type { Drawing, Mark } from '#art/Drawing';
import { inkOn, mixed } from '#art/colour';
import { drawing, image, rect, text } from '#art/draw';
import type { Kind } from '#kernel/kind';
import { artOf, editsFor } from './boxes.ts';
import { dieFace } from './dice.ts';
import { PLAIN } from '#art/plain';
import { rowFace, rowName, rowText } from '#art/rowFace';
import { surfaceOf } from '#art/surface';
import { rowFor } from './rows.ts';

export { pictureUrl } from './pictures.ts';

/** What is on a piece besides its face. `text` is what a note says, where that is not its face. */
export interface FaceMarks {
  readonly value?: number | undefined;
  readonly label?: string | undefined;
  readonly text?: string | undefined;
}

/**
 * What lies up when a piece of this kind shows its face, with the card values of the table unless others are given. Never
 * throws: kinds and faces come from files too.
 */
export function faceDrawing(
  kind: Kind,
  face: string | undefined,
  marks: FaceMarks = {},
  edits: EditsShown | undefined = editsFor(kind),
): Drawing {
  const body = bodyOf(kind);
  const { width, height } = surfaceOf(kind);
  if (kind.form === 'die') return dieFace(kind, marks.value ?? 1);
  const row = rowFor(kind, face);
  const ground =
    row !== undefined
      ? rowFace(kind, row.head, row.row)
      : body.image === undefined
        ? printed(kind, kind.list === undefined ? (face ?? '') : '', edits)
        : pictured(body.image, body.colour, width, height);
  if (kind.form === 'counter') return over(ground, numbered(kind, ground, marks));
  if (kind.form === 'note')
    return over(ground, written(ground, body.colour, marks.text ?? face ?? '', marks));
  return ground;
}

/** The other side. Tells nothing but the kind. */
export function backDrawing(kind: Kind): Drawing {
  const { imageBack, colour } = bodyOf(kind);
  const { width, height } = surfaceOf(kind);
  if (imageBack !== undefined) return pictured(imageBack, colour, width, height);
  return attempt(() => artOf(kind).back(kind)) ?? PLAIN.back(kind) ?? drawing(width, height, []);
}

/** What people call it; without a face, or where it is hidden, the kind's title. */
export function nameOf(kind: Kind, face: string | undefined): string {
  if (kind.form === 'note') return noteName(kind, face ?? '');
  if (face === undefined) return kind.title;
  const row = rowFor(kind, face);
  // The name of a row is drawn by lot: nobody calls it by that.
  if (kind.list !== undefined) return row === undefined ? kind.title : rowName(kind, row.head, row.row);
  const name = attempt(() => artOf(kind).name(kind, face, editsFor(kind)));
  return typeof name === 'string' && name.trim() !== '' ? name : kind.title;
}

/** What the close look says about it; '' for nothing. */
export function printedText(kind: Kind, face: string | undefined): string {
  if (kind.form === 'note') return face ?? '';
  const row = rowFor(kind, face);
  if (row !== undefined) return rowText(row.head, row.row);
  const said = attempt(() => artOf(kind).text?.(kind, face ?? '', editsFor(kind)));
  return typeof said === 'string' ? said : '';
}

/** Compares two pieces as their box sorts a hand; else by kind, then by face. */
export function orderOf(
  kind: Kind,
  a: { kind: string; face: string },
  b: { kind: string; face: string },
): number {
  const order = attempt(() => artOf(kind).order?.(a, b));
  if (typeof order === 'number' && !Number.isNaN(order)) return order;
  const called = (face: string): string => (kind.list === undefined ? face : nameOf(kind, face));
  return (
    a.kind.localeCompare(b.kind) ||
    called(a.face).localeCompare(called(b.face), 'en', { numeric: true }) ||
    a.face.localeCompare(b.face)
  );
}

/** What its box prints on it; a plain ground where the box prints nothing. */
function printed(kind: Kind, face: string, edits: EditsShown | undefined): Drawing {
  const { width, height } = surfaceOf(kind);
  const art = artOf(kind);
  const made = attempt(() => art.face(kind, face, edits));
  const solid = kind.form === 'figure' || kind.form === 'bag';
  if (made === undefined || (made === null && (art === PLAIN || solid))) {
    return PLAIN.face(kind, face) ?? drawing(width, height, []);
  }
  if (made === null) {
    const { colour } = bodyOf(kind);
    const stops = [mixed(colour, '#ffffff', 0.08), colour, mixed(colour, '#000000', 0.08)];
    return drawing(width, height, [rect(0, 0, width, height, { fill: { angle: 55, stops } })]);
  }
  return made;
}

/** undefined where the box stumbles over something odd (a face of another version, a kind it does not know). */
function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function pictured(picture: string, colour: string, width: number, height: number): Drawing {
  return drawing(width, height, [
    rect(0, 0, width, height, { fill: colour }),
    image(picture, 0, 0, width, height),
  ]);
}

function over(ground: Drawing, marks: readonly (Mark | false)[]): Drawing {
  return drawing(ground.width, ground.height, [...ground.marks, ...marks]);
}

/** A counter that nobody has drawn gets a window for its number; one out of a box has its own, in the middle. */
function numbered(kind: Kind, { width, height }: Drawing, { value = 0, label = '' }: FaceMarks): Mark[] {
  const { colour, image: picture } = bodyOf(kind);
  const drawn = picture !== undefined || artOf(kind) !== PLAIN;
  const edge = Math.min(width, height) * 0.08;
  const named = label !== '';
  const bottom = named ? height * 0.24 : edge;
  const pit = mixed(colour, '#000000', 0.35);
  const window = rect(edge, edge, width - 2 * edge, height - edge - bottom, {
    fill: { angle: 90, stops: [mixed(pit, '#000000', 0.25), pit] },
    radius: edge,
    stroke: mixed(colour, '#ffffff', 0.18),
    line: edge * 0.16,
  });
  const ink = drawn ? inkOn(colour, '#2a1c06', '#ffe9b0') : inkOn(pit, '#16202c', '#ffe9b0');
  // On a ground we do not know, the number brings its own: a rim that stands out from it.
  const rim = drawn ? { stroke: inkOn(ink, '#101a28', '#fff6df'), line: height * 0.035 } : {};
  const size = Math.min(height - edge - bottom, width * 0.5) * (drawn ? 0.72 : 0.86);
  const middle = named ? (edge + height - bottom) / 2 : height / 2;
  return [
    ...(drawn ? [] : [window]),
    text(digits(value), width / 2, middle, size, ink, {
      font: 'number',
      width: drawn ? width * 0.58 : width - 3.2 * edge,
      lines: 1,
      ...rim,
    }),
    ...(named ? plate(label, width, height, drawn ? mixed(colour, '#000000', 0.55) : colour) : []),
  ];
}

/** A name along the lower edge, on a plate of its own: the ground beneath may be anything. */
function plate(words: string, width: number, height: number, colour: string): Mark[] {
  const high = height * 0.18;
  const y = height - high * 0.72;
  return [
    rect(width * 0.12, y - high / 2, width * 0.76, high, { fill: colour, radius: high / 2 }),
    text(words, width / 2, y, high * 0.68, inkOn(colour, '#16202c', '#ffe9b0'), {
      width: width * 0.68,
      lines: 1,
      bold: true,
    }),
  ];
}

/** As many figures as a counter can show: more are written as a power. */
function digits(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const whole = String(Math.round(value * 100) / 100).replace('-', '−');
  return whole.length <= 9 ? whole : value.toExponential(2).replace('e+', 'e').replace('-', '−');
}

function written(
  { width, height }: Drawing,
  colour: string,
  words: string,
  { label = '' }: FaceMarks,
): Mark[] {
  const ink = inkOn(colour);
  const edge = Math.min(width, height) * 0.09;
  const head = label === '' ? 0 : height * 0.16;
  const short = Math.min(width, height);
  // Long notes begin smaller, so that a shopping list and a single word both fill the paper decently.
  const size = Math.min(
    short * 0.14,
    Math.max(short * 0.045, Math.sqrt((width * height) / (words.length + 8)) * 0.62),
  );
  const room = height - 2 * edge - head;
  const lines = Math.max(1, Math.floor(room / (size * 1.3)));
  return [
    ...(label === ''
      ? []
      : [
          text(label, width / 2, edge + head * 0.35, short * 0.1, ink, {
            font: 'display',
            width: width - 2 * edge,
            lines: 1,
          }),
        ]),
    text(words, width / 2, edge + head + room / 2, size, ink, { width: width - 2 * edge, lines }),
  ];
}

function noteName(kind: Kind, words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line === '') return kind.title;
  return `${kind.title}: “${line.length > 40 ? `${line.slice(0, 39).trimEnd()}…` : line}”`;
}
