import { expect, it } from 'vitest';
import { FollowedTable, MovedPieces } from './FollowedTable.ts';

it('what the bench follows and what it builds whole is the same scene', () => {
  const moved = new MovedPieces(40, 61, 7);
  const [followed, whole] = [new FollowedTable(moved.first), new FollowedTable(moved.first)];
  const before = whole.instances();
  for (let i = 0; i < 20; i++) {
    const patch = moved.next();
    followed.follow(patch);
    whole.whole(patch);
  }
  expect(followed.instances()).toEqual(whole.instances());
  expect(followed.instances()).not.toEqual(before);
  expect(followed.instances()).toHaveLength(40);
});
