import { beforeAll, expect, it } from 'vitest';
import { planetship } from '#games/planetship/planetship';
import { arrange } from '#games/planetship/testing/arrange';
import { observe } from '#kernel/observe';
import type { OfferTold } from '#protocol/TurnTold';
import { loadBox } from '../../art/boxes.ts';
import { tableSeen } from '../../table/tableSeen.ts';
import { bySubject, wordsUnder } from './bySubject.ts';
import { subjectTitle } from './subjectTitle.ts';

beforeAll(() => loadBox('planetship'));

it('the first move of Planetship is a card out of six, then one of its places', () => {
  const { table } = arrange({});
  const { rules } = planetship;
  const offers = Array.from(rules.legal(table, 'red'), (action): OfferTold => ({
    action,
    words: rules.words(table, 'red', action),
    gesture: rules.gesture(table, 'red', action),
  }));
  const seen = tableSeen(observe(table, 'red'), table.kinds);
  const { subjects = [], loose } = bySubject(offers, (target) => subjectTitle(seen, target)) ?? {};
  expect(subjects.map(({ name }) => name)).toEqual([
    'Mauti 1',
    'Gr’Tratki 2',
    'N’Endan 3',
    'Human 4',
    'O’Centi 5',
    'Booiou 6',
  ]);
  expect(loose).toEqual([]);
  for (const subject of subjects)
    for (const offer of subject.offers) expect(wordsUnder(subject, offer)).toMatch(/^in zone \d/);
});
