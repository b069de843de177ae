import { expect, it } from 'vitest';
import { isRefusal } from '#commands/refusal';
import type { TableRecord } from '../storage/TableRecord.ts';
import type { Person } from './Person.ts';
import { People } from './People.ts';
import { peopleTold } from './peopleTold.ts';

const record: TableRecord = {
  id: 'a'.repeat(32),
  code: null,
  title: 'A table',
  game: null,
  listed: false,
  passwordHash: null,
  maker: null,
  people: [],
  company: {},
  createdAt: 0,
  touchedAt: 0,
};

function welcome(people: People, n: number): Person {
  const person = people.welcome(`${n}`, `hash ${n}`, `Guest ${n}`);
  if (isRefusal(person)) throw new Error(person.text);
  return person;
}

it('[S45] of very many who looked in and are gone only the last are told; whoever matters is told', () => {
  const people = new People(['red']);
  const guests = Array.from({ length: 100 }, (_, n) => welcome(people, n));
  const [host, seated, muted, banned, here] = guests as [Person, Person, Person, Person, Person];
  seated.seats = ['red'];
  muted.muted = true;
  banned.banned = true;
  const told = peopleTold(people, record, { present: new Set([here.id]) });
  const matter = [host, seated, muted, banned, here].map((person) => person.id);
  expect(told.people.map((person) => person.id)).toEqual([
    ...matter,
    ...guests.slice(-20).map((person) => person.id),
  ]);
  expect(told.people.filter((person) => person.present).map((person) => person.id)).toEqual([here.id]);
});
