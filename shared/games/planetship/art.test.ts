import { kindIn } from '#rules/kindIn';
import { describeArt } from '#rules/testing/suites/art';
import { describe, expect, it } from 'vitest';
import { ICONS, art } from './art.ts';
import { CHARACTER, ZONE, box } from './box.ts';
import { sheets } from './sheets.ts';
import { editsBy } from './testing/variantOf.ts';

describeArt({ box, art, icons: ICONS, distinct: [CHARACTER, ZONE], sheets, edits: editsBy });

describe('the art of the box', () => {
  it('says what a card does, and sorts a hand by strength', () => {
    const character = kindIn(box, CHARACTER);
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
