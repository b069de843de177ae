import { permissionOf, runCommand } from '#commands/commands';
import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import type { Permission } from '#commands/roles';
import type { Act } from '#kernel/act';
import { RESEED, act as actFrom } from '#kernel/act';
import { unwind } from '#kernel/apply';
import type { FairChance } from '#kernel/chance/fair';
import { SEALED_CHANCE, isSecretPile } from '#kernel/chance/SealedChance';
import type { History } from '#kernel/history';
import { shownBy } from '#kernel/history';
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
import type { Asker, AuthorityPorts, Origin } from './authorityPorts.ts';
import { heldBy, lettingGo } from './heldBy.ts';
import { readDrop } from './readDrop.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';

/** How far back undo reaches at an open table, at least. */
export const MOST_ACTS_KEPT = 1000;
/** Unless those have more effects than this together: they are kept in memory. */
export const MOST_EFFECTS_KEPT = 150_000;

/**
 * Decides one thing, makes it durable and has it told: for who has the turn in the table's queue, and nobody else. What is
 * written here while another has the turn is written on a table that may yet be taken back.
 */
export class ActWriter {
  readonly table: Table;
  private readonly game: AnyGame | null;
  private readonly chance: FairChance;
  private readonly history: History;

  constructor(
    private readonly desk: Desk & { readonly chance: FairChance; readonly history: History },
    private readonly ports: AuthorityPorts,
  ) {
    this.table = desk.table;
    this.game = desk.game;
    this.chance = desk.chance;
    this.history = desk.history;
  }

  /** What a numbered request is answered with. What a drop means is read here: on the table as it is when its turn has come. */
  async answer(asker: Asker, seq: number, raw: unknown): Promise<Answer> {
    const barred = asker.barred?.();
    if (barred !== undefined) return { seq, ok: false, refusal: barred };
    const { seat } = asker;
    if (seat === null) return { seq, ok: false, refusal: refuseAtTable('watching') };
    const request = this.read(this.measure(() => readDrop(this.table, seat, raw)));
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

  async play(seat: SeatId, raw: unknown): Promise<Act | Refusal> {
    const request = this.read(raw);
    return isRefusal(request) ? request : this.decide(seat, request, null);
  }

  /**
   * A change by the table itself: a die came to rest, somebody sat down. Resolves to the act, to null when nothing came
   * of it, or to why it was not done.
   */
  async change(
    verb: string,
    asked: Json,
    write: (scribe: Scribe, chance: FairChance) => Refusal | undefined,
  ): Promise<Act | Refusal | null> {
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
  }

  /**
   * Tells the seed of everything that chance has decided so far, and goes on with another, which is committed to first. Piles that
   * nobody sees into are shuffled anew: their order could be reckoned from the old one.
   */
  async tellSeed(fresh: string): Promise<Act | Refusal> {
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
  }

  /** Undoes an act although something was seen by it, because those affected have agreed. */
  undoAgreed(seat: SeatId, act: number): Promise<Act | Refusal> {
    return this.decide(seat, { verb: 'undo', act, others: true }, null, true);
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
    this.history.keepLast(MOST_ACTS_KEPT, MOST_EFFECTS_KEPT);
    try {
      this.ports.acted(act);
    } catch (error) {
      // The act stands: a client that missed the story still gets the state.
      this.ports.fault('tell', error);
    }
    return undefined;
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
