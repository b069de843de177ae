import { expect, it } from 'vitest';
import { openTestHouse } from '../../../server/testing/testHouse.ts';
import { Regular } from '../lib/serving/Regular.ts';
import type { Fate } from './Fate.ts';
import { fateOf, plainFateOf } from './Fate.ts';
import { RoughLine } from './RoughLine.ts';

const WHOLE: Fate = {
  end: 'cut',
  sort: 'answer',
  nth: Infinity,
  part: 1,
  away: 0,
  ghost: 0,
  delay: 0,
  isTorn: true,
};

it('who has the table but was never told what they missed gives the line up and asks again', async () => {
  const house = await openTestHouse();
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const [piece] = ann.seen.pieces.filter(({ place }) => place === 'table');
  for (const tint of ['#ff0000', '#00ff00', '#0000ff'])
    await ann.do({ verb: 'tint', pieces: [piece?.id], tint });
  // The state arrives, the story does not, and nobody says that the line is dead.
  const fates: Fate[] = [{ ...WHOLE, end: 'half-open', sort: 'story', nth: 1, part: 0, ghost: 100 }];
  const line = await RoughLine.to(house.address, {
    name: 'far away',
    fateOf: (visit) => fates[visit - 1] ?? WHOLE,
    plainFateOf: () => null,
    silent: () => {},
  });
  const one = new Regular(() => line.address, { table, name: 'far away', patience: 300 });
  let wasApart = false;
  const heard = one.until(() => {
    wasApart ||= one.version === ann.version && !one.isUpTo(ann.version);
    return one.told.at(-1) === ann.version;
  });
  await one.come();
  await heard;
  expect(wasApart).toBe(true);
  expect(one.visits).toBeGreaterThan(1);
  expect(line.suffered.where).toEqual(['far away 1: half-open in story 1, 0 of it, away for 0']);
  await one.leave();
  line.calm();
  await house.close();
});

it('the same seed ends the same lines in the same places, another in others', () => {
  const all = (seed: string): unknown[] =>
    Array.from({ length: 50 }, (_, n) => [
      fateOf(seed, 'of red', n, false),
      fateOf(seed, 'far away', n, true),
      plainFateOf(seed, 'of red', n, 1),
    ]);
  expect(all('7771')).toEqual(all('7771'));
  expect(all('7771')).not.toEqual(all('9013'));
});
