import { expect, it } from 'vitest';
import { isRefusal } from '#commands/refusal';
import type { QuestionRule } from './Agreements.ts';
import { Agreements } from './Agreements.ts';
import type { Question } from './PeopleSaved.ts';
import type { Person } from './Person.ts';
import { People } from './People.ts';
import { peopleJson } from './PeopleSaved.ts';
import { readPeople } from './readPeople.ts';

const SEATS = ['red', 'blue', 'green'];

function welcome(people: People, id: string, ...seats: string[]): Person {
  const person = people.welcome(id, `hash ${id}`, id);
  if (isRefusal(person)) throw new Error(person.text);
  for (const seat of seats) people.sit(person, seat, true);
  return person;
}

/** Ann holds red and asks, Ben and Cleo hold the others, Dora watches. */
function circle(rule: Partial<QuestionRule> = {}) {
  const people = new People(SEATS);
  const done: Question[] = [];
  const agreed = async (question: Question) => void done.push(question);
  const open = (of: People) => new Agreements(of, { reseed: { agreed, ...rule } }, () => 7);
  const [ann, ben, cleo, dora] = [
    welcome(people, 'ann', 'red'),
    welcome(people, 'ben', 'blue'),
    welcome(people, 'cleo', 'green'),
    welcome(people, 'dora'),
  ];
  return { people, done, open, agreements: open(people), ann, ben, cleo, dora };
}

it('[S110] everybody who holds a seat is asked; when the last agrees it is done, once', async () => {
  const { agreements, people, done, ann, ben, cleo, dora } = circle();
  expect(await agreements.propose(ann, 'reseed')).toBeUndefined();
  expect(agreements.told()).toEqual([
    { question: 'reseed', by: 'ann', about: null, asked: ['ben', 'cleo'], agreed: [] },
  ]);
  expect(await agreements.propose(ben, 'reseed')).toMatchObject({ refused: 'asked-already' });
  for (const other of [ann, dora])
    expect(await agreements.answer(other, 'reseed', true)).toMatchObject({ refused: 'no-question' });
  await agreements.answer(ben, 'reseed', true);
  await agreements.answer(ben, 'reseed', true);
  expect([done.length, agreements.told()[0]?.agreed]).toEqual([0, ['ben']]);
  await agreements.answer(cleo, 'reseed', true);
  await agreements.recount();
  expect(done).toHaveLength(1);
  expect(agreements.told()).toEqual([]);
  expect(people.settled.reseed).toEqual({ by: 'ann', about: null, outcome: 'agreed', no: null, at: 7 });
  expect(await agreements.answer(cleo, 'reseed', true)).toMatchObject({ refused: 'no-question' });
});

it('[S110] one no ends it, and who asked can withdraw, nobody else', async () => {
  const { agreements, people, done, ann, ben, cleo } = circle();
  await agreements.propose(ann, 'reseed');
  await agreements.answer(ben, 'reseed', true);
  await agreements.answer(cleo, 'reseed', false);
  expect(people.settled.reseed).toMatchObject({ outcome: 'declined', no: 'cleo' });
  await agreements.propose(ann, 'reseed');
  expect(agreements.told()[0]?.agreed).toEqual([]);
  expect(agreements.withdraw(ben, 'reseed')).toMatchObject({ refused: 'no-question' });
  expect(agreements.withdraw(ann, 'reseed')).toBeUndefined();
  expect(people.settled.reseed).toMatchObject({ outcome: 'withdrawn' });
  expect(done).toEqual([]);
});

it('[S110] it goes on after a restart where it was', async () => {
  const { agreements, people, done, open, ann, ben } = circle();
  await agreements.propose(ann, 'reseed');
  await agreements.answer(ben, 'reseed', true);
  const text = JSON.stringify(peopleJson(people.saved()));
  const again = new People(SEATS, readPeople(JSON.parse(text)));
  const later = open(again);
  expect(later.told()).toEqual(agreements.told());
  await later.answer(again.find('cleo') as Person, 'reseed', true);
  expect(done).toHaveLength(1);
});

