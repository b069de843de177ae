import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Drawing, Mark } from '#art/Drawing';
import type { Kind } from '#kernel/kind';
import { describe, expect, it } from 'vitest';
import { ICONS, art } from './art.ts';
import { box } from './box.ts';
import { FACES } from './cards.ts';

function kindOf(name: string): Kind {
  const found = box.kinds.find(({ id }) => id === `classics-${name}`);
  if (found === undefined) throw new Error(`no kind ${name}`);
  return found;
}

const facesOf = (kind: Kind): readonly string[] => (kind.form === 'card' ? FACES : ['']);

/** Every drawing of the box, with what it is of. */
const DRAWINGS: readonly { what: string; kind: Kind | null; drawn: Drawing }[] = [
  { what: 'cover', kind: null, drawn: art.cover },
  ...box.kinds.flatMap((kind) =>
    [
      ...facesOf(kind).map((face) => [`${kind.id} ${face}`, art.face(kind, face)] as const),
      [`back of ${kind.id}`, art.back(kind)] as const,
    ].flatMap(([what, drawn]) => (drawn === null ? [] : [{ what, kind, drawn }])),
  ),
];

function marksIn(marks: readonly Mark[]): Mark[] {
  return marks.flatMap((mark) =>
    mark.mark === 'group'
      ? [mark, ...marksIn(mark.marks), ...(mark.clip === undefined ? [] : [mark.clip])]
      : [mark],
  );
}

function faults(mark: Mark): string[] {
  const bad = Object.entries(mark)
    .filter(([, value]) => typeof value === 'number' && !Number.isFinite(value))
    .map(([key]) => key);
  if (mark.mark === 'path' && !/^M-?[\d.]/.test(mark.d)) bad.push('no path');
  if (mark.mark === 'path' && /NaN|Infinity|undefined/.test(mark.d)) bad.push(mark.d);
  if (mark.mark === 'text' && mark.text === '') bad.push('no words');
  return bad;
}

describe('the drawings of the classics box', () => {
  it.each(DRAWINGS)('$what is made of finite numbers only', ({ drawn }) => {
    expect(drawn.marks.length).toBeGreaterThan(0);
    expect(marksIn(drawn.marks).flatMap(faults)).toEqual([]);
  });

  it('are as large as what they are drawn on', () => {
    for (const { kind, drawn } of DRAWINGS) {
      const [w, d] = kind?.size ?? [3, 4];
      expect(drawn.width).toBeCloseTo(w * 100, 6);
      expect(drawn.height).toBeCloseTo(d * 100, 6);
    }
  });

  it('exist for everything flat, both sides, and for nothing solid', () => {
    const solid = new Set(['die', 'figure', 'bag', 'stand']);
    for (const kind of box.kinds) {
      expect(art.face(kind, facesOf(kind)[0] ?? '') === null).toBe(solid.has(kind.form));
      const blank = solid.has(kind.form) || kind.form === 'counter' || kind.form === 'note';
      expect(art.back(kind) === null).toBe(blank);
    }
  });

  it('differ from card to card and from deck to deck', () => {
    const cards = kindOf('cards-night');
    const drawn = FACES.map((face) => JSON.stringify(art.face(cards, face)));
    expect(new Set(drawn).size).toBe(54);
    expect(art.back(cards)).not.toEqual(art.back(kindOf('cards-brass')));
  });

  it('show a draughtsman’s crown on its other side only', () => {
    const man = kindOf('man-ivory');
    const icons = (drawn: Drawing | null): string[] =>
      marksIn(drawn?.marks ?? []).flatMap((mark) => (mark.mark === 'icon' ? [mark.icon] : []));
    expect(icons(art.face(man, ''))).toEqual([]);
    expect(icons(art.back(man))).toEqual(['crown']);
  });

  it('use the icons that are listed, all of them, and all are in the family', () => {
    const used = DRAWINGS.flatMap(({ drawn }) =>
      marksIn(drawn.marks).flatMap((mark) => (mark.mark === 'icon' ? [mark.icon] : [])),
    );
    expect([...new Set(used)].toSorted()).toEqual(ICONS.toSorted());
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, unknown> };
    for (const name of ICONS) expect(icons).toHaveProperty([name]);
  });

  it('put as many pips on a card as it says', () => {
    const cards = kindOf('cards-brass');
    const paths = (face: string): number =>
      (art.face(cards, face)?.marks ?? []).filter(({ mark }) => mark === 'path').length;
    for (const rank of [2, 3, 4, 5, 6, 7, 8, 9, 10])
      for (const suit of 'SHCD') expect(paths(`${rank}${suit}`)).toBe(rank);
  });

  it('of a face from another box are blank cards that say it', () => {
    const drawn = art.face(kindOf('cards-night'), 'zebra');
    expect(JSON.stringify(drawn)).toContain('zebra');
  });

  it('come with names and an order', () => {
    expect(art.name(kindOf('cards-night'), 'QH')).toBe('queen of hearts');
    expect(art.name(kindOf('chip-25'), '')).toBe('Chip of 25');
    const [night, brass, chip] = ['cards-night', 'cards-brass', 'chip-5'].map((name) => `classics-${name}`);
    const hand = [
      { kind: chip ?? '', face: '' },
      { kind: night ?? '', face: 'AH' },
      { kind: night ?? '', face: '2S' },
      { kind: brass ?? '', face: 'AH' },
    ];
    const sorted = hand.toSorted((a, b) => art.order?.(a, b) ?? 0);
    expect(sorted.map(({ kind, face }) => `${kind.slice(9)} ${face}`)).toEqual([
      'cards-night 2S',
      'cards-brass AH',
      'cards-night AH',
      'chip-5 ',
    ]);
  });
});
