import { refuse } from '#commands/refusal';
import type { QuestionRule, QuestionRules } from './Agreements.ts';
import type { People } from './People.ts';
import type { Ownership } from './Ownership.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';

/** What a question can be about, and what its answer can change. */
export interface QuestionParts {
  readonly people: People;
  readonly ownership: Ownership;
  /** How everybody is asked for the seed: the table's own to say. */
  readonly reseed: QuestionRule;
  /** Everybody has agreed to an open copy for this person. */
  readonly openCopy: (person: string) => void;
}

/** What everybody at a table can be asked, and what is done when all agree. Each kind of question is registered here. */
export function questionRules(parts: QuestionParts): QuestionRules {
  return { 'new-owner': newOwner(parts), 'open-save': openSave(parts), reseed: parts.reseed };
}

/** When the owner has been away for very long, those who have been seated since before agree on one of them. */
function newOwner({ people, ownership }: QuestionParts): QuestionRule {
  return {
    mayAsk(person, about) {
      if (!ownership.isGone()) return refuseAtTable('owner-expected');
      if (about === undefined) return refuse('bad-command');
      const were = ownership.wasSeated(person) && ownership.wasSeated(about);
      return were ? undefined : refuseAtTable('not-seated-then');
    },
    isVoid: ({ about }) => {
      const heir = about === null ? undefined : people.find(about);
      return !ownership.isGone() || heir === undefined || !ownership.wasSeated(heir);
    },
    isAsked: (person) => ownership.wasSeated(person),
    // Who stands in must not get rid of the other heirs by freeing their seats.
    alsoAsked: () => ownership.heirs().map(({ id }) => id),
    async agreed({ about }) {
      const heir = about === null ? undefined : people.find(about);
      return heir === undefined ? refuseAtTable('no-such-person') : people.handOver(heir);
    },
  };
}

/**
 * An open copy tells every hand and every pile, and how they came to be: it is handed out once, to the owner, when all have agreed who ever held
 * a seat here.
 */
function openSave({ people, openCopy }: QuestionParts): QuestionRule {
  return {
    mayAsk: (person) => (people.isOwner(person) ? undefined : refuseAtTable('not-owner')),
    isVoid: ({ by }) => by !== people.owner,
    alsoAsked: () => people.seatHistory.sat(),
    async agreed({ by }) {
      openCopy(by);
      return undefined;
    },
  };
}
