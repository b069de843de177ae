import { permissionOf, runCommand } from '#commands/commands';
import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import type { Shelf } from '#commands/Shelf';
import type { Permission } from '#commands/verb';
import type { Act } from '#kernel/act';
import { RESEED, act as actFrom } from '#kernel/act';
import { unwind } from '#kernel/apply';
import type { FairChance } from '#kernel/chance/fair';
import { SEALED_CHANCE, isSecretPile } from '#kernel/chance/sealed';
import { History, shownBy } from '#kernel/history';
import type { Json } from '#kernel/json';
import { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Answer } from '#protocol/messages';
import type { Decision, Desk } from '#rules/decide';
import { decide, rulesInForce } from '#rules/decide';
import type { AnyGame } from '#rules/Game';
import { levelOf } from '#rules/level';
import type { Request } from '#rules/request';
import { parseRequest } from '#rules/request';
import { StorageFault } from '../storage/StorageFault.ts';
import { heldBy, lettingGo } from './heldBy.ts';
import { AnswerLog } from './AnswerLog.ts';
import { refuseAtTable } from './refuseAtTable.ts';

/** Who asks: a page of a person, acting for the seat they have when their turn in the queue has come. */
export interface Asker {
  readonly page: string;
  readonly seat: SeatId | null;
  may(permission: Permission): boolean;
  /** What deciding and telling it took, in milliseconds of the processor's time. */
  worked?(ms: number): void;
}

/** Which request an act answers: so that the same request, sent again after a cut, is not done again. */
export interface Origin {
  readonly page: string;
  readonly seq: number;
}

export interface AuthorityPorts {
  /** Makes an act durable. Until it resolves nobody hears of the act; when it rejects, the act never happened. */
  save(act: Act, by: Origin | null, seed?: string): Promise<void>;
  /** An act is durable: mirror it, tell it. Called once for each, in order. */
  acted(act: Act): void;
  /**
   * Something was seen or rolled by this act: whether all these seats agree already that it may be taken back. `shown`: the seats to
   * which it showed something hidden.
   */
  agreed?(act: number, by: SeatId, seats: readonly SeatId[], shown: readonly SeatId[]): boolean;
  /** Resolves when it is this table's turn to be worked on; left out: at once. */
  turn?(): Promise<void>;
  /** Does this, and has the table pay for what it takes; left out: nobody counts. */
  measure?<T>(work: () => T): T;
  /** All it has paid for so far, in milliseconds. */
  spent?(): number;
  /** Something went wrong that no seat is to blame for. */
  fault(where: string, error: unknown): void;
}

export interface AuthorityParts {
  readonly table: Table;
  readonly game: AnyGame | null;
  readonly chance: FairChance;
  readonly history?: History;
  readonly answerLog?: AnswerLog;
  /** What can be fetched to the table; left out: nothing. */
  readonly shelf?: Shelf;
}

/** How far back undo reaches at an open table, at least. */
export const MOST_ACTS = 1000;
/** Unless those have more effects than this together: they are kept in memory. */
export const MOST_EFFECTS = 150_000;

/**
 * Owns one table: every change of it is decided here, one at a time, and is durable before anybody is told. Knows no
 * socket, no room and no clock, so that it runs in a test, behind a bot and in a simulation as it does in a room.
 */
