import { act } from '#kernel/act';
import { kind } from '#kernel/kind';
import type { Piece } from '#kernel/piece';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { bareTable } from '#kernel/table';
import { expect, it } from 'vitest';
import { Mirror } from './Mirror.ts';

/** What a mirror holds back of a note while one looks at it and afterwards: for whom, and under which keys. */
function peekedAt(face: string, place: string): unknown[] {
  const table = bareTable([seat('red'), seat('blue'), seat('green')], [kind('memo', 'note')]);
  const setUp = new Scribe(table);
  setUp.makePlace('row', 'row');
  setUp.makePlace('bag', 'bag');
  setUp.makePlace('hand-blue', 'hand', { owner: 'blue' });
  const note = setUp.make('memo', { place, facing: 'down' }, { face });
  const mirror = new Mirror(table);
  return [['red'], [], ['green']].map((seats) => {
    const scribe = new Scribe(table);
    scribe.show(note, seats);
    table.version++;
    mirror.follow(act(table.version, 'red', { verb: 'peek', asked: {} }, scribe.effects));
    const keys = [...mirror.state.hiddenPieces.keys(), '|', ...mirror.state.pieces.keys()];
    return [[...mirror.guarded.values()], keys];
  });
}

it.each(['row', 'hand-blue', 'bag'])(
  '[S140] a blank note looked at in %s is mirrored like a written one',
  (place) => {
    expect(peekedAt('', place)).toEqual(peekedAt('words', place));
  },
);

/** Under which key red finds a card in their own hand when the table is opened, blue holding one of two cards, the other being gone. */
function keyBeside(held: 'lower' | 'higher'): unknown {
  const table = bareTable([seat('red'), seat('blue')], [kind('card', 'card')]);
  const setUp = new Scribe(table);
  setUp.makePlace('hand-blue', 'hand', { owner: 'blue' });
  setUp.makePlace('hand-red', 'hand', { owner: 'red' });
  const [lower, mine, higher] = ['hand-blue', 'hand-red', 'hand-blue'].map((place, n) =>
    setUp.make('card', { place, facing: 'down' }, { face: `card ${n}` }),
  ) as [Piece, Piece, Piece];
  setUp.remove(held === 'lower' ? higher : lower);
  const mirror = new Mirror(table);
  return [...mirror.state.hiddenPieces].flatMap(([key, one]) => (one.id === mine.id ? [key] : []));
}

it('[S140] which of two cards another holds cannot be told from the key of my own', () => {
  expect(keyBeside('lower')).toEqual(keyBeside('higher'));
});
