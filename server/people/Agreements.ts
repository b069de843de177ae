import type { Refusal } from '#commands/refusal';
import type { QuestionKind, QuestionTold, SettledTold } from '#protocol/messages';
import type { People } from './People.ts';
import type { Question } from './PeopleSaved.ts';
import type { Person } from './Person.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';

/** What a question of one kind means to the table. */
export interface QuestionRule {
  /** Why this person may not ask it, now and about this person; left out: whoever holds a seat may. */
  mayAsk?(person: Person, about: Person | undefined): Refusal | undefined;
  /** Whether it has lost its sense meanwhile; left out: never. */
  isVoid?(question: Question): boolean;
  /** Whether somebody who holds a seat, or for whom one waits, is asked; left out: all of them are. */
  isAsked?(person: Person, question: Question): boolean;
  /** Who is asked besides, by their ids, whether or not they are still known; left out: nobody. */
  alsoAsked?(): readonly string[];
  /**
   * Everybody has agreed: does it. Called once, in turn with all that is decided about people; what it changes of the people is
   * saved together with the end of the question. A refusal leaves the question as it was before the last yes.
   */
  agreed(question: Question): Promise<Refusal | undefined>;
}

/** By kind; a kind that is not here cannot be asked. */
export type QuestionRules = Partial<Record<QuestionKind, QuestionRule>>;

/**
 * Questions that need the yes of everybody who holds a seat or for whom one waits, present or not. Who asks has agreed by asking; bots and
 * empty seats are not asked; one no ends it, and so does the loss of a seat by who was asked: else whoever frees seats could do without
 * their yes. They are kept with the people, so they wait as long as it takes and survive a restart.
 */
export class Agreements {
  constructor(
    private readonly people: People,
    private readonly rules: QuestionRules,
    private readonly now: () => number,
  ) {}

  async propose(person: Person, kind: QuestionKind, about?: string): Promise<Refusal | undefined> {
    const rule = this.rules[kind];
    if (rule === undefined) return refuseAtTable('not-asked-here');
    if (this.find(kind) !== undefined) return refuseAtTable('asked-already');
    const whom = about === undefined ? undefined : this.people.find(about);
    if (about !== undefined && whom === undefined) return refuseAtTable('no-such-person');
    const refusal = rule.mayAsk === undefined ? holdsSeat(person) : rule.mayAsk(person, whom);
    if (refusal !== undefined) return refusal;
    const question: Question = {
      kind,
      by: person.id,
      about: about ?? null,
      askedAt: this.now(),
      seated: this.seated(),
      agreed: [],
    };
    this.people.questions = [...this.people.questions, question];
    return this.settle(question);
  }

  async answer(person: Person, kind: QuestionKind, agree: boolean): Promise<Refusal | undefined> {
    const question = this.find(kind);
    if (question === undefined || !this.askedBy(question).includes(person.id))
      return refuseAtTable('no-question');
    if (!agree) {
      this.end(question, 'declined', person);
      return undefined;
    }
    const agreed = [...new Set([...question.agreed, person.id])];
    return this.settle(this.replace(question, { ...question, agreed }));
  }

  withdraw(person: Person, kind: QuestionKind): Refusal | undefined {
    const question = this.find(kind);
    if (question?.by !== person.id) return refuseAtTable('no-question');
    this.end(question, 'withdrawn');
    return undefined;
  }

  /** Seats changed hands, or somebody is here no more: who holds one now is asked now. */
  async recount(): Promise<void> {
    for (const question of this.people.questions) {
      // One that cannot be done although all agree stays open: whoever asked can withdraw it.
      if (this.isVoid(question) || this.isSeatLost(question)) this.end(question, 'void');
      else await this.settle(this.withSeated(question));
    }
  }

  told(): QuestionTold[] {
    return this.people.questions.map((question) => {
      const { kind, by, about, agreed } = question;
      const asked = this.askedBy(question);
      return { question: kind, by, about, asked, agreed: agreed.filter((id) => asked.includes(id)) };
    });
  }

  private find(kind: QuestionKind): Question | undefined {
    return this.people.questions.find((question) => question.kind === kind);
  }

  private askedBy(question: Question): string[] {
    const rule = this.rules[question.kind];
    const kept = this.people.kept.ids();
    const concerned = new Set([...this.seated(), ...kept, ...(question.seated ?? [])]);
    const asked = [...concerned].filter((id) => {
      const one = this.people.find(id);
      return one === undefined || (rule?.isAsked?.(one, question) ?? true);
    });
    return [...new Set([...asked, ...(rule?.alsoAsked?.() ?? [])])].filter((id) => id !== question.by);
  }

  private seated(): string[] {
    return this.people.all().flatMap(({ id, seats }) => (seats.length > 0 ? [id] : []));
  }

  private withSeated(question: Question): Question {
    const before = question.seated ?? [];
    const seated = [...new Set([...before, ...this.seated()])];
    return seated.length === before.length ? question : this.replace(question, { ...question, seated });
  }

  /** Whether somebody who was asked for their seat holds none any more. */
  private isSeatLost(question: Question): boolean {
    const seated = this.seated();
    const asked = this.askedBy(question);
    return (question.seated ?? []).some((id) => asked.includes(id) && !seated.includes(id));
  }

  private isVoid(question: Question): boolean {
    const rule = this.rules[question.kind];
    const asker = this.people.find(question.by);
    const isLost = question.about !== null && this.people.find(question.about)?.banned !== false;
    return rule === undefined || asker?.banned !== false || isLost || rule.isVoid?.(question) === true;
  }

  private async settle(question: Question): Promise<Refusal | undefined> {
    if (!this.askedBy(question).every((id) => question.agreed.includes(id))) return undefined;
    const refusal = await this.rules[question.kind]?.agreed(question);
    if (refusal === undefined) this.end(question, 'agreed');
    return refusal;
  }

  private replace(before: Question, after: Question): Question {
    this.people.questions = this.people.questions.map((one) => (one === before ? after : one));
    return after;
  }

  private end({ kind, by, about }: Question, outcome: SettledTold['outcome'], no?: Person): void {
    this.people.questions = this.people.questions.filter((one) => one.kind !== kind);
    const settled: SettledTold = { by, about, outcome, no: no?.id ?? null, at: this.now() };
    this.people.settled = { ...this.people.settled, [kind]: settled };
  }
}

function holdsSeat(person: Person): Refusal | undefined {
  return person.seats.length > 0 ? undefined : refuseAtTable('not-seated');
}