export class Authority {
  readonly table: Table;
  readonly history: History;
  readonly answerLog: AnswerLog;
  readonly game: AnyGame | null;
  /** How many wait to be decided. */
  waiting = 0;
  /** What was paid for deciding and telling what seats asked for so far, in milliseconds. */
  billed = 0;
  private readonly chance: FairChance;
  private readonly desk: Desk;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    parts: AuthorityParts,
    private readonly ports: AuthorityPorts,
  ) {
    const { table, game, chance, history = new History(), answerLog = new AnswerLog(), shelf } = parts;
    this.table = table;
    this.game = game;
    this.chance = chance;
    this.history = history;
    this.answerLog = answerLog;
    this.desk = { table, game, chance, history, shelf, onFault: (error) => ports.fault('decide', error) };
  }

  /** Answers a request exactly once: the same number gets the same answer, however often it is asked. */
  ask(asker: Asker, seq: number, raw: unknown): Promise<Answer> {
    return this.once(asker.page, seq, async () => {
      const before = this.ports.spent?.() ?? 0;
      const answer = await this.answer(asker, seq, raw);
      const worked = (this.ports.spent?.() ?? 0) - before;
      this.billed += worked;
      asker.worked?.(worked);
      return answer;
    });
  }

  /** Turns a request away unread; if it was heard under this number before, its answer is what it was then. */
  decline(page: string, seq: number, refusal: Refusal): Promise<Answer> {
    return this.once(page, seq, async () => ({ seq, ok: false, refusal }));
  }

  /** A bot's request: through the same door, but nobody numbers it. */
  play(seat: SeatId, raw: unknown): Promise<Act | Refusal> {
    return this.next(async () => {
      const request = this.read(raw);
      return isRefusal(request) ? request : this.decide(seat, request, null);
    });
  }

  /**
   * A change by the table itself: a die came to rest, somebody sat down. Resolves to the act, to null when nothing came
   * of it, or to why it was not done.
   */
  change(
    verb: string,
    asked: Json,
    write: (scribe: Scribe, chance: FairChance) => Refusal | undefined,
  ): Promise<Act | Refusal | null> {
    return this.next(async () => {
      const { nextId } = this.table;
      const scribe = new Scribe(this.table, this.chance);
      let refusal: Refusal | undefined;
      try {
        refusal = this.measure(() => write(scribe, this.chance));
      } catch (error) {
        this.ports.fault(verb, error);
        refusal = refuse('fault');
      }
      if (refusal !== undefined || scribe.effects.length === 0) {
        scribe.tear();
        this.table.nextId = nextId;
        this.chance.rewind();
        return refusal ?? null;
      }
      this.table.version++;
      const draws = this.chance.taken();
      const act = actFrom(this.table.version, null, { verb, asked }, scribe.effects, { draws });
      return (await this.commit(act, null, nextId)) ?? act;
    });
  }

  /**
   * Tells the seed of everything that chance has decided so far, and goes on with another, which is committed to first. Piles that
   * nobody sees into are shuffled anew: their order could be reckoned from the old one.
   */
  tellSeed(fresh: string): Promise<Act | Refusal> {
    return this.next(async () => {
      const { table, chance } = this;
      const { nextId } = table;
      const told = { commitment: chance.commitment, seed: chance.reveal() };
      const back = chance.reseed(fresh);
      const scribe = new Scribe(table, chance);
      try {
        this.measure(() => {
          scribe.set(SEALED_CHANCE, { commitment: chance.commitment, told });
          for (const where of table.places.values()) if (isSecretPile(where)) scribe.shuffle(where, chance);
        });
      } catch (error) {
        scribe.tear();
        table.nextId = nextId;
        back();
        this.ports.fault(RESEED, error);
        return refuse('fault');
      }
      table.version++;
      const cause = { verb: RESEED, asked: { verb: RESEED } };
      const act = actFrom(table.version, null, cause, scribe.effects, { draws: chance.taken() });
      const refusal = await this.commit(act, null, nextId, fresh);
      if (refusal === undefined) return act;
      back();
      return refusal;
    });
  }

  /** Undoes an act although something was seen by it, because those affected have agreed. */
  undoAgreed(seat: SeatId, act: number): Promise<Act | Refusal> {
    return this.next(() => this.decide(seat, { verb: 'undo', act, others: true }, null, true));
  }

  /** Whatever a seat holds or looks through is let go: it is not there any more to do so. */
  letGo(seat: SeatId): Promise<Act | Refusal | null> {
    return this.change('release', { verb: 'release', seat }, (scribe) => {
      const { table, history, chance } = this;
      // One after the other: letting go of one thing may give another a new id.
      for (let command = lettingGo(table, seat); command !== undefined; command = lettingGo(table, seat)) {
        const refusal = runCommand({ table, scribe, seat, chance, history }, command);
        if (isRefusal(refusal)) return refusal;
      }
      // Not by asking: a bag may have come into another's hand meanwhile, where the seat cannot name it.
      for (const where of table.places.values())
        if (where.openTo.includes(seat))
          scribe.changePlace(where, { openTo: where.openTo.filter((other) => other !== seat) });
      return undefined;
    });
  }

  /** Resolves when everything asked so far is answered. */
  async idle(): Promise<void> {
    await this.queue;
  }

  private once(page: string, seq: number, answer: () => Promise<Answer>): Promise<Answer> {
    return this.next(async () => {
      const known = this.answerLog.answerTo(page, seq);
      if (known !== undefined) return known;
      const given = await answer();
      this.answerLog.note(page, given);
      return given;
    });
  }

  private async answer(asker: Asker, seq: number, raw: unknown): Promise<Answer> {
    const { seat } = asker;
    if (seat === null) return { seq, ok: false, refusal: refuseAtTable('watching') };
    const request = this.read(raw);
    if (isRefusal(request)) return { seq, ok: false, refusal: request };
    const needed = permissionNeeded(request);
    if (needed !== null && !asker.may(needed)) return { seq, ok: false, refusal: refuse('not-allowed') };
    let advice: Refusal | null = null;
    const by = { page: asker.page, seq };
    const done = await this.decide(seat, request, by, false, (given) => (advice = given));
    if (!isRefusal(done))
      return { seq, ok: true, version: done.version, ...(advice === null ? {} : { advice }) };
    if (request.verb === 'drop') await this.glideHome(seat, request);
    return { seq, ok: false, refusal: done };
  }

  private read(raw: unknown): Request | Refusal {
    return parseRequest(raw, rulesInForce(this.game, levelOf(this.table)));
  }

  private async decide(
    seat: SeatId,
    request: Request,
    by: Origin | null,
    agreed = false,
    advise: (advice: Refusal) => void = () => {},
  ): Promise<Act | Refusal> {
    const { nextId } = this.table;
    const decision: Decision = this.measure(() => decide(this.desk, seat, request, { agreed }));
    if (decision.ok) {
      if (decision.advice !== null) advise(decision.advice);
      return (await this.commit(decision.act, by, nextId)) ?? decision.act;
    }
    const { refusal } = decision;
    if (request.verb !== 'undo' || refusal.refused !== 'needs-agreement' || agreed) return refusal;
    const target = request.act === undefined ? this.history.lastOf(seat) : this.history.find(request.act);
    if (target === undefined) return refusal;
    const mayNow = this.ports.agreed?.(target.version, seat, refusal.seats ?? [], shownBy(target));
    if (mayNow !== true) return refusal;
    return this.decide(seat, request, by, true);
  }

  /** A drop that was refused leaves its piece in the air; it goes back to where it was taken from. */
  private async glideHome(seat: SeatId, drop: Extract<Request, { verb: 'drop' }>): Promise<void> {
    const { table } = this;
    if (!heldBy(table, seat, drop)) return;
    const release: Request =
      'pile' in drop ? { verb: 'release', pile: drop.pile } : { verb: 'release', piece: drop.piece };
    // Whatever the rules say about letting go: it must not stay in the air.
    const done = await this.decide(seat, release, null);
    if (isRefusal(done) && done.refused !== 'not-saved')
      await this.decide(seat, { verb: 'override', command: release }, null);
  }

  /** Durable, then told. When it cannot be made durable it is taken back as if it had never been asked for. */
  private async commit(
    act: Act,
    by: Origin | null,
    nextId: number,
    seed?: string,
  ): Promise<Refusal | undefined> {
    try {
      await this.ports.save(act, by, seed);
    } catch (error) {
      unwind(this.table, act.effects);
      this.table.version = act.version - 1;
      this.table.nextId = nextId;
      // The same outcomes come again: a full disk gives nobody a second throw.
      this.chance.drawn -= act.draws.length;
      this.ports.fault('save', error);
      return refuseAtTable(
        error instanceof StorageFault && error.why === 'table-full' ? 'log-full' : 'not-saved',
      );
    }
    this.history.add(act);
    this.history.keepLast(MOST_ACTS, MOST_EFFECTS);
    try {
      this.ports.acted(act);
    } catch (error) {
      // The act stands: a client that missed the story still gets the state.
      this.ports.fault('tell', error);
    }
    return undefined;
  }

  /** One thing at a time: what is decided next must see the table after what was decided before. */
  private next<T>(work: () => Promise<T>): Promise<T> {
    this.waiting++;
    const { ports } = this;
    const inTurn = ports.turn === undefined ? work : () => ports.turn?.().then(work) ?? work();
    const done = this.queue.then(inTurn).finally(() => this.waiting--);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private measure<T>(work: () => T): T {
    return this.ports.measure === undefined ? work() : this.ports.measure(work);
  }
}

function permissionNeeded(request: Request): Permission | null {
  switch (request.verb) {
    case 'level':
    case 'knobs':
    case 'variant':
    case 'override':
      return 'settings';
    case 'act':
      return null;
    default:
      return permissionOf(request);
  }
}
