import { flatPose } from '#kernel/pose';
import { tell } from '#kernel/tell';
import { seesFace } from '#kernel/visibility';
import { beforeEach, describe, expect, it } from 'vitest';
import { Sitting } from './testing/Sitting.ts';

let table: Sitting;
let ids: Sitting['ids'];
beforeEach(() => {
  table = new Sitting();
  ({ ids } = table);
});
const whoReads = (face: string) =>
  ['red', 'blue', 'green', 'white', 'spectator'].filter((v) => seesFace(table.table, v, table.bearing(face)));

describe('peeking', () => {
  it('[C50] a team sees the face, others only that somebody peeks', () => {
    const { face } = table.piece(ids.down);
    const act = table.do('red', { verb: 'peek', piece: ids.down });
    expect(whoReads(face)).toEqual(['red', 'green']);
    const [told] = tell(table.table, act, ['blue']);
    expect(told).toMatchObject({
      seat: 'red',
      verb: 'peek',
      effects: [{ type: 'face-shown', piece: ids.down }],
    });
    expect(JSON.stringify(told)).not.toContain(face);
    expect(table.try('red', { verb: 'peek', piece: ids.down })).toBe('nothing-changed');
    expect(table.try('red', { verb: 'peek', piece: ids.up })).toBe('nothing-changed');
  });

  it('[C50] it ends with unpeek, and the card has another id by then', () => {
    const { face } = table.piece(ids.down);
    table.do('red', { verb: 'peek', piece: ids.down });
    table.do('red', { verb: 'unpeek', piece: table.bearing(face).id });
    expect(whoReads(face)).toEqual([]);
    expect(table.bearing(face).id).not.toBe(ids.down);
    expect(table.try('red', { verb: 'unpeek', piece: table.bearing(face).id })).toBe('nothing-changed');
  });

  it('[C50] the top of a deck can be peeked at, a card in another hand cannot', () => {
    const face = table.faces('deck').at(-1) as string;
    table.do('blue', { verb: 'peek', top: 'deck' });
    expect(whoReads(face)).toEqual(['blue']);
    expect(table.try('blue', { verb: 'peek', top: 'deck' })).toBe('nothing-changed');
    expect(table.try('blue', { verb: 'peek', top: 'slot' })).toBe('nothing-there');
    expect(table.try('blue', { verb: 'peek', top: 'inside' })).toBe('not-a-pile');
    expect(table.try('blue', { verb: 'peek', piece: ids.red[0] })).toBe('unknown-piece');
    const shown = table.piece(ids.red[0] as number);
    table.do('red', { verb: 'show', pieces: [shown.id], to: ['blue'] });
    expect(table.try('blue', { verb: 'peek', piece: shown.id })).toBe('not-yours');
    table.do('green', { verb: 'hide', pieces: [shown.id] });
    expect(table.try('blue', { verb: 'peek', piece: shown.id })).toBe('unknown-piece');
  });
});

describe('showing', () => {
  it('[C51] a hand card is shown to one seat, until it is hidden again', () => {
    const card = table.piece(ids.blue[0] as number);
    table.do('blue', { verb: 'show', pieces: [card.id], to: ['white'] });
    expect(whoReads(card.face)).toEqual(['blue', 'white']);
    expect(table.try('blue', { verb: 'show', pieces: [card.id], to: ['white'] })).toBe('nothing-changed');
    table.do('blue', { verb: 'hide', pieces: [card.id] });
    expect(whoReads(card.face)).toEqual(['blue']);
    expect(table.try('blue', { verb: 'hide', pieces: [card.id] })).toBe('nothing-changed');
  });

  it('[C51] one can show only what one sees, and hide only that', () => {
    expect(table.try('red', { verb: 'show', pieces: [ids.down], to: ['red'] })).toBe('face-hidden');
    expect(table.try('red', { verb: 'hide', pieces: [ids.blueKnows] })).toBe('face-hidden');
    expect(table.try('blue', { verb: 'hide', pieces: [ids.blueKnows], from: ['blue'] })).toBe('done');
    expect(table.try('red', { verb: 'show', pieces: [ids.up], to: ['mauve'] })).toBe('unknown-seat');
    expect(table.try('red', { verb: 'hide', pieces: [ids.up], from: ['mauve'] })).toBe('unknown-seat');
  });

  it('[C51] a card that moves elsewhere is shown no more', () => {
    const { face } = table.piece(ids.blueKnows);
    table.do('red', { verb: 'move', pieces: [ids.blueKnows], to: { place: 'row' } });
    expect(whoReads(face)).toEqual([]);
  });

  it('[C52] nothing is shown or peeked at inside a bag', () => {
    table.do('red', { verb: 'search', pile: 'inside' });
    const [gem] = table.place('inside').pieces as [number];
    expect(table.try('red', { verb: 'show', pieces: [gem], to: ['blue'] })).toBe('take-it-out');
    expect(table.try('red', { verb: 'peek', piece: gem })).toBe('take-it-out');
  });

  it('[C53] who plays a card face down from the hand still knows it, nobody else', () => {
    const { face } = table.piece(ids.blue[0] as number);
    table.do('blue', {
      verb: 'move',
      pieces: [ids.blue[0]],
      to: { place: 'table', pose: flatPose(0, 0) },
      facing: 'down',
    });
    expect(whoReads(face)).toEqual(['blue']);
    const second = table.piece(ids.blue[1] as number).face;
    table.do('blue', { verb: 'move', pieces: [ids.blue[1]], to: { place: 'deck' } });
    expect(whoReads(second)).toEqual([]);
  });
});
