import { expect, it } from 'vitest';
import { verifyDraws } from '#kernel/chance/fair';
import { flatPose } from '#kernel/pose';
import { snapshot } from '#kernel/snapshot';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import { birds } from '../testing/birds.ts';
import { Quiet } from '../testing/Quiet.ts';

const flip = (quiet: Quiet, face: string) => ({ verb: 'flip', pieces: [quiet.bearing(face)] });

it('[S1] a request is answered with its number: done at a version, or refused with a sentence', async () => {
  const quiet = new Quiet(birds);
  expect(await quiet.ask('red', flip(quiet, 'canary-open-01'))).toEqual({ seq: 1, ok: true, version: 2 });
  const refused = await quiet.ask('red', { verb: 'flip', pieces: [4711] });
  expect(refused).toMatchObject({ seq: 2, ok: false, refusal: { refused: 'unknown-piece' } });
  expect(await quiet.try('red', { verb: 'juggle' })).toBe('bad-command');
  expect(await quiet.try('red', null)).toBe('bad-command');
});

it('[S2] the same number again gets the same answer and does nothing', async () => {
  const quiet = new Quiet(birds);
  const request = flip(quiet, 'canary-open-01');
  const twice = await Promise.all([
    quiet.ask('red', request, { seq: 1 }),
    quiet.ask('red', request, { seq: 1 }),
  ]);
  expect(twice[0]).toEqual(twice[1]);
  expect(await quiet.ask('red', { verb: 'roll', pieces: [1] }, { seq: 1 })).toEqual(twice[0]);
  const refused = await quiet.ask('red', { verb: 'juggle' }, { seq: 2 });
  expect(await quiet.ask('red', flip(quiet, 'canary-open-02'), { seq: 2 })).toEqual(refused);
  expect(quiet.table.version).toBe(2);
});

it('[S2] a number too old to be remembered is refused, not done', async () => {
  const quiet = new Quiet(birds);
  quiet.authority.answerLog.forget('person-red', 40, 1);
  expect(await quiet.try('red', flip(quiet, 'canary-open-01'), { seq: 40 })).toBe('answered-before');
  expect(await quiet.try('red', flip(quiet, 'canary-open-01'), { seq: 41 })).toBe('done');
});

it('[S4] what is asked while something is being saved is decided after it', async () => {
  const quiet = new Quiet(birds);
  let open = (): void => {};
  quiet.gate = new Promise((resolve) => (open = resolve));
  const piece = quiet.bearing('canary-open-01');
  const red = quiet.try('red', { verb: 'lift', piece });
  const blue = quiet.try('blue', { verb: 'lift', piece });
  expect(quiet.authority.waiting).toBe(2);
  open();
  expect([await red, await blue]).toEqual(['done', 'held-by-other']);
  expect(quiet.authority.waiting).toBe(0);
});

it('[S5] nobody hears of an act before it is saved', async () => {
  const quiet = new Quiet(birds);
  let open = (): void => {};
  quiet.gate = new Promise((resolve) => (open = resolve));
  const asked = quiet.ask('red', flip(quiet, 'canary-open-01'));
  await Promise.resolve();
  expect(quiet.told).toEqual([]);
  open();
  await asked;
  expect(quiet.told.map((act) => act.version)).toEqual([2]);
  expect(quiet.saved[0]?.by).toEqual({ page: 'person-red', seq: 1 });
});

