import { randomBytes } from 'node:crypto';
import type { Room } from '@colyseus/sdk';
import { Client } from '@colyseus/sdk';
import type { Observation } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { Answer, FromServer } from '#protocol/messages';
import { seenIn } from '#protocol/seenIn';
import { TableState } from '#protocol/TableState';

export interface RegularPlan {
  readonly table: string;
  readonly name: string;
  readonly seat?: SeatId;
  /** Whose page it is; left out: somebody new. */
  readonly key?: string;
  /** So long nothing may come while something is awaited, in milliseconds; then the line is taken for dead. */
  readonly patience: number;
  /** The address a proxy would say it speaks for. */
  readonly from?: string;
  /** Whether what it was told is kept word for word, and not only which acts. */
  readonly keepsTale?: boolean;
}

interface Letter {
  readonly lane: 'ask' | 'people';
  readonly request: unknown;
  readonly done: (answer: Answer) => void;
}

const SILENT = ['you', 'people', 'turn', 'ping', 'measure', 'presence', 'chat', 'vote', 'warning', 'motion'];
const PAUSE = 15;
/** How many acts are kept word for word. */
const TALE = 600;

/**
 * A guest who always comes back: through the real SDK, as the same person and page, with the same numbers for what was not
 * answered, asking for what was missed. Keeps a ledger of every answer and notices when two do not agree.
 */
export class Regular {
  readonly key: string;
  readonly page = randomBytes(8).toString('hex');
  readonly answers = new Map<number, Answer>();
  readonly wrong: string[] = [];
  /** Which acts were told, in order. */
  readonly told: number[] = [];
  /** What was said of the last of them, by version. */
  readonly tale = new Map<number, string>();
  visits = 0;
  person = '';
  seat: SeatId | null = null;
  room: Room<unknown, TableState> | null = null;
  private readonly letters = new Map<number, Letter>();
  private lastSeq = 0;
  private lastHeard = 0;
  /** Acts told between coming back and hearing what was missed; null: that has been heard. */
  private early: FromServer['act'][] | null = null;
  private isGone = false;
  private isComing: Promise<void> | null = null;
  private entering: AbortController | null = null;
  private readonly watch: ReturnType<typeof setInterval>;
  private readonly looks = new Set<() => void>();

  constructor(
    /** Where the house is found at present. */
    private readonly house: () => string,
    private readonly plan: RegularPlan,
  ) {
    this.key = plan.key ?? randomBytes(32).toString('hex');
    this.watch = setInterval(() => this.listenForSilence(), Math.max(5, plan.patience / 4));
  }

  get waiting(): number {
    return this.letters.size;
  }

  get version(): number {
    return this.room?.state?.version ?? -1;
  }

  /** Whether it is in and has been told what it missed. */
  get isWhole(): boolean {
    return this.room !== null && this.early === null;
  }

  /** Whether it sees this version and has been told how it came about: the state comes first, the story may be on its way. */
  isUpTo(version: number): boolean {
    return this.isWhole && this.version >= version && (this.told.at(-1) ?? 0) >= version;
  }

  /** What this page's state says now. */
  get seen(): Observation | null {
    return this.room === null ? null : seenIn(this.room.state, this.seat ?? SPECTATOR);
  }

  /** Comes in, however often it must be tried. */
  come(): Promise<void> {
    this.isComing ??= this.comeIn().finally(() => (this.isComing = null));
    return this.isComing;
  }

  ask(request: unknown): Promise<Answer> {
    return this.post('ask', request);
  }

  manage(request: unknown): Promise<Answer> {
    return this.post('people', request);
  }

  /** Resolves when something holds; looked at whenever anything comes. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        this.looks.delete(look);
        resolve();
      };
      this.looks.add(look);
      look();
    });
  }

  /** The line goes dead; nobody says goodbye. */
  vanish(): void {
    const { room } = this;
    this.room = null;
    if (room !== null) hangUp(room);
  }

  /** Nothing comes any more: gives the line up, also one it is only just coming in on, and comes again. */
  giveUp(): void {
    this.entering?.abort();
    this.vanish();
    if (!this.isGone) void this.come();
  }

  /** Goes for good. */
  async leave(): Promise<void> {
    this.isGone = true;
    clearInterval(this.watch);
    this.giveUp();
    await this.isComing?.catch(() => undefined);
    this.vanish();
  }

  private post(lane: Letter['lane'], request: unknown): Promise<Answer> {
    const seq = ++this.lastSeq;
    return new Promise((done) => {
      if (this.letters.size === 0) this.lastHeard = Date.now();
      this.letters.set(seq, { lane, request, done });
      this.room?.send(lane, { seq, request });
    });
  }

