import { expect, it } from 'vitest';
import { flatPose } from '#kernel/pose';
import type { PersonTold } from '#protocol/messages';
import { nameOf } from '../../art/drawingOf.ts';
import { createDesk } from '../../desk/desk.ts';
import { ManualClock } from '../../tools/testing/ManualClock.ts';
import { tellSeen } from '../../words/ActSeen.ts';
import { logLines } from '../../words/logLines.ts';
import { sentence } from '../../words/Told.ts';
import { TrialClient, asClient } from '../testing/TrialClient.ts';
import { Bystander } from './Bystander.ts';
import { Chronicle } from './Chronicle.ts';

/** Ann looks on from red; Bob has blue, Cleo's seat is green. */
function setUp() {
  const trial = new TrialClient();
  const client = asClient(trial);
  const desk = createDesk();
  const clock = new ManualClock();
  const chronicle = new Chronicle(client);
  chronicle.follow();
  const after = (milliseconds: number, call: () => void) => clock.after(milliseconds, call);
  const bystander = new Bystander({ client, desk, chronicle, after });
  const stop = bystander.follow();
  const { chip, die } = trial.sitting.ids;
  const moveTo = (x: number, piece = chip) => ({
    verb: 'move',
    pieces: [piece],
    to: { place: 'table', pose: flatPose(x, 0) },
  });
  const said = () => {
    const { people, chat, act } = bystander.store.getState();
    return [people?.text, chat?.text, act?.text];
  };
  const meet = (change: (people: readonly PersonTold[]) => readonly PersonTold[]) =>
    trial.store.setState(({ people: told }) => ({
      people: told === null ? null : { ...told, people: change(told.people) },
    }));
  const logged = () => {
    const { table, seat } = trial.seen;
    if (table === null) return '';
    const reader = { viewer: seat, seats: table.observation.seats, kinds: table.kinds, name: nameOf };
    const entries = chronicle.store
      .getState()
      .acts.map((seen) => ({ act: seen.act, told: tellSeen(seen, reader) }));
    return logLines(entries).map(sentence).at(-1);
  };
  return { trial, desk, clock, bystander, stop, die, moveTo, said, logged, meet };
}

const NOTHING = [undefined, undefined, undefined];
const DENEB: PersonTold = {
  id: 'd4',
  name: 'Deneb',
  role: 'player',
  seats: ['green'],
  active: 'green',
  muted: false,
  banned: false,
  present: true,
};

it('says what another seat did as the log would, for four seconds', () => {
  const { trial, clock, bystander, moveTo, said, logged } = setUp();
  trial.does('blue', moveTo(1));
  expect(logged()).toMatch(/^Bob /);
  expect(bystander.store.getState().act).toEqual({ text: logged(), seat: 'blue', isHeard: true });
  clock.pass(3999);
  expect(said()[2]).toBe(logged());
  clock.pass(1);
  expect(said()).toEqual(NOTHING);
});

it('one line at a time: small moves in a row are told together, and the time begins anew', () => {
  const { trial, clock, die, moveTo, said, logged } = setUp();
  trial.does('blue', moveTo(1));
  const alone = said()[2];
  clock.pass(3000);
  trial.does('blue', moveTo(2, die));
  clock.pass(3000);
  expect(said()[2]).toBe(logged());
  expect(said()[2]).not.toBe(alone);
  trial.does('blue', { verb: 'undo' });
  expect(said()[2]).toBe('Bob took something back.');
  clock.pass(4000);
  expect(said()).toEqual(NOTHING);
  expect(clock.waiting).toBe(0);
});

it('says nothing of what one did oneself, at whichever of one’s seats, nor of taking hold', () => {
  const { trial, die, moveTo, said, meet } = setUp();
  trial.does('red', moveTo(1));
  expect(trial.does('blue', { verb: 'lift', piece: die }).ok).toBe(true);
  expect(said()).toEqual(NOTHING);
  meet((people) => people.map((one) => (one.id === 'a1' ? { ...one, seats: ['red', 'white'] } : one)));
  trial.does('white', moveTo(2));
  expect(said()).toEqual(NOTHING);
});

it('is silent about acts while the log is open, and about talk while the chat is', () => {
  const { trial, desk, moveTo, said, logged } = setUp();
  trial.chat('b2', 'Bob', 'blue', 'Hello');
  trial.does('blue', moveTo(1));
  expect(said()).toEqual([undefined, 'Bob: Hello', logged()]);
  desk.setState({ drawer: 'log' });
  expect(said()).toEqual([undefined, 'Bob: Hello', undefined]);
  trial.does('blue', moveTo(2));
  desk.setState({ drawer: 'chat' });
  trial.chat('b2', 'Bob', 'blue', 'Hello again');
  expect(said()).toEqual(NOTHING);
  trial.does('blue', moveTo(3));
  expect(said()[2]).toBe(logged());
});

it('shows the beginning of what others say, never one’s own words', () => {
  const { trial, bystander, said } = setUp();
  trial.chat('b2', 'Bob', 'blue', 'Hello');
  expect(bystander.store.getState().chat).toEqual({ text: 'Bob: Hello', seat: 'blue', isHeard: false });
  trial.chat('a1', 'Ann', 'red', 'Hello yourself');
  expect(said()[1]).toBe('Bob: Hello');
});

it('says who sits down and who leaves, and nothing of those who were there before', () => {
  const { trial, said, meet } = setUp();
  meet((people) => [...people, DENEB]);
  expect(said()[0]).toBe('Deneb sat down at green');
  meet((people) => people.filter(({ id }) => id !== 'd4'));
  expect(said()[0]).toBe('Deneb left');

  const late = setUp();
  late.trial.store.setState({ people: null });
  late.trial.store.setState({ people: trial.seen.people });
  expect(late.said()).toEqual(NOTHING);
});

it('what was said to one seat is gone when the screen switches to another', () => {
  const { trial, moveTo, said } = setUp();
  trial.does('blue', moveTo(1));
  trial.chat('b2', 'Bob', 'blue', 'Only for red', 'whisper');
  trial.store.setState({ seat: 'white' });
  expect(said()).toEqual(NOTHING);
});

it('leaves nothing behind when it stops', () => {
  const { trial, clock, stop, moveTo, said } = setUp();
  trial.does('blue', moveTo(1));
  stop();
  expect(clock.waiting).toBe(0);
  trial.does('blue', moveTo(2));
  trial.chat('b2', 'Bob', 'blue', 'Hello');
  expect(said()).toEqual(NOTHING);
});
