import type { Answer } from '#protocol/messages';
import { refuseAtTable } from '#protocol/refuseAtTable';
import { personIdOf } from '../people/page.ts';

/** How many answers are remembered for each person, over all their pages: far more than clients keep unanswered. */
const REMEMBERED = 512;
/** People who never did anything at the table whose answers are remembered; the longest silent are forgotten first. */
export const ONLOOKERS = 256;
/** Pages that acted, of one person and of the table, whose numbers are remembered; beyond that those who are gone longest are forgotten. */
const PAGES_OF_PERSON = 64;
const PAGES_OF_TABLE = 4096;

interface Page {
  /** The highest number answered. */
  readonly last: number;
  /** The version of the last act that came of any of them; null: none did. */
  readonly acted: number | null;
  /** It may be one that was forgotten: what it asked before is not done, lest it be done twice. */
  readonly barred: boolean;
}

interface Remembered {
  /** The longest silent first. */
  readonly pages: Map<string, Page>;
  /** By page and number, the oldest first. */
  readonly answers: Map<string, { readonly page: string; readonly answer: Answer }>;
}

/**
 * What requests were answered (an idempotency log), so that one sent again after a cut is neither lost nor done twice. A page numbers its
 * requests upward. Each person has a memory of their own: however many pages others open, they push nobody out of it. Of a page that
 * acted at least its number stays while it is here, and long after; when it is forgotten, it is known up to which version such pages
 * acted, and one that was here by then and comes again is not trusted with what it asked before.
 */
export class AnswerLog {
  private readonly people = new Map<string, Remembered>();
  /** Those of them that never acted, the longest silent first. */
  private readonly onlookers = new Set<string>();
  /** Pages that acted, the longest silent first. */
  private readonly actors = new Set<string>();

  constructor(
    /** No page that was forgotten acted after this version. */
    private forgotten = 0,
    /** Whether a page is open: such are never forgotten. */
    public isHere: (page: string) => boolean = () => false,
    private readonly most: { readonly ofPerson: number; readonly ofTable: number } = {
      ofPerson: PAGES_OF_PERSON,
      ofTable: PAGES_OF_TABLE,
    },
  ) {}

  /** The answer already given, or a refusal for a number too old to remember, or undefined: it is new. */
  answerTo(page: string, seq: number): Answer | undefined {
    const known = this.people.get(personIdOf(page));
    const { last, barred } = known?.pages.get(page) ?? NEW;
    if (known === undefined || seq > last) return undefined;
    const remembered = known.answers.get(`${page} ${seq}`);
    const refusal = refuseAtTable(barred ? 'look-again' : 'answered-before');
    return remembered?.answer ?? { seq, ok: false, refusal };
  }

  /** `lane`: what was asked about people comes to the same when it is done again; only acts must be remembered. */
  note(page: string, answer: Answer, lane: 'table' | 'people' = 'table'): void {
    const known = this.heardFrom(page, answer.seq, answer.ok && lane === 'table' ? answer.version : null);
    known.answers.set(`${page} ${answer.seq}`, { page, answer });
    for (const [name, oldest] of known.answers) {
      if (known.answers.size <= REMEMBERED) break;
      known.answers.delete(name);
      // No act came of any, and the last is forgotten: asked again it is decided anew, and no act is done twice.
      const { last, acted, barred } = known.pages.get(oldest.page) ?? NEW;
      if (acted === null && !barred && last === oldest.answer.seq) known.pages.delete(oldest.page);
    }
  }

  /** Numbers up to this one were answered before our memory begins, none of them after this version. */
  forget(page: string, upTo: number, version: number): void {
    this.heardFrom(page, upTo, version);
  }

  /**
   * A page comes that says it was here before: since which version of the table, and up to which number it has asked. When it is unknown
   * and may be one of those that were forgotten, nothing up to that number is done. `isStranger`: nobody is known by whom it could have been.
   */
  comesAgain(
    page: string,
    since: { readonly version: number; readonly asked: number },
    isStranger: boolean,
  ): void {
    if (this.people.get(personIdOf(page))?.pages.has(page) === true) return;
    if (!isStranger && since.version > this.forgotten) return;
    const { pages } = this.heardFrom(page, since.asked, null);
    pages.set(page, { last: since.asked, acted: null, barred: true });
    const barred = [...pages].filter((one) => one[1].barred);
    for (const [oldest] of barred.slice(0, -this.most.ofPerson)) pages.delete(oldest);
  }

  /** The highest number a page was answered: it goes on from here. */
  lastOf(page: string): number {
    return this.people.get(personIdOf(page))?.pages.get(page)?.last ?? 0;
  }

  private heardFrom(page: string, seq: number, version: number | null): Remembered {
    const person = personIdOf(page);
    const isOnlooker = this.onlookers.delete(person) || !this.people.has(person);
    const known = this.people.get(person) ?? { pages: new Map<string, Page>(), answers: new Map() };
    const before = known.pages.get(page) ?? NEW;
    const acted = version === null ? before.acted : Math.max(version, before.acted ?? 0);
    // Put back at the end, here and below: the order is who was heard from last.
    known.pages.delete(page);
    known.pages.set(page, { ...before, last: Math.max(before.last, seq), acted });
    this.people.set(person, known);
    if (isOnlooker && version === null) this.onlookers.add(person);
    if (acted !== null) {
      this.actors.delete(page);
      this.actors.add(page);
      this.forgetPages(known);
    }
    this.forgetOnlookers();
    return known;
  }

  private forgetPages({ pages }: Remembered): void {
    if (pages.size <= this.most.ofPerson && this.actors.size <= this.most.ofTable) return;
    const own = [...pages].flatMap(([page, { acted }]) => (acted === null ? [] : [page]));
    this.forgetFirst(own, own.length - this.most.ofPerson);
    this.forgetFirst(this.actors, this.actors.size - this.most.ofTable);
  }

  private forgetFirst(pages: Iterable<string>, count: number): void {
    let left = count;
    for (const page of pages) {
      if (left <= 0) return;
      if (this.isHere(page)) continue;
      left--;
      const person = personIdOf(page);
      const known = this.people.get(person);
      this.forgotten = Math.max(this.forgotten, known?.pages.get(page)?.acted ?? 0);
      known?.pages.delete(page);
      this.actors.delete(page);
      if (known?.pages.size === 0) this.people.delete(person);
    }
  }

  private forgetOnlookers(): void {
    for (const silent of this.onlookers) {
      if (this.onlookers.size <= ONLOOKERS) break;
      this.onlookers.delete(silent);
      this.people.delete(silent);
    }
  }
}

const NEW: Page = { last: 0, acted: null, barred: false };