  private async comeIn(): Promise<void> {
    while (!this.isGone && this.room === null) {
      try {
        await this.enter();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  }

  private async enter(): Promise<void> {
    const { table, name, seat, patience, from } = this.plan;
    const house = this.house();
    this.entering = new AbortController();
    const signal = AbortSignal.any([this.entering.signal, AbortSignal.timeout(patience * 2)]);
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up')));
    });
    givenUp.catch(() => undefined);
    const headers: Record<string, string> = from === undefined ? {} : { 'X-Forwarded-For': from };
    await fetch(`${house}/api/tables/${table}/open`, { method: 'POST', signal, headers });
    const { key, page } = this;
    const options = { key, page, name, ...(seat === undefined ? {} : { seat }) };
    const joining = new Client(house, { headers }).joinById<TableState>(table, options, TableState);
    const room = await Promise.race([joining, givenUp]).catch((error: unknown) => {
      joining.then(hangUp, () => undefined);
      throw error;
    });
    room.reconnection.enabled = false;
    let isWelcome = (): void => {};
    const welcomed = new Promise<void>((resolve) => (isWelcome = resolve));
    const isOver = new Promise<never>((_, reject) => {
      const end = (): void => {
        reject(new Error('cut'));
        if (this.room !== room) return;
        this.room = null;
        if (!this.isGone) void this.come();
      };
      room.onLeave(end);
      room.onDrop(end);
    });
    isOver.catch(() => undefined);
    room.onError(() => {});
    room.onMessage('welcome', (welcome: FromServer['welcome']) => {
      this.welcomed(room, welcome);
      isWelcome();
    });
    room.onMessage('answer', (answer: Answer) => this.answered(answer));
    // What a line that was given up still says would be taken for the answer to what is asked on the next one.
    room.onMessage('act', (act: FromServer['act']) => this.room === room && this.hear(act));
    room.onMessage('story', ({ acts }: FromServer['story']) => this.room === room && this.catchUp(acts));
    for (const word of SILENT) room.onMessage(word, () => (this.lastHeard = Date.now()));
    room.onStateChange(() => this.look());
    await Promise.race([welcomed, isOver, givenUp]).catch((error: unknown) => {
      hangUp(room);
      throw error;
    });
  }

  private welcomed(room: Room<unknown, TableState>, { person, seat }: FromServer['welcome']): void {
    if (this.person !== '' && person !== this.person)
      this.wrong.push(`${this.plan.name} came back as another`);
    if (this.visits > 0 && seat !== this.seat)
      this.wrong.push(`${this.plan.name} sat at ${this.seat} and sits at ${seat}`);
    this.visits++;
    this.person = person;
    this.seat = seat;
    this.room = room;
    this.lastHeard = Date.now();
    this.early = [];
    room.send('since', { version: this.told.at(-1) ?? 0 });
    for (const [seq, { lane, request }] of this.letters) room.send(lane, { seq, request });
    this.look();
  }

  private answered(answer: Answer): void {
    const before = this.answers.get(answer.seq);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(answer))
      this.wrong.push(`${answer.seq} was answered ${JSON.stringify(before)} and ${JSON.stringify(answer)}`);
    this.answers.set(answer.seq, answer);
    const letter = this.letters.get(answer.seq);
    this.letters.delete(answer.seq);
    letter?.done(answer);
    this.look();
  }

  /** What was missed comes before what has been told since we came back. */
  private catchUp(acts: FromServer['story']['acts']): void {
    const early = this.early ?? [];
    this.early = null;
    // Too long ago to be told: the story begins anew.
    if (acts === null) this.told.length = 0;
    for (const act of [...(acts ?? []), ...early]) this.hear(act);
    this.look();
  }

  private hear(act: FromServer['act']): void {
    if (this.early !== null) return void this.early.push(act);
    const { version } = act;
    const last = this.told.at(-1) ?? 0;
    // Told again after coming back.
    if (version <= last) return;
    if (last > 0 && version !== last + 1) this.wrong.push(`act ${version} was told after ${last}`);
    this.told.push(version);
    if (this.plan.keepsTale === true) {
      this.tale.set(version, JSON.stringify(act));
      for (const [oldest] of this.tale) if (this.tale.size > TALE) this.tale.delete(oldest);
    }
    this.look();
  }

  /** A line that is cut in the middle says nothing, for ever. */
  private listenForSilence(): void {
    const isAwaiting = this.letters.size > 0 || this.early !== null;
    if (this.room === null || !isAwaiting) return;
    if (Date.now() - this.lastHeard < this.plan.patience) return;
    this.giveUp();
  }

  private look(): void {
    this.lastHeard = Date.now();
    for (const look of this.looks) look();
  }
}

function hangUp(room: Room<unknown, TableState>): void {
  const { ws } = room.connection.transport as unknown as { ws?: { terminate?(): void } };
  ws?.terminate?.();
}
