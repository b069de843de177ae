import { observe } from '#kernel/observe';
import { Scribe } from '#kernel/scribe';
import type { Viewer } from '#kernel/seat';
import { pieceOf, placeOf } from '#kernel/table';
import { richTable } from '#commands/testing/richTable';
import { expect, it } from 'vitest';
import type { TableSeen } from '../table/Seen.ts';
import { tableSeen } from '../table/tableSeen.ts';
import { lookAt } from './lookAt.ts';

const { table, ids } = richTable();

function seenBy(viewer: Viewer, at = table): TableSeen {
  return tableSeen(observe(at, viewer), at.kinds);
}

it('holds an open card up with its face, and its back when the other side is asked for', () => {
  const open = lookAt(seenBy('red'), { piece: ids.up }, false);
  expect(open).toMatchObject({ down: false, face: expect.stringContaining('canary') as string });
  expect(lookAt(seenBy('red'), { piece: ids.up }, true)?.down).toBe(true);
});

it('shows the back of a card that lies face down, whichever side is asked for', () => {
  for (const under of [false, true]) {
    const look = lookAt(seenBy('red'), { piece: ids.down }, under);
    expect(look).toMatchObject({ down: true, face: undefined });
  }
});

it('shows who knows it the face of a card that lies face down', () => {
  expect(lookAt(seenBy('blue'), { piece: ids.blueKnows }, false)?.down).toBe(false);
  expect(lookAt(seenBy('red'), { piece: ids.blueKnows }, false)?.down).toBe(true);
});

it('shows of a deck its back and how many lie there', () => {
  expect(lookAt(seenBy('red'), { place: 'deck' }, false)).toMatchObject({
    down: true,
    face: undefined,
    pile: { title: 'Deck', count: 6 },
  });
});

it('shows of another’s hand only a back, and nothing of what is not there', () => {
  expect(lookAt(seenBy('red'), { place: 'hand-blue' }, false)).toMatchObject({ down: true, face: undefined });
  expect(lookAt(seenBy('red'), { place: 'nowhere' }, false)).toBeNull();
  expect(lookAt(seenBy('red'), { piece: 99_999 }, false)).toBeNull();
});

it('shows who peeks at a pile the face of its top, and nobody else', () => {
  const { table: peeked } = richTable();
  const scribe = new Scribe(peeked);
  const where = placeOf(peeked, 'deck');
  const top = pieceOf(peeked, where.pieces.at(-1) ?? 0);
  scribe.show(top, ['red']);
  const look = (viewer: Viewer) => lookAt(seenBy(viewer, peeked), { place: 'deck' }, true);
  expect(look('red')).toMatchObject({ down: false, face: expect.stringContaining('canary') as string });
  expect(look('blue')).toMatchObject({ down: true, face: undefined });
});
