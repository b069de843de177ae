import { expect, it } from 'vitest';
import type { Effect } from './effect.ts';
import { invert, isIrrevocable } from './invert.ts';
import { SmallTable } from './testing/smallTable.ts';

it('[K22] a roll cannot be taken back unless those affected agree', () => {
  const at = new SmallTable();
  const die = at.scribe.make('die', { place: 'table' }, { value: 2 });
  const { effects } = at.act('red', (scribe) => scribe.rolled([{ piece: die, to: 5 }]));
  const [roll] = effects as [Effect];
  expect(isIrrevocable(roll)).toBe(true);
  expect(invert(roll)).toBe(null);
  expect(invert(roll, true)).toEqual({
    type: 'dice-rolled',
    rolls: [{ piece: die.id, from: 5, to: 2, sides: 6 }],
  });
});

it('[K22] an effect that shows somebody something cannot be taken back unless they agree', () => {
  const at = new SmallTable();
  const card = at.card('x', 'row', { facing: 'down' });
  const shown = at.act('red', (scribe) => scribe.show(card, ['blue'])).effects[0] as Effect;
  expect(invert(shown)).toBe(null);
  expect(invert(shown, true)).toMatchObject({ type: 'face-shown', to: { shown: [] }, reveals: [] });
  const hidden = at.act('red', (scribe) => scribe.show(card, [])).effects[0] as Effect;
  expect(isIrrevocable(hidden)).toBe(false);
  expect(invert(hidden)).toMatchObject({ to: { shown: ['blue'] } });
});

it('[K22] uncovering the card beneath shows it too, however the one above goes', () => {
  const upon = (write: (at: SmallTable) => void): boolean => {
    const at = new SmallTable();
    at.card('below', { place: 'deck', facing: 'up' });
    at.card('above', 'deck');
    at.scribe.effects.length = 0;
    write(at);
    return at.scribe.effects.some(isIrrevocable);
  };
  const top = (at: SmallTable): number => at.place('deck').pieces.at(-1) as number;
  const piece = (at: SmallTable) => at.table.pieces.get(top(at)) as ReturnType<SmallTable['card']>;
  expect(upon((at) => at.scribe.remove(piece(at)))).toBe(true);
  expect(upon((at) => at.scribe.lift(piece(at), 'red'))).toBe(true);
  expect(upon((at) => at.scribe.place(piece(at), { place: 'box' }))).toBe(true);
  expect(upon((at) => at.scribe.place(piece(at), { place: 'deck', at: 0 }))).toBe(true);
  expect(upon((at) => at.scribe.order(at.place('deck'), at.place('deck').pieces.toReversed()))).toBe(true);
  expect(upon((at) => at.scribe.flipPile(at.place('deck')))).toBe(false);
  expect(upon((at) => [at.scribe.flip(piece(at)), at.scribe.flipPile(at.place('deck'))])).toBe(true);
  expect(upon((at) => at.scribe.order(at.place('deck'), at.place('deck').pieces))).toBe(false);
});
