import { createHash } from 'node:crypto';
import { ServerError } from '@colyseus/core';
import { commitmentTo, verifyDraws } from '#kernel/chance/fair';
import type { Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { Snapshot } from '#kernel/snapshot';
import type { ActTold } from '#kernel/tell';
import { tell } from '#kernel/tell';
import { NOT_ADMITTED } from '#protocol/codes';
import type { Answer, FromServer } from '#protocol/messages';
import type { LoggedAct, Storage } from '../../../server/storage/Storage.ts';
import { StorageFault } from '../../../server/storage/StorageFault.ts';
import type { Letter, Page } from './Page.ts';
import { Shadow } from './Shadow.ts';
import { Ground } from './Ground.ts';
import { isOfRules } from './marked.ts';
import { Tally } from './Tally.ts';

/** Answers to acts further back than this are not kept over a restart; some more may be under way. */
const REMEMBERED = 250;
/** Acts further back than this are told to nobody any more. */
const RETOLD = 650;
/** Where the house says that rules have thrown. */
const ABOUT_RULES: ReadonlySet<string> = new Set(['decide', 'turn', 'bot']);
const ADMISSION_CODES: ReadonlySet<number> = new Set(Object.values(NOT_ADMITTED));

/** Looks on while a world goes its way, and notes the first thing that must not be. */
export class Watch {
  readonly tally = new Tally();
  violation: string | null = null;
  /** How often the table was opened. */
  opened = 0;
  private readonly ground = new Ground();
  private rulesStumbled = false;
  private readonly history = createHash('sha256');
  private kept: Shadow | null = null;
  /** What each viewer was told of an act: it must be the same whenever it is told. */
  private readonly told = new Map<string, string>();
  /** What each person heard of an act when it was done, and which time the table was open. */
  private readonly heard = new Map<string, { readonly text: string; readonly opened: number }>();
  /** Through whose eyes each person ever looked. */
  private readonly viewers = new Map<string, Set<Viewer>>();

  violated(what: string): void {
    this.violation ??= what;
  }

  /** Everything done, sent and written goes into the history: two runs of one seed must have the same. */
  record(what: string | Uint8Array): void {
    this.history.update(what);
  }

  get fingerprint(): string {
    return this.history.copy().digest('hex').slice(0, 16);
  }

  get shadow(): Shadow {
    if (this.kept === null) throw new Error('no table was made');
    return this.kept;
  }

  /** Something is on the disk and survives whatever comes. */
  written(call: string, args: readonly unknown[]): void {
    if (call === 'create') this.kept = new Shadow(args[1] as Snapshot, (what) => this.violated(what));
    if (call !== 'append') return;
    this.record(JSON.stringify(args));
    this.tally.add('acts');
    const entry = args[1] as LoggedAct;
    this.ground.follow(this.shadow.table, entry.act);
    this.shadow.commit(entry);
    const { act } = entry;
    const [watched] = tell(this.shadow.table, act, [SPECTATOR]);
    this.told.set(`${act.version} ${SPECTATOR}`, JSON.stringify(watched));
  }

  /** Nobody sees anything before it is on the disk. */
  seen(page: Page): void {
    const { version } = page.state;
    const { version: durable } = this.shadow;
    if (version > durable) this.violated(`${page.name} sees version ${version}; the disk has ${durable}`);
  }

  answered(page: Page, letter: Letter, answer: Answer): void {
    this.tally.add(answer.ok ? 'done' : 'refused');
    if (letter.lane === 'ask' && letter.answer === null)
      this.tally.add(answer.ok ? 'first done' : 'first refused');
    if (letter.answer === null) this.answeredFirst(page, letter, answer);
    else this.tally.add('answered again');
    if (letter.lane === 'people') this.answeredAboutPeople(page, letter, answer);
    else this.answeredAboutTable(page, letter, answer);
  }

  /** What was never answered cannot have been answered before, unless the table was opened again: refusals are not written down. */
  private answeredFirst(page: Page, letter: Letter, answer: Answer): void {
    if (answer.ok) return;
    const { refused } = answer.refusal;
    if (refused === 'answered-before' && letter.opened === this.opened)
      this.violated(`${nameOf(page, letter)} was turned away as answered before, and never was`);
    if (refused === 'fault' && !this.rulesStumbled)
      this.violated(`${nameOf(page, letter)} made the table stumble`);
  }

  private answeredAboutPeople(page: Page, letter: Letter, answer: Answer): void {
    const { answer: before, answeredIn } = letter;
    // What is asked about people is not written down with its number: a table opened again does not know it.
    if (before !== null && before.ok !== answer.ok && answeredIn === this.opened)
      this.violated(`${nameOf(page, letter)} was answered twice, and not the same`);
  }

  /** Done means: in the journal, once, at that version; refused means: not there. */
  private answeredAboutTable(page: Page, letter: Letter, answer: Answer): void {
    const { answer: before, answeredIn, seq } = letter;
    const { shadow } = this;
    const version = shadow.actFor(`${page.person}.${page.page}`, seq);
    const isRecent = (act: number): boolean => shadow.version - act < REMEMBERED;
    if (answer.ok) {
      if (version !== answer.version)
        this.violated(
          `${nameOf(page, letter)} was acknowledged as act ${answer.version}; the journal has ${version ?? 'no act for it'}`,
        );
      // Refusals are not written down: who goes on asking what was refused is heard anew by a table opened again.
      if (before?.ok === false && answeredIn === this.opened)
        this.violated(`${nameOf(page, letter)} was refused first and done later`);
      return;
    }
    if (version !== undefined && isRecent(version))
      this.violated(`${nameOf(page, letter)} was refused (${answer.refusal.refused}) and is act ${version}`);
    if (before?.ok === true && isRecent(before.version))
      this.violated(`${nameOf(page, letter)} was done first and refused later`);
  }

  /** An act comes with the state it led to. */
  toldAct(page: Page, act: ActTold): void {
    if (act.version !== page.state.version)
      this.violated(`${page.name} was told act ${act.version} with the state of ${page.state.version}`);
    if (page.toldHere > 0 && act.version !== page.toldHere + 1)
      this.violated(`${page.name} was told act ${act.version} after act ${page.toldHere}`);
    this.compareTold(page, act, true);
  }

  toldStory(page: Page, { since, acts }: FromServer['story']): void {
    this.tally.add('stories');
    const first = acts?.[0]?.version ?? 0;
    for (const [i, act] of (acts ?? []).entries()) {
      if (act.version !== first + i)
        this.violated(`${page.name} was told a story with a gap at ${act.version}`);
      this.compareTold(page, act, false);
    }
    if (since > 0 && first > 0 && first !== since + 1)
      this.violated(`${page.name} asked for the story since ${since} and was told it from ${first}`);
  }

  /** Whatever a viewer is told of an act is what such a viewer was told of it before, also by another life of the server. */
  private compareTold(page: Page, act: ActTold, isLive: boolean): void {
    const { version } = act;
    const text = JSON.stringify(act);
    const viewers = this.viewers.get(page.person) ?? new Set<Viewer>([SPECTATOR]);
    this.viewers.set(page.person, viewers.add(page.viewer));
    const own = `${version} ${page.person}`;
    if (isLive) this.heard.set(own, { text, opened: this.opened });
    const before = this.told.get(`${version} ${page.viewer}`);
    if (isLive && before === undefined) this.told.set(`${version} ${page.viewer}`, text);
    const allowed = isLive ? [before ?? text] : this.toldThen(own, version, viewers);
    // Nobody has looked through one of their seats then: what they would have been told is not known.
    if (allowed.includes(undefined)) return;
    if (!isLive || before !== undefined) this.tally.add('told again');
    if (!allowed.includes(text))
      this.violated(
        `${page.name} was told act ${version} otherwise than before: ${text} ≠ ${allowed.join(' or ')}`,
      );
  }

  /**
   * What somebody may be told of an act later: what they heard then. Who did not hear it is told it through the seat they had,
   * which was one of those they ever had; so is everybody by a table opened again, which may know only that they watched.
   */
  private toldThen(own: string, version: number, viewers: ReadonlySet<Viewer>): (string | undefined)[] {
    const heard = this.heard.get(own);
    if (heard?.opened === this.opened) return [heard.text];
    return [...viewers].map((viewer) => this.told.get(`${version} ${viewer}`));
  }

  /** Acts too old to be told again need not be remembered. */
  forget(): void {
    const oldest = this.shadow.version - RETOLD;
    for (const key of this.told.keys()) {
      if (Number.parseInt(key, 10) >= oldest) break;
      this.told.delete(key);
    }
    for (const key of this.heard.keys()) if (Number.parseInt(key, 10) < oldest) this.heard.delete(key);
  }

  /** A full disk is no fault of the house, nor is somebody who is not let in; everything else is. */
  reported(where: string, error: unknown): void {
    if (error instanceof ServerError && ADMISSION_CODES.has(error.code)) return;
    // Past the rules hands can take away what they count on. They stumble, and the table goes on: that is counted, and
    // what must hold holds for the table all the same.
    if (ABOUT_RULES.has(where) && isOfRules(error) && !this.ground.isFirm) {
      this.rulesStumbled = true;
      this.tally.add('rules stumbled');
      return;
    }
    let cause: unknown = error;
    while (cause instanceof Error && !(cause instanceof StorageFault) && cause.cause !== undefined)
      ({ cause } = cause);
    if (cause instanceof StorageFault && cause.why === 'full') return;
    this.violated(
      `the house reported a fault (${where}): ${error instanceof Error ? error.stack : String(error)}`,
    );
  }

  /** What is on the disk, read from its beginning, is the same table; all of its chance is what its seed says. */
  async readAgain(disk: Storage, table: string): Promise<void> {
    const stored = await disk.load(table, { acts: 'all' });
    const secret = await disk.secret(table);
    if (stored === null || stored.opening === null || secret === null)
      return this.violated('the table is not on the disk any more');
    const again = new Shadow(stored.opening, (what) => this.violated(what));
    for (const entry of stored.acts) again.commit(entry);
    again.compare(this.shadow.table);
    const { draws } = this.shadow;
    const [wrong] = verifyDraws(commitmentTo(secret.seed), secret.seed, draws);
    if (wrong !== undefined) this.violated(`chance was not what the seed says: ${wrong}`);
    if (secret.drawn !== draws.length)
      this.violated(`the disk counts ${secret.drawn} draws, the acts ${draws.length}`);
  }
}

function nameOf(page: Page, { seq, request }: Letter): string {
  return `request ${seq} of ${page.name} (${JSON.stringify(request)})`;
}
