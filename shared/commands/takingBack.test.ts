import { act as actFrom } from '#kernel/act';
import type { Place } from '#kernel/place';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import type { Seat } from '#kernel/seat';
import { beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from './refusal.ts';
import { written } from './testing/play.ts';
import { Sitting } from './testing/Sitting.ts';

let table: Sitting;
let ids: Sitting['ids'];
beforeEach(() => {
  table = new Sitting();
  ({ ids } = table);
});
/** The table but for how often it was touched. */
const look = () => written(table.table, false).replace(/"version":\d+/, '');
const to = { place: 'table', pose: flatPose(1, 2) };

describe('undo', () => {
  it('[C65] takes back the own last act, not another’s', () => {
    const start = look();
    table.do('red', { verb: 'move', pieces: [ids.chip], to });
    table.do('blue', { verb: 'count', piece: ids.counter, by: 1 });
    table.do('red', { verb: 'undo' });
    expect(table.piece(ids.counter).value).toBe(8);
    table.do('blue', { verb: 'undo' });
    expect(look()).toBe(start);
    expect(table.try('red', { verb: 'undo' })).toBe('nothing-to-undo');
  });

  it('[C65] one after another, back to the start', () => {
    const start = look();
    table.do('red', { verb: 'move', pieces: [ids.chip], to: { onto: ids.tower[0] } });
    table.do('red', { verb: 'rotate', pieces: [ids.knight] });
    table.do('red', { verb: 'lock', pieces: [ids.knight] });
    for (let i = 0; i < 3; i++) table.do('red', { verb: 'undo' });
    expect(look()).toBe(start);
  });

  it('[C65] a given act is taken back, another’s only with leave', () => {
    const act = table.do('blue', { verb: 'count', piece: ids.counter, by: 1 });
    table.do('blue', { verb: 'rotate', pieces: [ids.knight] });
    expect(table.try('red', { verb: 'undo', act: act.version })).toBe('not-yours');
    expect(table.try('blue', { verb: 'undo', act: 99 })).toBe('nothing-to-undo');
    table.do('red', { verb: 'undo', act: act.version, others: true });
    expect(table.piece(ids.counter).value).toBe(7);
    expect(table.try('blue', { verb: 'undo', act: act.version })).toBe('nothing-to-undo');
  });

  it('[C65] taking hold and letting go is passed over', () => {
    table.do('red', { verb: 'count', piece: ids.counter, by: 1 });
    table.do('red', { verb: 'lift', piece: ids.chip });
    table.do('red', { verb: 'release', piece: ids.chip });
    table.do('red', { verb: 'lift', pile: 'heap' });
    table.do('red', { verb: 'release', pile: 'heap' });
    table.do('red', { verb: 'undo' });
    expect(table.piece(ids.counter).value).toBe(7);
  });

  it('[C66] a piece whose drop is taken back lies where it was lifted, in nobody’s hand', () => {
    const start = look();
    table.do('red', { verb: 'lift', piece: ids.chip });
    table.do('red', { verb: 'drop', piece: ids.chip, to: { place: 'row' } });
    table.do('red', { verb: 'undo' });
    expect(look()).toBe(start);
    table.do('red', { verb: 'redo' });
    expect(table.piece(ids.chip)).toMatchObject({ place: 'row', held: null });
  });

  it('[C66] a card whose drop is taken back lies on its deck again', () => {
    const deck = table.faces('deck');
    table.do('red', { verb: 'lift', top: 'deck' });
    const held = table.place('deck').pieces.at(-1);
    table.do('red', { verb: 'drop', piece: held, to });
    table.do('red', { verb: 'undo' });
    expect(table.faces('deck')).toEqual(deck);
    expect(table.place('deck').pieces.every((id) => table.piece(id).held === null)).toBe(true);
  });

  it('[C66] what was done before a piece was carried is taken back next', () => {
    const start = look();
    table.do('red', { verb: 'rotate', pieces: [ids.chip] });
    table.do('red', { verb: 'lift', piece: ids.chip });
    table.do('red', { verb: 'drop', piece: ids.chip, to: { place: 'row' } });
    table.do('red', { verb: 'undo' });
    table.do('red', { verb: 'undo' });
    expect(look()).toBe(start);
  });

  it('[C66] a pile whose drop is taken back stands where it stood', () => {
    const start = look();
    table.do('red', { verb: 'lift', pile: 'heap' });
    table.do('red', { verb: 'drop', pile: 'heap', pose: to.pose });
    table.do('red', { verb: 'undo' });
    expect(look()).toBe(start);
  });

  it('[C67] a look or a roll needs those who learned by it to agree', () => {
    const flip = () => table.ask('red', { verb: 'undo' });
    table.do('red', { verb: 'flip', pieces: [ids.down] });
    expect(flip()).toMatchObject({ refused: 'needs-agreement', seats: ['red', 'blue', 'green', 'white'] });
    table.agreed = true;
    expect(isRefusal(flip())).toBe(false);
    table.agreed = false;
    table.do('blue', { verb: 'draw', from: 'deck' });
    expect(table.try('blue', { verb: 'undo' })).toBe('needs-agreement');
    table.do('red', { verb: 'roll', pieces: [ids.die] });
    expect(table.try('red', { verb: 'undo' })).toBe('needs-agreement');
  });

  it('[C67] what was touched since cannot be taken back', () => {
    table.do('red', { verb: 'move', pieces: [ids.chip], to });
    table.do('blue', { verb: 'move', pieces: [ids.chip], to: { place: 'row' } });
    const before = look();
    expect(table.try('red', { verb: 'undo' })).toBe('touched-since');
    expect(look()).toBe(before);
  });
});

describe('what undo does not reach', () => {
  it('[C73] neither the setup nor who sits where, who left or who took a copy is taken back', () => {
    const { history, table: plain } = table;
    const byTable = (verb: string, write: (scribe: Scribe) => void): number => {
      const scribe = new Scribe(plain);
      write(scribe);
      plain.version++;
      const act = actFrom(plain.version, null, { verb, asked: { verb } }, scribe.effects);
      history.add(act);
      return act.version;
    };
    table.do('blue', { verb: 'search', pile: 'deck' });
    const setup = byTable('setup', (scribe) => scribe.makePlace('shelf', 'row'));
    const sat = byTable('seat', (scribe) => scribe.changeSeat(plain.seats[3] as Seat, { holder: 'person' }));
    const left = byTable('release', (scribe) =>
      scribe.changePlace(plain.places.get('deck') as Place, { openTo: [] }),
    );
    const copied = byTable('export', (scribe) => scribe.set('saved', { by: 'Ann', how: 'sealed' }));
    const loaded = byTable('import', (scribe) => scribe.set('loaded', 1));
    for (const act of [setup, sat, left, copied, loaded])
      expect(table.try('red', { verb: 'undo', act, others: true })).toBe('nothing-to-undo');
    expect(plain.seats[3]?.holder).toBe('person');
    expect(plain.places.has('shelf')).toBe(true);
    expect(plain.places.get('deck')?.openTo).toEqual([]);
  });
});

describe('redo', () => {
  it('[C68] brings back what was taken back, one by one', () => {
    table.do('red', { verb: 'count', piece: ids.counter, by: 1 });
    table.do('red', { verb: 'rotate', pieces: [ids.knight] });
    const end = look();
    table.do('red', { verb: 'undo' });
    table.do('red', { verb: 'undo' });
    table.do('red', { verb: 'redo' });
    table.do('red', { verb: 'redo' });
    expect(look()).toBe(end);
    expect(table.try('red', { verb: 'redo' })).toBe('nothing-to-redo');
  });

  it('[C68] there is nothing to bring back after doing something new', () => {
    table.do('red', { verb: 'count', piece: ids.counter, by: 1 });
    table.do('red', { verb: 'undo' });
    table.do('red', { verb: 'rotate', pieces: [ids.knight] });
    expect(table.try('red', { verb: 'redo' })).toBe('nothing-to-redo');
  });
});
