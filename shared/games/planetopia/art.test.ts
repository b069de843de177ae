import type { Mark } from '#art/Drawing';
import { surfaceOf } from '#art/surface';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ICONS, art } from './art.ts';
import { box } from './box.ts';

const printed = box.parts.map((part) => ({
  kind: box.kinds.find((kind) => kind.id === part.kind) ?? raise(part.kind),
  face: part.face ?? '',
}));

function raise(what: string): never {
  throw new RangeError(`no kind ${what}`);
}

function iconsIn(marks: readonly Mark[]): string[] {
  return marks.flatMap((mark) =>
    mark.mark === 'icon' ? [mark.icon] : mark.mark === 'group' ? iconsIn(mark.marks) : [],
  );
}

describe('the art of the box', () => {
  it('draws every face and every back, each in the size of its body', () => {
    for (const { kind, face } of printed)
      for (const side of [art.face(kind, face), art.back(kind)]) {
        expect(side?.marks.length).toBeGreaterThan(0);
        expect([side?.width, side?.height].map((n) => Math.round(n ?? 0))).toEqual(
          Object.values(surfaceOf(kind)).map((n) => Math.round(n)),
        );
      }
    expect([art.cover.width, art.cover.height]).toEqual([300, 400]);
  });

  it('no two Prestige cards look alike or are called alike', () => {
    const cards = printed.filter(({ kind }) => kind.id === 'prestige-card');
    expect(new Set(cards.map(({ kind, face }) => JSON.stringify(art.face(kind, face)))).size).toBe(28);
    expect(new Set(cards.map(({ kind, face }) => art.name(kind, face))).size).toBe(28);
  });

  it('a colour never stands alone: each alien has its letter and an outline of its own', () => {
    const aliens = printed.filter(({ kind }) => kind.id.startsWith('alien'));
    expect(new Set(aliens.map(({ kind }) => (kind.art as { cut: string }).cut)).size).toBe(5);
    const letters = aliens.map(({ kind }) => JSON.stringify(art.face(kind, '')).match(/"text":"(\w)"/)?.[1]);
    expect(letters).toEqual(['G', 'R', 'P', 'B', 'Y']);
  });

  it('names every icon it draws, and all of them exist', () => {
    const drawn = new Set(
      [...printed.flatMap(({ kind, face }) => [art.face(kind, face), art.back(kind)]), art.cover].flatMap(
        (side) => iconsIn(side?.marks ?? []),
      ),
    );
    expect(drawn).toEqual(new Set(ICONS));
    const family = JSON.parse(
      readFileSync(
        new URL('../../../node_modules/@iconify-json/game-icons/icons.json', import.meta.url),
        'utf8',
      ),
    ) as { icons: Record<string, unknown> };
    expect(ICONS.filter((name) => !(name in family.icons))).toEqual([]);
  });

  it('everything has a name, and what does something says what', () => {
    for (const { kind, face } of printed) {
      expect(art.name(kind, face)).not.toBe('');
      expect(art.text?.(kind, face) === '').toBe(kind.form === 'board');
    }
  });

  it('a hand is sorted aliens first, starting cards last', () => {
    const faces = ['S1', 'K29', 'K02', 'S3', 'K01'].map((face) => ({ kind: 'cosmos-card', face }));
    expect(faces.toSorted((a, b) => art.order?.(a, b) ?? 0).map(({ face }) => face)).toEqual([
      'K01',
      'K02',
      'K29',
      'S1',
      'S3',
    ]);
  });
});
