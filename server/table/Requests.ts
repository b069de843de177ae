import type { Refusal } from '#commands/refusal';
import { refuse } from '#commands/refusal';
import type { Answer } from '#protocol/messages';
import { peopleShape } from '#protocol/messages';
import type { Listener } from '../people/Listener.ts';
import { sendTo } from '../people/Listener.ts';
import type { Membership } from '../people/Membership.ts';
import type { People } from '../people/People.ts';
import type { Lane } from '../processor/Processor.ts';
import type { Authority } from './Authority.ts';
import type { Asker } from './authorityPorts.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';

/** A page that asks. */
export interface AskingPage extends Listener {
  /** What its requests are numbered under. */
  readonly page: string;
  readonly rateLimit: { work(ms: number): void };
}

export interface RequestParts {
  readonly authority: Authority;
  readonly people: People;
  readonly membership: Membership;
  readonly lane: Pick<Lane, 'ready' | 'spent'>;
  readonly chance: { readonly commitment: string };
  /** What is known about people has changed: everybody is to be told. */
  readonly changed: () => void;
}

/** Answers what pages ask under a number, each exactly once (idempotent requests), whatever it is about. */
export class Requests {
  constructor(private readonly parts: RequestParts) {}

  /** Where the numbers of a page that comes go on. */
  greet(session: AskingPage): void {
    const { authority, chance } = this.parts;
    const { person, page } = session;
    sendTo(session, 'welcome', {
      person: person.id,
      seat: person.active,
      answered: authority.answerLog.lastOf(page),
      commitment: chance.commitment,
      version: authority.table.version,
    });
  }

  /** `unheard`: why it is turned away unread, if it is. */
  ask(session: AskingPage, seq: number, request: unknown, unheard?: Refusal): Promise<Answer> {
    const { authority } = this.parts;
    if (unheard !== undefined) return authority.decline(session.page, seq, unheard);
    return authority.ask(this.askerFor(session), seq, request);
  }

  /** About people. */
  askPeople(session: AskingPage, seq: number, raw: unknown, unheard?: Refusal): Promise<Answer> {
    const { person, page, rateLimit } = session;
    const { authority, membership, lane, changed } = this.parts;
    const { answerLog, table, queue } = authority;
    const decide = async (): Promise<Answer> => {
      const known = answerLog.answerTo(page, seq);
      if (known !== undefined) return known;
      await lane.ready();
      const before = lane.spent;
      const request = peopleShape.safeParse(raw);
      const refusal =
        unheard ?? (request.success ? await membership.settle(person, request.data) : refuse('bad-command'));
      const given: Answer =
        refusal === undefined ? { seq, ok: true, version: table.version } : { seq, ok: false, refusal };
      answerLog.note(page, given, 'people');
      if (given.ok) changed();
      rateLimit.work(lane.spent - before);
      return given;
    };
    // A higher number must not be answered before a lower one, of whichever lane: that one would count as answered long ago.
    return queue.run(decide);
  }

  private askerFor({ person, page, rateLimit }: AskingPage): Asker {
    const { people } = this.parts;
    return {
      page,
      get seat() {
        return person.active;
      },
      may: (permission) => people.may(person, permission),
      barred: () => (people.playWaitsFor().length > 0 ? refuseAtTable('awaiting') : undefined),
      worked: (ms) => rateLimit.work(ms),
    };
  }
}
