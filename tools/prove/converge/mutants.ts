import type { Mutant } from '../lib/mutants/Mutant.ts';
import {
  DONE_AGAIN,
  FORGOTTEN_ANSWERS,
  KEPT_FACE,
  TOLD_UNWRITTEN,
  UNSAVED_PEOPLE,
} from '../lib/mutants/shared.ts';

/** Holes that the worlds must find. The first stand for the others when there is little time. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the mirror forgets that a place is gone from sight',
    of: 'PerViewerMap.write',
    hole: { call: 'map.delete' },
    rule: 'S14',
  },
  {
    name: 'an act is told without being written',
    of: 'ActWriter.commit',
    hole: { call: 'ports.save', is: "act.cause.verb === 'flip' ? undefined : $" },
    rule: 'S5',
  },
  FORGOTTEN_ANSWERS,
  DONE_AGAIN,
  TOLD_UNWRITTEN,
  {
    name: 'taking back leaves out who was shown a face',
    of: 'reverse',
    hole: { case: 'face-shown', value: 'to', is: '{ ...$, shown: effect.to.shown }' },
    rule: 'K21',
  },
  {
    name: 'what could not be written stays on the table',
    of: 'ActWriter.commit',
    hole: { call: 'unwind' },
    rule: 'S5',
  },
  {
    name: 'chance goes on after what could not be written',
    of: 'ActWriter.commit',
    hole: { value: 'chance.drawn' },
    rule: 'S5',
  },
  {
    name: 'who stands up goes on seeing the hand',
    of: 'Telling.renewViews',
    hole: { call: 'sync.lookThrough' },
    rule: 'S15',
  },
  {
    name: 'who looks away keeps what they were given',
    of: 'Views.show',
    hole: { call: 'view.remove' },
    rule: 'S14',
  },
  KEPT_FACE,
  {
    name: 'who vanishes keeps hold of things',
    of: 'ReleaseAbsent.open',
    hole: { body: '' },
    rule: 'S28',
  },
  UNSAVED_PEOPLE,
  {
    name: 'a seat is taken from who is away',
    of: 'mayFree',
    hole: { condition: ['isOwner', 'isPresent'], is: true },
    rule: 'S26',
  },
  {
    name: 'a waiting hand is anybody’s who sits down',
    of: 'maySit',
    hole: { condition: ['keeper', 'undefined'], is: false },
    rule: 'S113',
  },
  {
    name: 'a question about people overtakes one about the table',
    of: 'Requests.askPeople',
    hole: { call: 'queue.run', is: 'decide()' },
    rule: 'S10',
  },
  {
    name: 'a closed room goes on by itself',
    of: 'TableLife.end',
    hole: { call: 'still', which: 'last' },
    rule: 'S74',
  },
  {
    name: 'who takes a seat is told what its last holder was told',
    of: 'ActStream.since',
    hole: { call: 'told.get', is: 'told.get(this.pages.at(-1)?.eyes.get(person) ?? $1)' },
    rule: 'S82',
  },
  {
    name: 'the story after a restart is told from the wrong table',
    of: 'retold',
    hole: { call: 'unwind' },
    rule: 'S17',
  },
  {
    name: 'a piece that is renamed is not taken out of sight',
    of: 'Changes.by',
    hole: { call: 'piece', is: "'as' in effect && id === effect.piece && effect.as !== id ? undefined : $" },
    rule: 'S11',
  },
  {
    name: 'who is not heard is told so also of what was done',
    of: 'Requests.ask',
    hole: { call: 'authority.decline', is: 'Promise.resolve({ seq, ok: false, refusal: $3 })' },
    rule: 'S2',
  },
  {
    name: 'what a full disk held back is never made up for',
    of: 'TablePeople.acted',
    hole: { call: 'makeUp' },
    rule: 'S75',
  },
  {
    name: 'rules throw where nobody has gone past them',
    of: 'bid.play',
    near: 'NOT_SO',
    hole: { call: 'scribe.place', instead: "if (_seen.round === 2) throw new Error('at a loss'); $" },
    rule: 'R36',
  },
  {
    name: 'a seed that was told is drawn from all the same',
    of: 'FairChance.reseed',
    hole: { value: 'keyed', which: 'first' },
    rule: 'K170',
  },
];