it('[S110] with nobody else to ask it is done at once; who watches asks nothing, nor what no table knows', async () => {
  const { agreements, people, done, ann, ben, cleo, dora } = circle();
  expect(await agreements.propose(dora, 'reseed')).toMatchObject({ refused: 'not-seated' });
  expect(await agreements.propose(ann, 'open-save')).toMatchObject({ refused: 'not-asked-here' });
  expect(await agreements.propose(ann, 'reseed', 'nobody')).toMatchObject({ refused: 'no-such-person' });
  people.stand(ben, 'blue');
  people.stand(cleo, 'green');
  expect(await agreements.propose(ann, 'reseed')).toBeUndefined();
  expect(done).toHaveLength(1);
});

it('[S110] what cannot be done although all agree is refused, and the question stays open', async () => {
  let isFull = true;
  const full = { refused: 'not-saved', text: 'The disk is full.' };
  const { agreements, ann, ben, cleo, people } = circle({
    agreed: async () => (isFull ? full : undefined),
  });
  await agreements.propose(ann, 'reseed');
  await agreements.answer(ben, 'reseed', true);
  expect(await agreements.answer(cleo, 'reseed', true)).toBe(full);
  expect(agreements.told()).toHaveLength(1);
  isFull = false;
  await agreements.recount();
  expect(people.settled.reseed?.outcome).toBe('agreed');
});

it('[S111] who sits down is asked too', async () => {
  const { agreements, people, done, ann, ben, cleo, dora } = circle();
  people.stand(cleo, 'green');
  await agreements.propose(ann, 'reseed');
  people.sit(dora, 'green', false);
  await agreements.recount();
  await agreements.answer(ben, 'reseed', true);
  expect(agreements.told()[0]).toMatchObject({ asked: ['ben', 'dora'], agreed: ['ben'] });
  await agreements.answer(dora, 'reseed', true);
  expect(done).toHaveLength(1);
});

it('[S190] who is unseated after being asked is not done without: the question is void', async () => {
  const { agreements, people, done, ann, ben, cleo } = circle();
  await agreements.propose(ann, 'reseed');
  await agreements.answer(ben, 'reseed', true);
  people.stand(cleo, 'green');
  await agreements.recount();
  expect([people.settled.reseed?.outcome, done]).toEqual(['void', []]);
});

it('[S190] who a seat waits for is asked, and who a question names besides, known or not', async () => {
  const also = ['dora', 'forgotten'];
  const { agreements, people, done, ann, ben, cleo, dora } = circle({ alsoAsked: () => also });
  people.stand(cleo, 'green');
  people.kept.keep('green', cleo);
  await agreements.propose(ann, 'reseed');
  expect(agreements.told()[0]?.asked).toEqual(['ben', 'cleo', 'dora', 'forgotten']);
  for (const one of [ben, cleo, dora]) await agreements.answer(one, 'reseed', true);
  expect(done).toEqual([]);
  also.pop();
  await agreements.recount();
  expect(done).toHaveLength(1);
});

it('[S111] a question whose asker is shut out, or that has lost its sense, is void', async () => {
  let isLost = false;
  const { agreements, people, ann, ben, done } = circle({ isVoid: () => isLost, mayAsk: () => undefined });
  await agreements.propose(ann, 'reseed', 'ben');
  await agreements.recount();
  expect(agreements.told()).toHaveLength(1);
  ben.banned = true;
  await agreements.recount();
  expect(people.settled.reseed?.outcome).toBe('void');
  ben.banned = false;
  await agreements.propose(ann, 'reseed');
  isLost = true;
  await agreements.recount();
  expect(agreements.told()).toEqual([]);
  isLost = false;
  await agreements.propose(ann, 'reseed');
  ann.banned = true;
  await agreements.recount();
  expect([agreements.told(), done]).toEqual([[], []]);
});
