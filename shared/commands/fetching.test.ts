import { audit } from '#kernel/audit';
import { titleOnFace } from '#kernel/list';
import { observe } from '#kernel/observe';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { SPECTATOR } from '#kernel/seat';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_ROWS } from './faces.ts';
import { MOST_KINDS, MOST_PIECES } from './shapes.ts';
import { written } from './testing/play.ts';
import { NO_PICTURE, PICTURE } from './testing/shelf.ts';
import { Sitting } from './testing/Sitting.ts';

let table: Sitting;
beforeEach(() => {
  table = new Sitting();
});
const pose = flatPose(3, 3);
const newest = () => table.piece(Math.max(...table.table.pieces.keys()));
const take = (entry: string, box = 'toys') => ({ verb: 'take', box, entry, pose });
const kinds = () => [...table.table.kinds.keys()];

describe('taking from a box', () => {
  it('[C71] brings the pieces, and of their box only the kinds they are made of', () => {
    const before = kinds();
    table.do('red', take('tops'));
    expect(kinds()).toEqual([...before, 'top']);
    expect(newest()).toMatchObject({ kind: 'top', place: 'table', pose: { x: 4, z: 3 } });
    table.do('blue', take('tops'));
    expect(kinds()).toEqual([...before, 'top']);
    expect(audit(table.table)).toEqual([]);
  });

  it('[C71] an endless supply brings the kind it hands out', () => {
    table.do('red', take('bank'));
    expect(kinds()).toContain('top');
  });

  it('[C71] a kind the table knows in the same make is used, one in another make refused by its name', () => {
    table.do('red', take('chip'));
    expect(newest().kind).toBe('chip');
    const before = written(table.table);
    expect(table.ask('red', take('gem'))).toEqual({
      refused: 'kind-clash',
      text: 'This table already has another component called “gem”.',
    });
    expect(written(table.table)).toBe(before);
  });

  it('[C71] nothing comes of what is not there', () => {
    for (const wrong of [take('nonesuch'), take('tops', 'nonesuch'), take('constructor'), take('tops', '')])
      expect(table.try('red', wrong)).toMatch(/^(not-on-shelf|bad-command)$/);
  });

  it('[C71] one piece of another box brings its kind', () => {
    expect(table.try('red', { verb: 'spawn', kind: 'top', pose })).toBe('unknown-kind');
    table.do('red', { verb: 'spawn', box: 'toys', kind: 'top', pose });
    expect(newest().kind).toBe('top');
    table.do('red', { verb: 'spawn', kind: 'top', pose });
    expect(table.try('red', { verb: 'spawn', box: 'toys', kind: 'gem', pose })).toBe('kind-clash');
    expect(table.try('red', { verb: 'spawn', box: 'toys', kind: 'die', pose })).toBe('unknown-kind');
    expect(table.try('red', { verb: 'spawn', box: 'nonesuch', kind: 'top', pose })).toBe('unknown-kind');
  });

  it('[C71] taken back it leaves nothing, and can be brought again', () => {
    const before = written(table.table, false).replaceAll(/"version":\d+/g, '');
    table.do('red', take('tops'));
    table.do('red', { verb: 'undo' });
    expect(written(table.table, false).replaceAll(/"version":\d+/g, '')).toBe(before);
    table.do('red', { verb: 'redo' });
    expect(newest().kind).toBe('top');
    expect(kinds()).toContain('top');
  });

  it('[C71] what others have made of the same kind since keeps it standing', () => {
    table.do('red', take('tops'));
    table.do('blue', { verb: 'spawn', kind: 'top', pose });
    expect(table.try('red', { verb: 'undo' })).toBe('touched-since');
    expect(audit(table.table)).toEqual([]);
  });

  it('[C63] never more than a table bears', () => {
    expect(table.try('red', take('flood'))).toBe('table-full');
    const scribe = new Scribe(table.table);
    while (table.table.pieces.size < MOST_PIECES - 1) scribe.make('chip', { place: 'tower' });
    expect(table.try('red', take('tops'))).toBe('table-full');
  });
});

