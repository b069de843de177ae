import { piece } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { seesFace } from '#kernel/visibility';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_PIECES } from './shapes.ts';
import { Sitting } from './testing/Sitting.ts';

let table: Sitting;
let ids: Sitting['ids'];
beforeEach(() => {
  table = new Sitting();
  ({ ids } = table);
});
const newest = () => table.piece(Math.max(...table.table.pieces.keys()));
const pose = flatPose(1, 1);
const readers = () => ['red', 'blue', 'green', 'spectator'].filter((v) => seesFace(table.table, v, newest()));

describe('copying', () => {
  it('[C60] copies lie in the same arrangement, marks and all, but unlocked', () => {
    table.do('red', { verb: 'tint', pieces: [ids.counter], tint: '#ff0000' });
    table.do('red', { verb: 'lock', pieces: [ids.counter] });
    table.do('red', { verb: 'copy', pieces: [ids.die2, ids.counter], at: { x: 0, z: 0 } });
    expect(newest()).toMatchObject({
      kind: 'counter',
      value: 7,
      tint: '#ff0000',
      locked: false,
      pose: { x: 3, z: 0 },
    });
    table.do('red', { verb: 'copy', pieces: [ids.die2] });
    expect(newest()).toMatchObject({ kind: 'die', value: 6, pose: { x: 8, z: 10 } });
  });

  it('[C60] a face one does not see is not copied', () => {
    expect(table.try('red', { verb: 'copy', pieces: [ids.down] })).toBe('face-hidden');
    expect(table.try('red', { verb: 'copy', pieces: [ids.blue[0]] })).toBe('unknown-piece');
  });

  it('[C60] a copy of a hand card is known to its copier alone', () => {
    table.do('blue', { verb: 'copy', pieces: [ids.blue[0]] });
    expect(newest()).toMatchObject({
      face: table.piece(ids.blue[0] as number).face,
      place: 'table',
      facing: 'down',
    });
    expect(readers()).toEqual(['blue']);
    table.do('red', { verb: 'copy', pieces: [ids.up] });
    expect(readers()).toEqual(['red', 'blue', 'green', 'spectator']);
  });

  it('[C60] a bag is copied empty, and only an empty one', () => {
    expect(table.try('red', { verb: 'copy', pieces: [ids.pouch] })).toBe('bears-things');
    table.do('red', { verb: 'empty', bag: 'inside' });
    table.do('red', { verb: 'copy', pieces: [ids.pouch] });
    expect(newest().bears).toHaveLength(1);
    expect(table.place(newest().bears[0] as string)).toMatchObject({
      form: 'bag',
      on: newest().id,
      pieces: [],
    });
    expect(newest().bears).not.toEqual(table.piece(ids.pouch).bears);
  });
});

describe('removing', () => {
  it('[C61] pieces are gone, and the pile they leave alone dissolves', () => {
    table.do('red', { verb: 'remove', pieces: [ids.up, ids.tower[0], ids.tower[1]] });
    expect(table.table.pieces.has(ids.up)).toBe(false);
    expect(table.table.places.has('tower')).toBe(false);
    expect(table.piece(ids.tower[2] as number).place).toBe('table');
  });

  it('[C61] a bag goes with all that is in it, also one inside another', () => {
    const before = table.table.pieces.size;
    table.do('red', { verb: 'spawn', kind: 'pouch', pose });
    const inner = newest().bears[0] as string;
    table.do('red', { verb: 'move', pieces: [ids.chip], to: { place: inner } });
    table.do('red', { verb: 'move', pieces: [newest().id], to: { onto: ids.pouch } });
    table.do('red', { verb: 'remove', pieces: [ids.pouch] });
    expect(table.table.pieces.size).toBe(before - 7);
    expect(table.table.places.has('inside')).toBe(false);
    expect(table.table.places.has(inner)).toBe(false);
  });

  it('[C61] a bag is not removed under somebody’s hands', () => {
    table.do('blue', { verb: 'lift', top: 'inside' });
    expect(table.try('red', { verb: 'remove', pieces: [ids.pouch] })).toBe('held-by-other');
    table.do('blue', {
      verb: 'release',
      piece: table.place('inside').pieces.find((id) => table.piece(id).held),
    });
    table.do('blue', { verb: 'search', pile: 'inside' });
    expect(table.try('red', { verb: 'remove', pieces: [ids.pouch] })).toBe('in-use');
    table.do('red', { verb: 'unlock', pieces: [ids.board] });
    expect(table.try('red', { verb: 'remove', pieces: [ids.board] })).toBe('bears-things');
  });

  it('[C61] a whole pile is removed; a fixed one stays empty', () => {
    table.do('red', { verb: 'remove', pile: 'heap' });
    table.do('red', { verb: 'remove', pile: 'deck' });
    expect(table.table.places.has('heap')).toBe(false);
    expect(table.place('deck').pieces).toEqual([]);
    expect(table.try('red', { verb: 'remove', pile: 'deck' })).toBe('nothing-there');
  });

  it('[C61] what one holds is removed out of the hand', () => {
    table.do('red', { verb: 'lift', piece: ids.up });
    table.do('red', { verb: 'remove', pieces: [ids.up] });
    expect(table.table.pieces.has(ids.up)).toBe(false);
  });
});

