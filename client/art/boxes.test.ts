import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { BoxArt } from '#art/BoxArt';
import type { Drawing, Mark } from '#art/Drawing';
import { PLAIN, PLAIN_ICONS } from '#art/plain';
import type { Kind } from '#kernel/kind';
import { kind } from '#kernel/kind';
import { artOf, boxes, coverOf, ensureBoxes, loadBox, showEdits } from './boxes.ts';
import { dieSheet } from './dice.ts';
import { backDrawing, faceDrawing, nameOf, printedText } from './drawingOf.ts';

interface BoxParts {
  readonly kinds: readonly Kind[];
  readonly parts: readonly { readonly kind: string; readonly face?: string }[];
}
const ARTS = import.meta.glob<{ readonly art: BoxArt; readonly ICONS: unknown }>(
  '../../shared/games/*/art.ts',
  {
    eager: true,
  },
);
const BOXES = import.meta.glob<{ readonly box?: BoxParts }>('../../shared/games/*/box.ts', { eager: true });
const bundled = JSON.parse(
  readFileSync(new URL('../../assets/icons/icons.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const idOf = (path: string): string => path.split('/').at(-2) ?? '';
const iconsIn = (drawing: Drawing): string[] => {
  const inside = (mark: Mark): string[] =>
    mark.mark === 'group' ? mark.marks.flatMap(inside) : mark.mark === 'icon' ? [mark.icon] : [];
  return drawing.marks.flatMap(inside);
};
const namesIn = (icons: unknown): string[] =>
  typeof icons === 'string' ? [icons] : Object.values(icons ?? {}).flatMap(namesIn);

it('every icon that art names is bundled: otherwise run `npx tsx tools/icons.ts`', () => {
  const named = Object.values(ARTS).flatMap(({ ICONS }) => namesIn(ICONS));
  expect([...named, ...PLAIN_ICONS].filter((name) => !Object.hasOwn(bundled, name))).toEqual([]);
});

it('every piece of every box can be drawn, with bundled icons, and has a name', async () => {
  for (const path of Object.keys(ARTS)) {
    const { kinds = [], parts = [] } = BOXES[path.replace('art.ts', 'box.ts')]?.box ?? {};
    await loadBox(idOf(path));
    for (const { kind: id, face } of parts) {
      const one = kinds.find((each) => each.id === id) as Kind;
      const drawn = [one.form === 'die' ? dieSheet(one) : faceDrawing(one, face), backDrawing(one)];
      const missing = drawn.flatMap(iconsIn).filter((name) => !Object.hasOwn(bundled, name));
      expect(missing, `${id} ${face}`).toEqual([]);
      expect(nameOf(one, face).trim()).not.toBe('');
    }
  }
  expect(boxes.getState().arts.size).toBe(Object.keys(ARTS).length);
});

it('every box has a cover with bundled icons, in the shape of a box', async () => {
  const covers = await Promise.all(Object.keys(ARTS).map((path) => coverOf(idOf(path))));
  for (const cover of covers) {
    expect(cover).toMatchObject({ width: 300, height: 400 });
    expect(iconsIn(cover!).filter((name) => !Object.hasOwn(bundled, name))).toEqual([]);
  }
});

it('things are plain until their box has arrived, and those who watch are told when it has', async () => {
  const id = idOf(Object.keys(ARTS)[0] ?? '');
  boxes.setState({ version: 0, arts: new Map() });
  const card = kind('card', 'card', { art: { box: id } });
  expect(artOf(card)).toBe(PLAIN);
  const told = new Promise<number>((resolve) => {
    boxes.subscribe(({ version }) => resolve(version));
  });
  ensureBoxes([card, card]);
  expect(await told).toBe(1);
  expect(artOf(card)).toBe(await loadBox(id));
  expect(boxes.getState().version).toBe(1);
});

it('a box that does not exist is no box', async () => {
  expect(await loadBox('no-such-game')).toBeNull();
  expect(await coverOf('../registry')).toBeNull();
  expect(artOf(kind('x', 'card', { art: { box: 'no-such-game' } }))).toBe(PLAIN);
  expect(artOf(kind('x', 'card'))).toBe(PLAIN);
});

it('a box that stumbles over a face leaves a plain one', () => {
  const broken: BoxArt = {
    ...PLAIN,
    face: () => {
      throw new Error('no such face');
    },
    name: () => '',
  };
  boxes.setState(({ version, arts }) => ({ version, arts: new Map(arts).set('broken', broken) }));
  const card = kind('card', 'card', { title: 'Card', art: { box: 'broken' } });
  expect(faceDrawing(card, 'x')).toEqual(faceDrawing({ ...card, art: null }, 'x'));
  expect(nameOf(card, 'x')).toBe('Card');
});

it('a box is never asked about a face that is hidden', () => {
  const asked: string[] = [];
  const nosy: BoxArt = {
    ...PLAIN,
    face: (_, face) => (asked.push(face), null),
    name: (_, face) => (asked.push(face), 'told'),
  };
  boxes.setState(({ version, arts }) => ({ version, arts: new Map(arts).set('nosy', nosy) }));
  const card = kind('card', 'card', { title: 'Card', art: { box: 'nosy' } });
  expect(nameOf(card, undefined)).toBe('Card');
  backDrawing(card);
  expect(asked).toEqual([]);
  expect(nameOf(card, 'ace')).toBe('told');
  expect(asked).toEqual(['ace']);
});

it('cards are drawn, named and explained as the table has edited them, and those who watch are told', () => {
  const told: (string | undefined)[] = [];
  const spoken = (face: string, edits: unknown): string => `${face} ${JSON.stringify(edits) ?? 'as printed'}`;
  const open: BoxArt = {
    ...PLAIN,
    face: (_, face, edits) => (told.push(spoken(face, edits)), null),
    name: (_, face, edits) => spoken(face, edits),
    text: (_, face, edits) => spoken(face, edits),
  };
  boxes.setState(({ version, arts }) => ({
    version,
    arts: new Map(arts).set('open', open).set('other', open),
  }));
  const card = kind('card', 'card', { art: { box: 'open' } });
  const stranger = kind('card', 'card', { art: { box: 'other' } });
  const { version } = boxes.getState();
  showEdits('open', { cards: { ace: { points: 3 } } });
  showEdits('open', { cards: { ace: { points: 3 } } });
  expect(boxes.getState().version).toBe(version + 1);
  expect([nameOf(card, 'ace'), printedText(card, 'ace')]).toEqual(
    Array(2).fill('ace {"cards":{"ace":{"points":3}}}'),
  );
  expect(nameOf(stranger, 'ace')).toBe('ace as printed');
  faceDrawing(card, 'ace');
  faceDrawing(card, 'ace', {}, {});
  expect(told).toEqual(['ace {"cards":{"ace":{"points":3}}}', 'ace {}']);
  showEdits('open', null);
  expect(nameOf(card, 'ace')).toBe('ace as printed');
  expect(boxes.getState()).toMatchObject({ version: version + 2, edited: null });
});