it.each([
  ['a flip', (quiet: Quiet) => flip(quiet, 'canary-open-01')],
  ['a shuffle', () => ({ verb: 'shuffle', place: 'deck' })],
  ['a draw', () => ({ verb: 'draw', from: 'deck', count: 3 })],
  ['a roll', (quiet: Quiet) => ({ verb: 'roll', pieces: [pieceOfKind(quiet, 'die')] })],
])('[S5] %s that cannot be saved never happened, chance included', async (_what, request) => {
  const quiet = new Quiet(birds);
  await quiet.ask('red', { verb: 'shuffle', place: 'deck' });
  const before = { table: snapshot(quiet.table), drawn: quiet.chance.drawn };
  quiet.broken = new Error('the disk is full');
  expect(await quiet.try('red', request(quiet))).toBe('not-saved');
  expect({ table: snapshot(quiet.table), drawn: quiet.chance.drawn }).toEqual(before);
  expect(quiet.told).toHaveLength(1);
  expect(quiet.faults).toEqual(['save']);

  quiet.broken = null;
  expect(await quiet.try('red', request(quiet))).toBe('done');
  const draws = quiet.authority.history.acts.flatMap((act) => act.draws);
  expect(verifyDraws(quiet.chance.commitment, quiet.chance.reveal(), draws)).toEqual([]);
});

it('[S6] a refused drop sends the piece home and says why', async () => {
  const quiet = new Quiet(meteor);
  const card = quiet.table.places.get('hand-red')?.pieces[0] as number;
  expect(await quiet.try('red', { verb: 'lift', piece: card })).toBe('done');
  const held = [...quiet.table.pieces.values()].find((p) => p.held === 'red');
  const refused = await quiet.ask('red', { verb: 'drop', piece: held?.id, to: { place: 'bid-blue' } });
  expect(refused).toMatchObject({ ok: false, refusal: { refused: 'against-the-rules' } });
  expect([...quiet.table.pieces.values()].filter((p) => p.held !== null)).toEqual([]);
  expect(held?.place).toBe('hand-red');
  expect(quiet.told.at(-1)).toMatchObject({ seat: 'red', cause: { verb: 'release' } });
});

it('[S6] so does a refused drop of a whole pile, and one of somebody else changes nothing', async () => {
  const quiet = new Quiet(birds);
  expect(await quiet.try('red', { verb: 'lift', pile: 'deck' })).toBe('done');
  expect(await quiet.try('blue', { verb: 'drop', pile: 'deck', into: 'row' })).not.toBe('done');
  expect(quiet.table.places.get('deck')?.held).toBe('red');
  expect(await quiet.try('red', { verb: 'drop', pile: 'deck', into: 'nowhere' })).toBe('unknown-place');
  expect(quiet.table.places.get('deck')?.held).toBeNull();
});

it('[S7] who watches can ask for nothing', async () => {
  const quiet = new Quiet(birds);
  expect(await quiet.try(null, flip(quiet, 'canary-open-01'))).toBe('watching');
});

it('[S8] what needs leave is refused to those who have none', async () => {
  const quiet = new Quiet(meteor);
  const none = { mayAll: false };
  expect(await quiet.try('red', { verb: 'level', level: 'off' }, none)).toBe('not-allowed');
  expect(await quiet.try('red', { verb: 'knobs', set: {} }, none)).toBe('not-allowed');
  const past = { verb: 'override', command: { verb: 'shuffle', place: 'deck' } };
  expect(await quiet.try('red', past, none)).toBe('not-allowed');
  const spawn = { verb: 'spawn', kind: 'comet', face: '', pose: flatPose(0, 0), facing: 'up' };
  expect(await quiet.try('red', spawn, none)).toBe('not-allowed');
  expect(await quiet.try('red', past)).toBe('done');
  expect(quiet.told.at(-1)?.override).not.toBeNull();
  expect(await quiet.try('red', { verb: 'level', level: 'off' })).toBe('done');
});

it('[S9] what rules throw is a refusal and a report; the table goes on', async () => {
  const broken: AnyGame = {
    ...(meteor as AnyGame),
    rules: {
      ...meteor.rules,
      play() {
        throw new Error('a bug in a game');
      },
    },
  };
  const quiet = new Quiet(broken);
  const before = snapshot(quiet.table);
  const card = quiet.table.places.get('hand-red')?.pieces[0] as number;
  expect(await quiet.try('red', { verb: 'act', action: { do: 'bid', card } })).toBe('fault');
  expect(snapshot(quiet.table)).toEqual(before);
  expect(quiet.faults).toEqual(['decide']);
  expect(await quiet.try('red', { verb: 'level', level: 'off' })).toBe('done');
});

