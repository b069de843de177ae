import { audit } from '#kernel/audit';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { beforeEach, describe, expect, it } from 'vitest';
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

describe('components out of pictures', () => {
  const card = { verb: 'custom', form: 'card', title: 'Dragon', image: PICTURE, pose };

  it('[C72] one is a piece of a kind of its own', () => {
    table.do('red', { ...card, imageBack: PICTURE, cut: 'hex', size: [5, 2] });
    const { kind, place } = newest();
    expect(place).toBe('table');
    expect(table.table.kinds.get(kind)).toMatchObject({
      form: 'card',
      title: 'Dragon',
      size: [5, 2, 0.05],
      stacks: true,
      art: { image: PICTURE, imageBack: PICTURE, cut: 'hex' },
    });
    table.do('red', card);
    expect(newest().kind).not.toBe(kind);
  });

  it('[C72] several lie in a pile, boards do not', () => {
    table.do('red', { ...card, count: 5 });
    expect(table.place(newest().place)).toMatchObject({ form: 'deck', loose: true, label: 'Dragon' });
    expect(table.place(newest().place).pieces).toHaveLength(5);
    table.do('red', { ...card, form: 'token', title: '', count: 2 });
    expect(table.place(newest().place)).toMatchObject({ form: 'stack', label: 'Token' });
    expect(table.try('red', { ...card, form: 'board', count: 2 })).toBe('not-stackable');
    expect(audit(table.table)).toEqual([]);
  });

  it('[C72] a picture that is not kept with the table is refused', () => {
    expect(table.try('red', { ...card, image: NO_PICTURE })).toBe('no-such-picture');
    expect(table.try('red', { ...card, imageBack: NO_PICTURE })).toBe('no-such-picture');
    for (const image of ['', '../secret', PICTURE.toUpperCase(), `${PICTURE}0`])
      expect(table.try('red', { ...card, image })).toBe('bad-command');
  });

  it('[C72] absurd sizes, counts and forms are not understood', () => {
    for (const wrong of [{ size: [0, 1] }, { size: [1, 1e9] }, { count: 0 }, { count: 201 }, { form: 'die' }])
      expect(table.try('red', { ...card, ...wrong })).toBe('bad-command');
  });

  it('[C72] taken back, its name is not used again', () => {
    table.do('red', { ...card, count: 2 });
    const { kind } = newest();
    table.do('red', { verb: 'undo' });
    expect(kinds()).not.toContain(kind);
    table.do('red', card);
    expect(newest().kind).not.toBe(kind);
  });

  it('[C72] a table knows only so many kinds', () => {
    const scribe = new Scribe(table.table);
    const chip = table.table.kinds.get('chip');
    if (chip === undefined) throw new Error('no chip');
    for (let n = 0; table.table.kinds.size < MOST_KINDS; n++)
      scribe.changeKind(`x${n}`, { ...chip, id: `x${n}` });
    expect(table.try('red', card)).toBe('table-full');
    expect(table.try('red', take('tops'))).toBe('table-full');
    expect(table.try('red', { verb: 'spawn', kind: 'x1', pose })).toBe('done');
  });
});
