import { kindIn } from '#rules/kindIn';
import { describeArt } from '#rules/testing/suites/art';
import { describe, expect, it } from 'vitest';
import { ICONS, art } from './art.ts';
import { PRESTIGE_CARD, box } from './box.ts';
import { sheets } from './sheets.ts';
import { editsBy } from './testing/variantOf.ts';

const printed = box.parts.map((part) => ({ kind: kindIn(box, part.kind), face: part.face ?? '' }));

describeArt({ box, art, icons: ICONS, distinct: [PRESTIGE_CARD], sheets, edits: editsBy });

describe('the art of the box', () => {
  it('a colour never stands alone: each alien has its letter and an outline of its own', () => {
    const aliens = printed.filter(({ kind }) => kind.id.startsWith('alien'));
    expect(new Set(aliens.map(({ kind }) => (kind.art as { cut: string }).cut)).size).toBe(5);
    const letters = aliens.map(({ kind }) => JSON.stringify(art.face(kind, '')).match(/"text":"(\w)"/)?.[1]);
    expect(letters).toEqual(['G', 'R', 'P', 'B', 'Y']);
  });

  it('what does something says what', () => {
    for (const { kind, face } of printed) expect(art.text?.(kind, face) === '').toBe(kind.form === 'board');
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