describe('making', () => {
  it('[C62] a piece of a known kind comes onto the table', () => {
    table.do('red', { verb: 'spawn', kind: 'card', face: 'joker', pose });
    expect(newest()).toMatchObject({
      kind: 'card',
      face: 'joker',
      place: 'table',
      pose,
      facing: 'up',
      held: null,
    });
    table.do('red', { verb: 'spawn', kind: 'die', pose, facing: 'down' });
    expect(newest()).toMatchObject({ kind: 'die', value: 1, facing: 'up' });
    for (const kind of ['dragon', '__proto__', 'constructor'])
      expect(table.try('red', { verb: 'spawn', kind, pose })).toBe('unknown-kind');
  });

  it('[C62] a bag comes with its inside', () => {
    table.do('red', { verb: 'spawn', kind: 'pouch', pose });
    const bag = newest();
    expect(table.place(bag.bears[0] as string)).toMatchObject({ form: 'bag', on: bag.id });
    expect(table.try('red', { verb: 'move', pieces: [ids.chip], to: { onto: bag.id } })).toBe('done');
  });

  it('[C62] made face down, only its maker and the team know it', () => {
    table.do('red', { verb: 'spawn', kind: 'card', face: 'joker', pose, facing: 'down' });
    expect(readers()).toEqual(['red', 'green']);
  });

  it('[C63] a full table takes no more', () => {
    const { pieces } = table.table;
    for (let id = 10_000; pieces.size < MOST_PIECES; id++)
      pieces.set(id, piece(id, 'chip', 'table', { pose }));
    expect(table.try('red', { verb: 'spawn', kind: 'card', pose })).toBe('table-full');
    expect(table.try('red', { verb: 'copy', pieces: [ids.up] })).toBe('table-full');
    expect(table.try('red', { verb: 'takeCopy', from: 'bank' })).toBe('table-full');
  });
});

describe('settings', () => {
  it('[C64] title, rotation step and automation are set', () => {
    table.do('red', { verb: 'set', key: 'title', value: 'Friday\u0000 night' });
    table.do('red', { verb: 'set', key: 'rotationStep', value: 90 });
    table.do('red', { verb: 'set', key: 'automation', value: { refill: true, sortHands: true } });
    table.do('red', { verb: 'set', key: 'automation', value: { refill: false } });
    expect(table.table.settings).toEqual({
      title: 'Friday night',
      rotationStep: 90,
      automation: { refill: false, sortHands: true },
    });
    expect(table.try('red', { verb: 'set', key: 'rotationStep', value: 90 })).toBe('nothing-changed');
  });

  it.each<Record<string, unknown>>([
    { key: 'level', value: 'off' },
    { key: 'knobs', value: {} },
    { key: '__proto__', value: {} },
    { key: 'rotationStep', value: 0 },
    { key: 'rotationStep', value: '15' },
    { key: 'title', value: 7 },
    { key: 'automation', value: { constructor: true } },
    { key: 'automation', value: { a: 'yes' } },
    { key: 'automation', value: [true] },
  ])('[C64] nothing else is: %o', (what) => {
    expect(table.try('red', { verb: 'set', ...what })).toBe('bad-command');
  });

  it('[C64] flags do not pile up without end', () => {
    const flags = (n: number) =>
      Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`f${n}x${i}`, true]));
    for (const n of [1, 2]) table.do('red', { verb: 'set', key: 'automation', value: flags(n) });
    expect(table.try('red', { verb: 'set', key: 'automation', value: flags(3) })).toBe('out-of-range');
  });
});
