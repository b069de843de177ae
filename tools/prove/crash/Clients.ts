import type { Chance } from '#kernel/chance/chance';
import { anyRequest, countUp } from '../lib/serving/anyRequest.ts';
import type { Asked, Known, Opened, Said } from './speech.ts';

/** How many requests of one page are under way at once. */
const ASKED_AT_ONCE = 5;

interface Page {
  readonly table: string;
  readonly name: string;
  readonly seat: number;
  last: number;
  /** Sent and not answered: sent again to whoever comes next. */
  readonly open: Map<number, Asked>;
  /** What was answered: number → version, for what was done. */
  readonly done: Map<number, number>;
  /** How often its counter went up, by its answers. */
  counted: number;
}

interface TableKnown {
  verified: number;
  heard: number;
  views: string;
  /** What the journal holds, by page and number. */
  readonly journal: Map<string, number>;
}

/** The people at the tables of a writer: they outlive it, remember what they were answered, and compare. */
export class Clients {
  readonly wrong: string[] = [];
  answers = 0;
  /** Requests that were found done although nobody had been answered. */
  unheard = 0;
  private readonly pages: Page[] = [];
  private readonly tables = new Map<string, TableKnown>();

  constructor(
    private readonly chance: Chance,
    private readonly seats: number,
  ) {}

  known(): Known[] {
    return [...this.tables].map(([table, { verified, heard }]) => ({ table, verified, heard }));
  }

  /** Whether somebody still waits. */
  get isWaiting(): boolean {
    return this.pages.some((page) => page.open.size > 0);
  }

  heard(said: Said): void {
    if (said.say === 'open') this.compare(said);
    else if (said.say === 'fault') this.wrong.push(said.what);
    else if (said.say === 'told') this.told(said);
    else if (said.say === 'answer') this.answered(said);
  }

  /** Everything unanswered, oldest first, as a page sends it after coming back. */
  again(): Asked[] {
    return this.pages.flatMap((page) => [...page.open.values()]);
  }

  /** As many new requests as hands have time for. */
  more(): Asked[] {
    return this.pages.flatMap((page) => {
      const asked: Asked[] = [];
      while (page.open.size < ASKED_AT_ONCE) {
        const seq = ++page.last;
        const { table, name, seat } = page;
        const request = anyRequest(this.chance, seat, this.seats);
        const one = { table, page: name, seat, seq, request };
        page.open.set(seq, one);
        asked.push(one);
      }
      return asked;
    });
  }

  private answered({ table, page: name, seq, version, refused }: Extract<Said, { say: 'answer' }>): void {
    const page = this.pages.find((one) => one.table === table && one.name === name);
    const asked = page?.open.get(seq);
    if (page === undefined || asked === undefined)
      return void this.wrong.push(`an answer nobody waits for: ${name} ${seq}`);
    this.answers++;
    page.open.delete(seq);
    if (version === null) {
      if (refused === 'answered-before' || refused === 'fault' || refused === 'not-saved')
        this.wrong.push(`${name} ${seq} was refused: ${refused}`);
      return;
    }
    page.done.set(seq, version);
    if (JSON.stringify(asked.request) === JSON.stringify(countUp(page.seat))) page.counted++;
    const before = this.tables.get(table)?.journal.get(`${name} ${seq}`);
    if (before !== undefined && before !== version)
      this.wrong.push(`${name} ${seq} is act ${before} and was done again as ${version}`);
  }

  private told({ table, version, views }: Extract<Said, { say: 'told' }>): void {
    const known = this.tables.get(table);
    if (known === undefined) return;
    if (version !== known.heard + 1) this.wrong.push(`act ${version} was told after ${known.heard}`);
    known.heard = version;
    known.views = views;
  }

  /** What a new process found on the disk against all we were told by those before it. */
  private compare(found: Opened): void {
    const known = this.tables.get(found.table);
    if (known === undefined) return this.meet(found);
    if (found.version < known.heard)
      this.wrong.push(`version ${known.heard} was told, ${found.version} is there`);
    else if (found.views !== known.views)
      this.wrong.push(`at version ${known.heard} the views are others: ${found.views}`);
    for (const [version, page, seq] of found.journal) {
      if (version !== known.verified + 1) this.wrong.push(`act ${version} follows ${known.verified}`);
      known.verified = version;
      if (page === null) continue;
      const name = `${page} ${seq}`;
      if (known.journal.has(name))
        this.wrong.push(`${name} was done twice: ${known.journal.get(name)} and ${version}`);
      known.journal.set(name, version);
    }
    for (const page of this.pages.filter(({ table }) => table === found.table))
      this.compareAnswers(page, known, found);
    known.heard = found.version;
    known.views = found.viewsNow;
  }

  private compareAnswers(page: Page, known: TableKnown, found: Opened): void {
    for (const [seq, version] of page.done)
      if (known.journal.get(`${page.name} ${seq}`) !== version)
        this.wrong.push(`${page.name} was answered ${seq} at version ${version}, which is not there`);
    page.done.clear();
    let counted = page.counted;
    for (const [seq, { request }] of page.open)
      if (known.journal.has(`${page.name} ${seq}`)) {
        this.unheard++;
        if (JSON.stringify(request) === JSON.stringify(countUp(page.seat))) counted++;
      }
    if (found.counters[page.seat] !== counted)
      this.wrong.push(`${page.name} counted to ${counted}, its counter to ${found.counters[page.seat]}`);
  }

  private meet({ table, version, viewsNow: views }: Opened): void {
    this.tables.set(table, { verified: version, heard: version, views, journal: new Map() });
    for (let seat = 0; seat < this.seats; seat++)
      this.pages.push({
        table,
        name: `page-${seat}`,
        seat,
        last: 0,
        open: new Map(),
        done: new Map(),
        counted: 0,
      });
  }
}
