import type { Kind, KindId } from '#kernel/kind';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../Game.ts';
import { kindIn } from '../../kindIn.ts';
import type { Edits, Sheet } from '../../Sheet.ts';

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly object[];
}

/** How a box looks, as far as it is looked at here. Rules know nothing of art, so it is said again. */
interface Look {
  readonly cover: Drawn;
  face(kind: Kind, face: string, edits?: Edits): Drawn | null;
  back(kind: Kind): Drawn | null;
  name(kind: Kind, face: string): string;
}

export interface ArtPlan {
  readonly box: Box;
  readonly art: Look;
  /** The icons it says it draws. */
  readonly icons: readonly string[];
  /** Kinds of which no two faces may look alike or be called alike. */
  readonly distinct?: readonly KindId[];
  /** To find out whether its drawings have room for edited cards. */
  readonly sheets?: readonly Sheet[];
  readonly edits?: (seed: number) => Edits;
}

/** Bodies, not drawings. */
const SOLID: ReadonlySet<string> = new Set(['die', 'figure', 'bag', 'stand']);
const ONE_SIDED: ReadonlySet<string> = new Set(['counter', 'note']);
const EDITED = 40;

/** What every box that is drawn must keep. */
export function describeArt({ box, art, icons, distinct = [], sheets = [], edits }: ArtPlan): void {
  const printed = box.parts
    .map((part) => ({ kind: kindIn(box, part.kind), face: part.face ?? '' }))
    .filter(({ kind }) => !SOLID.has(kind.form));
  const sidesOf = ({ kind, face }: { kind: Kind; face: string }): (Drawn | null)[] =>
    ONE_SIDED.has(kind.form) ? [art.face(kind, face)] : [art.face(kind, face), art.back(kind)];
  const drawings = [...printed.flatMap(sidesOf), art.cover];

  describe('what every box that is drawn must keep', () => {
    it('every face and every back is drawn, each in the size of its body', () => {
      for (const part of printed)
        for (const side of sidesOf(part)) {
          const [width, depth] = part.kind.size;
          expect(side?.marks.length).toBeGreaterThan(0);
          expect(side?.width).toBeCloseTo(width * 100, 6);
          expect(side?.height).toBeCloseTo(depth * 100, 6);
        }
      expect([art.cover.width, art.cover.height]).toEqual([300, 400]);
    });

    it('its drawings are made of finite numbers and of words', () => {
      expect(drawings.flatMap(faultsIn)).toEqual([]);
    });

    it('every icon that is drawn is named, and all of them exist', () => {
      expect(new Set(drawings.flatMap(iconsIn))).toEqual(new Set(icons));
      const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
      const family = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, unknown> };
      expect(icons.filter((icon) => !Object.hasOwn(family.icons, icon))).toEqual([]);
    });

    it('everything in it has a name', () => {
      expect(printed.filter(({ kind, face }) => art.name(kind, face) === '')).toEqual([]);
    });

    it.each(distinct)('no two faces of %s look alike or are called alike', (id) => {
      const all = printed.filter(({ kind }) => kind.id === id);
      expect(all.length).toBeGreaterThan(1);
      expect(new Set(all.map(({ kind, face }) => JSON.stringify(art.face(kind, face)))).size).toBe(
        all.length,
      );
      expect(new Set(all.map(({ kind, face }) => art.name(kind, face))).size).toBe(all.length);
    });

    it.each(edits === undefined ? [] : [edits])('there is room for whatever a sheet allows', (editsBy) => {
      const drawn = sheets.filter((sheet) => sheet.kind !== undefined);
      expect(drawn.length).toBeGreaterThan(0);
      for (let seed = 0; seed < EDITED; seed++) {
        const here = editsBy(seed);
        const faults = drawn.flatMap(({ kind, rows }) =>
          rows.flatMap(({ id }) =>
            faultsIn(art.face(kind as Kind, id, here)).map((fault) => `${id}: ${fault}`),
          ),
        );
        expect([seed, ...faults]).toEqual([seed]);
      }
    });
  });
}

/** Every value in a drawing with the name it stands under, however deep. */
function* valuesIn(part: unknown, key = ''): Generator<readonly [key: string, value: unknown]> {
  if (typeof part !== 'object' || part === null) yield [key, part];
  else
    for (const [name, inner] of Object.entries(part))
      yield* valuesIn(inner, Array.isArray(part) ? key : name);
}

function faultsIn(drawing: Drawn | null): string[] {
  if (drawing === null) return ['no drawing'];
  return [...valuesIn(drawing)]
    .filter(
      ([key, value]) =>
        (typeof value === 'number' && !Number.isFinite(value)) ||
        (typeof value === 'string' && /NaN|Infinity|undefined/.test(value)) ||
        (key === 'text' && value === '') ||
        (key === 'd' && !/^M-?[\d.]/.test(String(value))),
    )
    .map(([key, value]) => `${key} is ${String(value) || 'empty'}`);
}

/** The icons of a drawing, however deep. */
export function iconsIn(drawing: Drawn | null): string[] {
  return [...valuesIn(drawing)].filter(([key]) => key === 'icon').map(([, value]) => String(value));
}
