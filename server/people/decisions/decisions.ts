import type { Refusal } from '#commands/refusal';
import { refuse } from '#commands/refusal';
import type { PeopleRequest } from '#protocol/messages';
import { refuseAtTable } from '#protocol/refuseAtTable';
import type { PeopleAsked, Deciding, Decisions, PeopleDeed } from './PeopleDecision.ts';
import { PERSONS } from './persons.ts';
import { QUESTIONS } from './questions.ts';
import { SEATS } from './seats.ts';
import { SETTINGS } from './settings.ts';

const DECISIONS: Decisions<PeopleDeed> = { ...SEATS, ...PERSONS, ...SETTINGS, ...QUESTIONS };

/** Whether this may be asked at all by who asks it; what it is about is judged by its decision. */
export function mayAsk({ people, person }: Deciding, request: PeopleRequest): Refusal | undefined {
  const { of } = DECISIONS[request.do];
  if (of === 'everybody') return undefined;
  // Shutting somebody out for good is the owner's alone, whoever else may show people out.
  if (of === 'owner' || (request.do === 'kick' && request.ban === true))
    return people.isOwner(person) ? undefined : refuseAtTable('not-owner');
  return people.may(person, of) ? undefined : refuse('not-allowed');
}

/** Does what may be asked, or says why not. */
export async function decideRequest<K extends PeopleDeed>(
  at: Deciding,
  kind: K,
  request: PeopleAsked<K>,
): Promise<Refusal | undefined> {
  return DECISIONS[kind].decide(at, request);
}
