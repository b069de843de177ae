import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Mark } from '#art/Drawing';
import { surfaceOf } from '#art/surface';
import { describe, expect, it } from 'vitest';
import { ICONS, art } from './art.ts';
import { CHARACTER, STAND, ZONE, box } from './box.ts';

const printed = box.parts
  .filter(({ kind }) => kind !== STAND)
  .map((part) => ({
    kind: box.kinds.find((kind) => kind.id === part.kind) ?? raise(part.kind),
    face: part.face ?? '',
  }));

function raise(what: string): never {
  throw new RangeError(`no kind ${what}`);
}

function marksIn(marks: readonly Mark[]): Mark[] {
  return marks.flatMap((mark) => (mark.mark === 'group' ? [mark, ...marksIn(mark.marks)] : [mark]));
}

const drawings = printed.flatMap(({ kind, face }) => [art.face(kind, face), art.back(kind)]);

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

  it('is made of finite numbers and of words', () => {
    const marks = [...drawings.flatMap((one) => one?.marks ?? []), ...art.cover.marks];
    const bad = marksIn(marks).filter(
      (mark) =>
        Object.values(mark).some((value) => typeof value === 'number' && !Number.isFinite(value)) ||
        (mark.mark === 'text' && mark.text === ''),
    );
    expect(bad).toEqual([]);
  });

  it('no two characters and no two zones look alike or are called alike', () => {
    for (const [id, count] of [
      [CHARACTER, 90],
      [ZONE, 10],
    ] as const) {
      const all = printed.filter(({ kind }) => kind.id === id);
      expect(new Set(all.map(({ kind, face }) => JSON.stringify(art.face(kind, face)))).size).toBe(count);
      expect(new Set(all.map(({ kind, face }) => art.name(kind, face))).size).toBe(count);
    }
  });

  it('uses only icons that it names and that exist', () => {
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    const known = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, unknown> };
    const marks = [...drawings.flatMap((one) => one?.marks ?? []), ...art.cover.marks];
    const used = new Set(marksIn(marks).flatMap((mark) => (mark.mark === 'icon' ? [mark.icon] : [])));
    expect([...used].filter((icon) => !ICONS.includes(icon))).toEqual([]);
    expect(ICONS.filter((icon) => !Object.hasOwn(known.icons, icon))).toEqual([]);
  });

  it('says what a card does, and sorts a hand by strength', () => {
    const character = box.kinds.find(({ id }) => id === CHARACTER) ?? raise(CHARACTER);
    expect(art.name(character, 'C12')).toBe('Mauti 12, blue start');
    expect(art.text?.(character, 'C49')).toBe(
      'Strength 1, worth 3. Shield: protect a character here or in a zone beside this one from Hacker and Tractor Beam.',
    );
    const faces = ['C1', 'C31', 'C40', 'C12'].map((face) => ({ kind: CHARACTER, face }));
    expect(faces.toSorted((a, b) => art.order?.(a, b) ?? 0).map(({ face }) => face)).toEqual([
      'C31',
      'C12',
      'C1',
      'C40',
    ]);
  });
});
