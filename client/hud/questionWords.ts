import type { FromServer, PersonTold, QuestionKind, QuestionTold, SettledTold } from '#protocol/messages';
import { listed } from '../words/english.ts';

type People = readonly PersonTold[];

const nameOf = (people: People, id: string | null): string =>
  people.find((one) => one.id === id)?.name ?? 'somebody';

/** What is asked, in a sentence or two that say what a yes would mean. */
export function askedIn({ question, by, about }: QuestionTold, people: People): string {
  const asker = nameOf(people, by);
  switch (question) {
    case 'open-save':
      return `${asker} would like an open copy of the table: a file anybody can read, with every hand and every deck in it.`;
    case 'new-owner': {
      const whom = about === by ? 'take the table over' : `give the table to ${nameOf(people, about)}`;
      return `${asker} would like to ${whom}: its owner has not been here for a long time.`;
    }
    case 'reseed':
      return `${asker} would like the seed to be told and a new one drawn. Every roll and shuffle can be checked then, and what was dealt so far becomes knowable to everybody.`;
  }
}

/** Whose yes is missing, and who of them is not even here. */
export function awaitedIn({ asked, agreed }: QuestionTold, people: People): string {
  const waiting = asked.filter((id) => !agreed.includes(id));
  const names = waiting.map((id) => {
    const isHere = people.find((one) => one.id === id)?.present === true;
    return `${nameOf(people, id)}${isHere ? '' : ' (away)'}`;
  });
  return `Waiting for ${listed(names)}.`;
}

const SUBJECT: Readonly<Record<QuestionKind, string>> = {
  'open-save': 'the open copy of the table',
  'new-owner': 'the new owner',
  reseed: 'telling the seed',
};

/** What it is about, in a few words. */
export function questionTitleOf({ question }: Pick<QuestionTold, 'question'>): string {
  return `Everybody is asked about ${SUBJECT[question]}`;
}

/** How a question ended, in a sentence. */
function settledIn(question: QuestionKind, { by, outcome, no }: SettledTold, people: People): string {
  const subject = SUBJECT[question];
  switch (outcome) {
    case 'agreed':
      return `Everybody agreed to ${subject}.`;
    case 'declined':
      return `${nameOf(people, no)} did not agree to ${subject}.`;
    case 'withdrawn':
      return `${nameOf(people, by)} no longer asks for ${subject}.`;
    case 'void':
      return `Nobody is asked for ${subject} any more.`;
  }
}

/** Which questions have ended between two tellings about people, in sentences. */
export function settledBetween(before: FromServer['people'], now: FromServer['people']): string[] {
  return before.questions.flatMap(({ question }) => {
    const settled = now.settled[question];
    if (now.questions.some((one) => one.question === question) || settled === undefined) return [];
    return [settledIn(question, settled, now.people)];
  });
}
