import { expect, it } from 'vitest';
import { act } from './act.ts';
import { History } from './history.ts';
import { SPECTATOR } from './seat.ts';
import { SmallTable } from './testing/smallTable.ts';

it('[K72] why a rule was broken is told in full to who broke it, and to the others as far as it is public', () => {
  const at = new SmallTable();
  const token = at.token('row');
  const moved = at.act('red', (scribe) => scribe.change(token, { locked: true }));
  const override = {
    code: 'against-the-rules',
    text: 'That was against the rules.',
    private: { code: 'must-follow', text: 'You still hold a comet.' },
  };
  const broken = act(moved.version, 'red', moved.cause, moved.effects, { override });
  expect(at.toldOf('red', broken).override).toEqual(override);
  for (const viewer of ['blue', SPECTATOR]) {
    expect(at.toldOf(viewer, broken).override).toEqual({ code: override.code, text: override.text });
    expect(JSON.stringify(at.toldOf(viewer, broken))).not.toContain('comet');
  }
});

it('[K73] a secret choice of blue does not keep red from taking back its own', () => {
  const at = new SmallTable();
  const history = new History();
  history.add(at.act('red', (scribe) => scribe.rule(['secrets'], { red: null, blue: null })));
  const red = at.act('red', (scribe) => scribe.rule(['secrets', 'red'], 'left'));
  history.add(red);
  history.add(at.act('blue', (scribe) => scribe.rule(['secrets', 'blue'], 'right')));
  const back = history.undo(at.table, 'red', red);
  expect('why' in back ? back.why : 'done').toBe('done');
  expect(at.table.rules['secrets']).toEqual({ red: null, blue: 'right' });
});

it('[K74] a carried piece can be removed, and undoing that brings it back to where it lay', () => {
  const at = new SmallTable();
  const token = at.token('row');
  at.act('red', (scribe) => scribe.lift(token, 'red'));
  const removed = at.act('red', (scribe) => scribe.remove(token));
  expect(at.table.pieces.size).toBe(0);
  const history = new History([removed]);
  expect('why' in history.undo(at.table, 'red', removed)).toBe(false);
  const [back] = at.table.pieces.values();
  expect(back).toMatchObject({ place: 'row', held: null });
});
