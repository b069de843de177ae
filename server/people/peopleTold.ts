import type { FromServer, QuestionTold } from '#protocol/messages';
import type { TableRecord } from '../storage/TableRecord.ts';
import type { People } from './People.ts';
import type { Person } from './Person.ts';

/** What is known about people only as long as the room is open. */
export interface Moment {
  readonly present: ReadonlySet<string>;
  readonly questions?: readonly QuestionTold[];
  /** Those who may agree on one of them as the new owner. */
  readonly heirs?: readonly Person[];
}

/** Of those who only looked in and are gone so many are told, the last ones: everybody is told the whole list whenever anybody comes or goes. */
const LAST_GONE = 20;

/** What everybody is told about the people of a table: never a key, nor what is left of one. */
export function peopleTold(
  people: People,
  { title, listed, passwordHash, code }: TableRecord,
  { present, questions = [], heirs = [] }: Moment,
): FromServer['people'] {
  return {
    people: worthTelling(people, present).map((person) => ({
      id: person.id,
      name: person.name,
      role: people.roleOf(person),
      seats: [...person.seats],
      active: person.active,
      muted: person.muted,
      banned: person.banned,
      present: present.has(person.id),
    })),
    owner: people.owner,
    heirs: heirs.map(({ id }) => id),
    standIn: people.standIn()?.id ?? null,
    kept: people.kept.all(),
    grants: people.grants.all(),
    title,
    listed,
    locked: passwordHash !== null,
    code,
    questions,
    settled: people.settled,
    awaited: people.playWaitsFor().map(({ id }) => id),
  };
}

function worthTelling(people: People, present: ReadonlySet<string>): Person[] {
  const named = new Set([
    ...people.kept.ids(),
    ...people.questions.flatMap(({ by, about }) => [by, about]),
    ...Object.values(people.settled).flatMap(({ by, about, no }) => [by, about, no]),
  ]);
  const isGone = (person: Person): boolean => {
    const { id, seats, muted, banned } = person;
    const matters = muted || banned || seats.length > 0 || people.roleOf(person) !== 'player';
    return !present.has(id) && !matters && !named.has(id);
  };
  const all = people.all();
  const told = new Set(all.filter(isGone).slice(-LAST_GONE));
  return all.filter((person) => told.has(person) || !isGone(person));
}