it('[S9] whoever listens and fails does not undo the act', async () => {
  const quiet = new Quiet(birds);
  quiet.told.push = () => {
    throw new Error('nobody listens');
  };
  expect(await quiet.try('red', flip(quiet, 'canary-open-01'))).toBe('done');
  expect(quiet.faults).toEqual(['tell']);
  expect(await quiet.try('red', flip(quiet, 'canary-open-02'))).toBe('done');
});

it('[S28] letting go puts back every piece and pile and closes every search, in one act', async () => {
  const quiet = new Quiet(birds);
  for (const request of [
    { verb: 'lift', piece: quiet.bearing('canary-open-01') },
    { verb: 'lift', piece: quiet.bearing('canary-red-01') },
    { verb: 'lift', pile: 'pile' },
    { verb: 'search', pile: 'deck' },
  ])
    expect(await quiet.try('red', request)).toBe('done');
  await quiet.authority.letGo('red');
  const { table } = quiet;
  expect([...table.pieces.values()].filter((p) => p.held !== null)).toEqual([]);
  expect([...table.places.values()].filter((p) => p.held !== null || p.openTo.length > 0)).toEqual([]);
  expect(quiet.told.at(-1)).toMatchObject({ version: 6, seat: null });
  expect(await quiet.authority.letGo('red')).toBeNull();
});

it('[S34] what was seen is taken back only when those affected agree', async () => {
  const quiet = new Quiet(birds);
  await quiet.ask('red', flip(quiet, 'canary-down-01'));
  expect(await quiet.try('red', { verb: 'undo' })).toBe('needs-agreement');
  expect(await quiet.authority.undoAgreed('red', 2)).toMatchObject({ undoes: 2, seat: 'red' });
  await quiet.ask('red', flip(quiet, 'canary-down-02'));
  quiet.agreed = true;
  expect(await quiet.try('red', { verb: 'undo' })).toBe('done');
});

it('[S35] what another did is taken back only with leave', async () => {
  const quiet = new Quiet(birds);
  const piece = quiet.bearing('canary-open-01');
  await quiet.ask('blue', { verb: 'move', pieces: [piece], to: { place: 'row' } });
  expect(await quiet.try('red', { verb: 'undo', act: 2 })).toBe('not-yours');
  expect(await quiet.try('red', { verb: 'undo', act: 2, others: true }, { mayAll: false })).toBe(
    'not-allowed',
  );
  expect(await quiet.try('red', { verb: 'undo', act: 2, others: true })).toBe('done');
  expect(quiet.told.at(-1)).toMatchObject({ undoes: 2, seat: 'red' });
});

function pieceOfKind(quiet: Quiet, kind: string): number {
  return [...quiet.table.pieces.values()].find((p) => p.kind === kind)?.id ?? 0;
}

it('[S75] who is gone lets go of everything, also of a bag that was put where they cannot see it', async () => {
  const quiet = new Quiet(birds);
  const nest = [...quiet.table.pieces.values()].find(({ kind }) => kind === 'nest')?.id ?? 0;
  const inside = quiet.table.places.get('nest-inside');
  if (inside === undefined) throw new Error('there is no nest');
  expect(await quiet.try('red', { verb: 'lift', piece: quiet.bearing('canary-open-01') })).toBe('done');
  expect(await quiet.try('blue', { verb: 'toHand', pieces: [nest] })).toBe('done');
  await quiet.authority.change('search', {}, (scribe) => {
    scribe.changePlace(inside, { openTo: ['red', 'green'] });
    return undefined;
  });
  expect(await quiet.try('red', { verb: 'closeSearch', pile: 'nest-inside' })).toBe('unknown-place');
  expect(await quiet.authority.letGo('red')).toMatchObject({ cause: { verb: 'release' } });
  expect(quiet.table.places.get('nest-inside')?.openTo).toEqual(['green']);
  expect([...quiet.table.pieces.values()].filter(({ held }) => held === 'red')).toEqual([]);
});