describe('components with faces of their own', () => {
  const columns = [
    { name: 'title', type: 'text' },
    { name: 'worth', type: 'number' },
    { name: 'front', type: 'picture' },
  ];
  const dragon = { row: { title: 'Dragon', worth: 7, front: PICTURE } };
  const newt = { row: { title: 'Newt', worth: 0 }, count: 3 };
  const card = { verb: 'custom', form: 'card', title: 'Beasts', columns, faces: [dragon], pose };
  const deck = { ...card, back: PICTURE, faces: [dragon, newt, { row: { title: 'Ogre' } }] };
  const rows = () => [...(table.table.lists.get(newest().kind)?.rows ?? [])];

  it('[C72] are of one kind, whatever they bear: its shape and its back', () => {
    table.do('red', { ...deck, cut: 'hex', size: [5, 2] });
    const { kind, place } = newest();
    expect(table.table.kinds.get(kind)).toMatchObject({
      form: 'card',
      title: 'Beasts',
      size: [5, 2, 0.05],
      stacks: true,
      art: { imageBack: PICTURE, cut: 'hex' },
    });
    expect(JSON.stringify(table.table.kinds.get(kind))).not.toMatch(/Dragon|"image"/);
    const pieces = table.place(place).pieces.map((id) => table.piece(id));
    expect(pieces).toHaveLength(5);
    expect(new Set(pieces.map((piece) => piece.kind))).toEqual(new Set([kind]));
    expect(new Set(pieces.map((piece) => piece.face)).size).toBe(3);
    expect(audit(table.table)).toEqual([]);
  });

  it('[C72] several lie in a pile, different ones face down; boards do not', () => {
    table.do('red', deck);
    expect(table.place(newest().place)).toMatchObject({ form: 'deck', loose: true, label: 'Beasts' });
    expect(newest().facing).toBe('down');
    table.do('red', { ...card, form: 'token', title: '', faces: [newt] });
    expect(table.place(newest().place)).toMatchObject({ form: 'stack', label: 'Token' });
    expect(newest().facing).toBe('up');
    table.do('red', card);
    expect(newest()).toMatchObject({ place: 'table', facing: 'up' });
    expect(table.try('red', { ...card, form: 'board', faces: [newt] })).toBe('not-stackable');
    table.do('red', { ...card, form: 'board' });
    expect(audit(table.table)).toEqual([]);
  });

  it('[C125] what stands on a face is told with it and not before', () => {
    table.do('red', deck);
    const { kind, place } = newest();
    for (const viewer of ['red', 'blue', SPECTATOR])
      expect(JSON.stringify(observe(table.table, viewer))).not.toMatch(/Dragon|Newt|Ogre/);
    table.do('blue', { verb: 'draw', from: place, count: 1 });
    const mine = observe(table.table, 'blue').pieces.find((piece) => piece.kind === kind);
    expect(mine?.row).toEqual({ title: 'Ogre' });
    for (const viewer of ['red', SPECTATOR])
      expect(JSON.stringify(observe(table.table, viewer))).not.toMatch(/Dragon|Newt|Ogre/);
  });

  it('[C125] the names of rows tell neither how many there are nor in which order they came', () => {
    table.do('red', deck);
    const names = rows().map(([id]) => id);
    for (const id of names) expect(id).toMatch(/^r[0-9a-z]+$/);
    table.do('red', { verb: 'undo' });
    table.do('red', deck);
    expect(rows().some(([id]) => names.includes(id))).toBe(false);
  });

  it('[C126] more are added to the list, and to its pile', () => {
    table.do('red', deck);
    const { kind, place: pile } = newest();
    table.do('blue', { verb: 'extend', kind, faces: [{ row: { worth: 3 }, count: 2 }], pile });
    expect(table.place(pile).pieces).toHaveLength(7);
    expect(rows()).toHaveLength(4);
    expect(newest()).toMatchObject({ kind, place: pile, facing: 'down' });
    expect(table.try('red', { verb: 'undo' })).toBe('touched-since');
    table.do('blue', { verb: 'undo' });
    table.do('red', { verb: 'undo' });
    expect(table.table.lists.size).toBe(0);
    expect(audit(table.table)).toEqual([]);
  });

  it('[C126] not to what has no list, nor elsewhere than to a pile of its form', () => {
    table.do('red', deck);
    const { kind, place: pile } = newest();
    const more = { verb: 'extend', kind, faces: [newt], pile };
    expect(table.try('red', { ...more, kind: 'chip' })).toBe('unknown-kind');
    expect(table.try('red', { ...more, kind: 'nonesuch' })).toBe('unknown-kind');
    for (const elsewhere of ['table', 'hand-red', 'deck', 'tower'])
      expect(table.try('red', { ...more, pile: elsewhere })).toMatch(/^not-a(ccepted|-pile)$/);
    expect(table.try('red', { ...more, faces: [{ row: { colour: 'red' } }] })).toBe('bad-command');
    expect(table.try('red', { ...more, faces: [{ row: { front: NO_PICTURE } }] })).toBe('no-such-picture');
  });

  it('[C127] by a name nobody sees no copy is made: it would show what stands there', () => {
    table.do('red', deck);
    const { kind, face, place } = newest();
    const copy = { verb: 'spawn', kind, face, pose };
    expect(table.try('blue', copy)).toBe('face-hidden');
    expect(table.try('blue', { ...copy, face: 'r0' })).toBe('face-hidden');
    expect(table.try('blue', { ...copy, face: '' })).toBe('face-hidden');
    table.do('blue', { verb: 'draw', from: place, count: 1 });
    expect(table.try('red', copy)).toBe('face-hidden');
    table.do('blue', copy);
    expect(newest()).toMatchObject({ kind, face });
  });

  it('[C72] cells must fit their columns, and a row has at least one', () => {
    for (const row of [{}, { worth: '7' }, { title: 7 }, { colour: 'red' }, { __proto__: null }])
      expect(table.try('red', { ...card, faces: [{ row }] })).toBe('bad-command');
    for (const wrong of [
      [],
      [columns[0], columns[0]],
      [{ name: '', type: 'text' }],
      [{ name: 'x', type: 'colour' }],
    ])
      expect(table.try('red', { ...card, columns: wrong })).toBe('bad-command');
  });

  it('[C72] a picture that is not kept with the table is refused', () => {
    expect(table.try('red', { ...card, faces: [{ row: { front: NO_PICTURE } }] })).toBe('no-such-picture');
    expect(table.try('red', { ...card, back: NO_PICTURE })).toBe('no-such-picture');
    for (const front of ['', '../secret', PICTURE.toUpperCase(), `${PICTURE}0`])
      expect(table.try('red', { ...card, faces: [{ row: { front } }] })).toBe('no-such-picture');
    expect(table.try('red', { ...card, back: '../secret' })).toBe('bad-command');
  });

  it('[C72] absurd sizes, counts and forms are not understood', () => {
    for (const wrong of [
      { size: [0, 1] },
      { size: [1, 1e9] },
      { faces: [{ ...dragon, count: 0 }] },
      { faces: [{ ...dragon, count: 201 }] },
      { faces: [] },
      { form: 'die' },
    ])
      expect(table.try('red', { ...card, ...wrong })).toBe('bad-command');
  });

  it('[C72] taken back, its name is not used again', () => {
    table.do('red', deck);
    const { kind } = newest();
    table.do('red', { verb: 'undo' });
    expect(kinds()).not.toContain(kind);
    table.do('red', card);
    expect(newest().kind).not.toBe(kind);
  });

  it('[C72] sorted, they lie by what they are called', () => {
    table.do('red', deck);
    const { place } = newest();
    table.do('red', { verb: 'draw', from: place, count: 4 });
    table.do('red', { verb: 'sort', place: 'hand-red' });
    const hand = table.place('hand-red').pieces.map((id) => titleOnFace(table.table, table.piece(id)));
    expect(hand.filter((title) => title !== undefined)).toEqual(['Newt', 'Newt', 'Newt', 'Ogre']);
  });

  it('[C72] a table knows only so many kinds and so many faces', () => {
    const scribe = new Scribe(table.table);
    const chip = table.table.kinds.get('chip');
    if (chip === undefined) throw new Error('no chip');
    table.do('red', deck);
    const { kind, place } = newest();
    for (let n = 0; table.table.kinds.size < MOST_KINDS; n++)
      scribe.changeKind(`x${n}`, { ...chip, id: `x${n}` });
    expect(table.try('red', card)).toBe('table-full');
    expect(table.try('red', take('tops'))).toBe('table-full');
    expect(table.try('red', { verb: 'spawn', kind: 'x1', pose })).toBe('done');
    const full = Array.from({ length: MOST_ROWS - 3 }, (_, n) => ({ id: `y${n}`, row: { worth: n } }));
    scribe.changeRows(kind, full);
    expect(table.try('red', { verb: 'extend', kind, faces: [newt], pile: place })).toBe('table-full');
  });
});
