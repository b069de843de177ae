import { bodyOf } from './Body.ts';
import type { Drawing, Mark } from './Drawing.ts';
import { inkOn, mixed } from './colour.ts';
import { drawing, image, rect, text } from './draw.ts';
import { surfaceOf } from './surface.ts';
import type { Kind } from '#kernel/kind';
import type { ListHead, ListRow } from '#kernel/list';
import { rowTitleOf } from '#kernel/list';

/** A face that is a row: its first picture, or else its words, the title large and the other columns below it. */
export function rowFace(kind: Kind, head: ListHead, row: ListRow): Drawing {
  const { width, height } = surfaceOf(kind);
  const { colour } = bodyOf(kind);
  const ground = rect(0, 0, width, height, { fill: colour });
  const picture = pictureIn(head, row);
  if (picture !== undefined) return drawing(width, height, [ground, image(picture, 0, 0, width, height)]);
  return drawing(width, height, [ground, ...words(kind, head, row)]);
}

/** What people call a row; the title of its kind where it has no words. */
export function rowName(kind: Pick<Kind, 'title'>, head: ListHead, row: ListRow): string {
  return rowTitleOf(head, row) ?? kind.title;
}

/** All that stands in a row beside its title, a line for each column. */
export function rowText(head: ListHead, row: ListRow): string {
  return linesOf(head, row).join('\n');
}

function pictureIn({ columns }: ListHead, row: ListRow): string | undefined {
  for (const { name, type } of columns) {
    const cell = row[name];
    if (type === 'picture' && typeof cell === 'string') return cell;
  }
  return undefined;
}

function linesOf(head: ListHead, row: ListRow): string[] {
  const title = head.columns.find(({ type, name }) => type === 'text' && isWords(row[name]))?.name;
  return head.columns.flatMap(({ name, type }) => {
    const cell = row[name];
    if (type === 'picture' || name === title || !isWords(cell)) return [];
    return [type === 'number' ? `${name}: ${cell}` : String(cell)];
  });
}

function isWords(cell: string | number | undefined): cell is string | number {
  return typeof cell === 'number' || (typeof cell === 'string' && cell.trim() !== '');
}

function words(kind: Kind, head: ListHead, row: ListRow): Mark[] {
  const { width, height } = surfaceOf(kind);
  const { colour } = bodyOf(kind);
  const ink = inkOn(colour);
  const short = Math.min(width, height);
  const others = linesOf(head, row);
  const marks: Mark[] = [
    text(
      rowName(kind, head, row),
      width / 2,
      others.length === 0 ? height / 2 : height * 0.2,
      short * 0.15,
      ink,
      {
        font: 'display',
        width: width * 0.84,
        lines: others.length === 0 ? 4 : 2,
      },
    ),
  ];
  const room = (height * 0.6) / Math.max(1, others.length);
  others.forEach((line, i) => {
    const size = Math.min(short * 0.085, room * 0.6);
    const lines = Math.max(1, Math.floor(room / (size * 1.3)));
    marks.push(
      text(line, width / 2, height * 0.35 + room * (i + 0.5), size, mixed(colour, ink, 0.85), {
        width: width * 0.84,
        lines,
      }),
    );
  });
  return marks;
}
