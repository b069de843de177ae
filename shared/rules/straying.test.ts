import { kind } from '#kernel/kind';
import type { Piece } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { BOX, OPEN_TABLE } from '#kernel/table';
import { expect, it } from 'vitest';
import { DECK, SUPPLY, box } from './examples/meteor/box.ts';
import { meteor } from './examples/meteor/meteor.ts';
import { lastIn } from './lying.ts';
import { straying } from './straying.ts';
import { sitDown } from './testing/atTable.ts';

const HOMES = new Map([['crystal', SUPPLY]]);

it('[R59] pieces of the game away from home are named, and strangers only among them', () => {
  const { table } = sitDown(meteor);
  const faults = (): unknown =>
    straying(table, box, {
      isHome: (piece) => piece.place === BOX || (HOMES.get(piece.kind) ?? piece.place) === piece.place,
      isOurs: (place) => place === SUPPLY,
    }).map(({ text, piece }) => [text, piece]);
  expect(faults()).toEqual([]);
  const scribe = new Scribe(table);
  const crystal = lastIn(table, SUPPLY) as Piece;
  scribe.place(crystal, { place: OPEN_TABLE, pose: flatPose(0, 0) });
  expect(faults()).toEqual([['a Crystal is out of place', crystal.id]]);
  scribe.place(lastIn(table, SUPPLY) as Piece, { place: BOX });
  expect(faults()).toHaveLength(1);
});

it('[R59] a stranger lies wrong in a place of the game, and nowhere else', () => {
  const { table } = sitDown(meteor);
  const scribe = new Scribe(table);
  scribe.changeKind('note', kind('note', 'note', { title: 'Note' }));
  scribe.make('note', { place: OPEN_TABLE, pose: flatPose(0, 9) });
  const among = scribe.make('note', { place: DECK });
  const isHome = ({ kind: of }: { kind: string }): boolean => of !== 'note';
  const astray = straying(table, box, { isHome, isOurs: (place) => place === DECK });
  expect(astray).toEqual([{ text: 'a Note is out of place', piece: among.id }]);
});
