import type { Act } from '#kernel/act';
import type { SeatId, Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { FullSave } from '#protocol/save';
import type { ManualClock } from '../../../server/testing/ManualClock.ts';
import type { TestHouse } from '../../../server/testing/testHouse.ts';
import { looksOf } from './looksOf.ts';
import type { Line, Script } from './Script.ts';
import { CONFIDANTE, World } from './World.ts';

export interface TwinsPlan {
  readonly seed: number;
  readonly a: FullSave;
  readonly b: FullSave;
  readonly bot: SeatId | null;
}

/** Where two tables that should have sounded the same did not. */
export interface Difference {
  readonly seed: number;
  /** -1: on coming in. */
  readonly line: number;
  readonly viewer: Viewer;
  readonly what: string;
}

/** What was compared and found alike. */
export interface Tally {
  frames: number;
  bytes: number;
  fetches: number;
  /** Lines × viewers to whom the tables still had to sound the same. */
  lines: number;
  /** Choices of a bot to which both tables looked the same. */
  botActs: number;
  /** Sealed copies that were loaded at both; and of those taken, how many of one are a whole chunk longer than of the other. */
  copies: number;
  longer: number;
}

/** How long every line takes: long enough for pointers and frames of motion to go out. */
const LINE_MS = 60;

/**
 * Sealed files are filled up to whole chunks. Where the end of one falls by chance, what is hidden can still make the difference of one chunk: that is
 * counted.
 */
const SEALED_CHUNK = 64 * 1024 + 16;

/** Two tables in lockstep, which differ only in what is hidden. Says for whom they must sound the same, and whether they do. */
export class Twins {
  readonly lines: Line[] = [];
  /** By viewer, the line by which the rules told them the tables apart; -1: from the beginning. */
  readonly told: Record<Viewer, number> = {};
  readonly differences: Difference[] = [];
  readonly tally: Tally = { frames: 0, bytes: 0, fetches: 0, lines: 0, botActs: 0, copies: 0, longer: 0 };
  private readonly versions = { a: 0, b: 0 };

  private constructor(
    private readonly clock: ManualClock,
    readonly a: World,
    readonly b: World,
    private readonly seed: number,
    private readonly bot: SeatId | null,
    /** Known beforehand: then nobody asks this kernel, which may have a hole. */
    private readonly decided: Script['told'] | null,
  ) {}

  static async open(
    house: TestHouse,
    clock: ManualClock,
    plan: TwinsPlan,
    decided: Script['told'] | null = null,
  ): Promise<Twins> {
    const { seed, bot } = plan;
    const a = await World.open(house, { seed, bot, name: 'a', save: plan.a });
    const b = await World.open(house, { seed, bot, name: 'b', save: plan.b });
    const twins = new Twins(clock, a, b, seed, bot, decided);
    clock.pass(LINE_MS);
    await twins.finish(-1);
    return twins;
  }

  /** Seats and the public, for whom the two tables still look the same. */
  get blind(): Viewer[] {
    return this.viewers.filter((viewer) => this.told[viewer] === undefined);
  }

  async do(line: Line): Promise<void> {
    const at = this.lines.push(line) - 1;
    await this.a.do(line, at);
    await this.b.do(line, at);
    // What was sent but is not answered must have come before time passes.
    await this.a.settle(at);
    await this.b.settle(at);
    this.clock.pass(line.do === 'wait' ? line.ms : LINE_MS);
    await this.finish(at);
  }

  async close(): Promise<void> {
    await this.a.close();
    await this.b.close();
  }

  private get viewers(): Viewer[] {
    return [...this.a.authority.table.seats.map((s) => s.id), SPECTATOR];
  }

  private async finish(at: number): Promise<void> {
    await this.a.settle(at);
    await this.b.settle(at);
    if (this.decided === null) this.judge(at);
    else for (const [viewer, line] of Object.entries(this.decided)) if (line === at) this.told[viewer] = at;
    this.compare(at);
  }

  /** Finds out who came to see a difference by this line, and that there was a reason for it. */
  private judge(at: number): void {
    const { blind } = this;
    const [acts, actsToo] = [this.a, this.b].map((world) => {
      const { table, history } = world.authority;
      const since = history.acts.filter((act) => act.version > this.versions[world.name]);
      this.versions[world.name] = table.version;
      return at < 0 ? [] : since;
    }) as [Act[], Act[]];
    this.judgeBot(at, acts, actsToo);
    const ours = looksOf(this.a.authority.table, acts, blind);
    const theirs = looksOf(this.b.authority.table, actsToo, blind);
    for (const viewer of blind) {
      const [one, other] = [ours.get(viewer), theirs.get(viewer)];
      if (JSON.stringify(one?.seen) === JSON.stringify(other?.seen)) continue;
      this.told[viewer] = at;
      if (JSON.stringify(one?.reasons) === JSON.stringify(other?.reasons))
        this.differences.push({
          seed: this.seed,
          line: at,
          viewer,
          what: `sees two different tables although nothing was shown: ${firstDifference(one?.seen.join('\n') ?? '', other?.seen.join('\n') ?? '')}`,
        });
    }
  }

  /** A bot to which both tables looked the same until it chose must choose the same at both. */
  private judgeBot(at: number, acts: readonly Act[], actsToo: readonly Act[]): void {
    const { bot } = this;
    if (bot === null || this.told[bot] !== undefined) return;
    const chosen = (list: readonly Act[]) =>
      list.flatMap((act, i) => (act.seat === bot ? [{ i, what: JSON.stringify(act.cause) }] : []));
    const [done, doneToo] = [chosen(acts), chosen(actsToo)];
    this.tally.botActs += done.length;
    const nth = Array.from({ length: Math.max(done.length, doneToo.length) }, (_, n) => n).find(
      (n) => done[n]?.what !== doneToo[n]?.what,
    );
    if (nth === undefined) return;
    const shown = (world: World, list: readonly Act[], count = list.length) =>
      JSON.stringify(looksOf(world.authority.table, list, [bot], count).get(bot)?.seen);
    // What was shown to it within this line, before it chose, is the rules' doing; told it is by the end of the line.
    if (shown(this.a, acts, done[nth]?.i) !== shown(this.b, actsToo, doneToo[nth]?.i)) return;
    this.differ(
      at,
      bot,
      `the bot chose ${done[nth]?.what ?? 'nothing'} and ${doneToo[nth]?.what ?? 'nothing'}`,
    );
  }

  private compare(at: number): void {
    const blind = new Set(this.blind);
    this.tally.lines += blind.size;
    const [masked, maskedToo] = [masker(this.a.names), masker(this.b.names)];
    this.a.listeners.forEach((one, i) => {
      const other = this.b.listeners[i];
      if (other === undefined || one.viewer === CONFIDANTE || !blind.has(one.viewer)) return;
      const [ours, theirs] = [one, other].map(({ tap, marks }) =>
        tap.frames.slice(marks[at - 1] ?? 0, marks[at]),
      );
      if (ours === undefined || theirs === undefined) return;
      if (one.since === at || at < 0)
        this.same(
          at,
          one.viewer,
          one.tap.answers.map(masked).join('\n'),
          other.tap.answers.map(maskedToo).join('\n'),
          'HTTP',
        );
      if (ours.length !== theirs.length)
        this.differ(at, one.viewer, `${ours.length} frames and ${theirs.length}`);
      ours.forEach((frame, n) => {
        const text = masked(latin(frame));
        this.tally.frames++;
        this.tally.bytes += frame.length;
        this.same(at, one.viewer, text, maskedToo(latin(theirs[n] ?? new Uint8Array())), `frame ${n}`);
      });
    });
    this.compareCopies(at, blind);
    this.a.fetched.get(at)?.forEach(({ viewer, text }, i) => {
      if (!blind.has(viewer)) return;
      this.tally.fetches++;
      this.same(at, viewer, masked(text), maskedToo(this.b.fetched.get(at)?.[i]?.text ?? ''), 'fetched');
    });
  }

  /** A sealed file tells nobody anything, whoever it is given to; and a table out of it sounds as the first one does. */
  private compareCopies(at: number, blind: ReadonlySet<Viewer>): void {
    const [one, other] = [this.a.copies.get(at), this.b.copies.get(at)];
    if (one === undefined || other === undefined) return;
    const [masked, maskedToo] = [masker(this.a.names), masker(this.b.names)];
    this.same(at, SPECTATOR, masked(one.file), maskedToo(other.file), 'sealed file');
    const longer = Math.abs(one.bytes - other.bytes);
    if (longer === SEALED_CHUNK) this.tally.longer++;
    else if (longer > 0) this.differ(at, SPECTATOR, `sealed files of ${one.bytes} and ${other.bytes} bytes`);
    if (one.heard.length > 0 && other.heard.length > 0) this.tally.copies++;
    one.heard.forEach(({ name, answers, frames }, i) => {
      const viewer = this.viewers.includes(name) ? name : SPECTATOR;
      if (!blind.has(viewer)) return;
      const twin = other.heard[i];
      const text = (list: readonly Uint8Array[] = []): string => list.map(latin).join('\n');
      this.tally.frames += frames.length;
      this.tally.bytes += frames.reduce((sum, { length }) => sum + length, 0);
      this.same(at, viewer, masked(answers.join('\n')), maskedToo(twin?.answers.join('\n') ?? ''), 'HTTP');
      this.same(at, viewer, masked(text(frames)), maskedToo(text(twin?.frames)), 'out of a sealed file');
    });
  }

  private same(line: number, viewer: Viewer, one: string, other: string, what: string): void {
    if (one !== other) this.differ(line, viewer, `${what}: ${firstDifference(one, other)}`);
  }

  private differ(line: number, viewer: Viewer, what: string): void {
    this.differences.push({ seed: this.seed, line, viewer, what });
  }
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** Blots out names that were drawn by lot for one table or one page. Nothing else is touched. */
function masker(names: readonly string[]): (text: string) => string {
  const known = names.filter((name) => name !== '');
  return (text) => known.reduce((masked, name) => masked.replaceAll(name, '#'.repeat(name.length)), text);
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string): string =>
    JSON.stringify(text.slice(Math.max(0, at - 50), at + 40)).replaceAll(/\\u00../g, '·');
  return `${around(one)} and ${around(other)}`;
}
