import type { Kind } from '#kernel/kind';
import { kindIn } from '#rules/kindIn';
import { describeArt, iconsIn } from '#rules/testing/suites/art';
import { describe, expect, it } from 'vitest';
import { ICONS, art } from './art.ts';
import { box } from './box.ts';
import { FACES } from './cards.ts';

const kindOf = (name: string): Kind => kindIn(box, `classics-${name}`);
const facesOf = (kind: Kind): readonly string[] => (kind.form === 'card' ? FACES : ['']);

describeArt({ box, art, icons: ICONS, distinct: ['classics-cards-night', 'classics-cards-brass'] });

describe('the drawings of the classics box', () => {
  it('exist for everything flat, both sides, and for nothing solid', () => {
    const solid = new Set(['die', 'figure', 'bag', 'stand']);
    for (const kind of box.kinds) {
      expect(art.face(kind, facesOf(kind)[0] ?? '') === null).toBe(solid.has(kind.form));
      const blank = solid.has(kind.form) || kind.form === 'counter' || kind.form === 'note';
      expect(art.back(kind) === null).toBe(blank);
    }
  });

  it('differ from deck to deck', () => {
    expect(art.back(kindOf('cards-night'))).not.toEqual(art.back(kindOf('cards-brass')));
  });

  it('show a draughtsman’s crown on its other side only', () => {
    const man = kindOf('man-ivory');
    expect(iconsIn(art.face(man, ''))).toEqual([]);
    expect(iconsIn(art.back(man))).toEqual(['crown']);
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
    expect(art.name(kindOf('chip-25'), '')).toBe('chip of 25');
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
