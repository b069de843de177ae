import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import type { Act } from '#kernel/act';
import { act as actFrom } from '#kernel/act';
import { unwind } from '#kernel/apply';
import { History } from '#kernel/history';
import type { Json } from '#kernel/json';
import { KernelError } from '#kernel/KernelError';
import { observe } from '#kernel/observe';
import { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { seatOf } from '#kernel/table';
import type { Decision } from '#rules/decide';
import { decide, rulesInForce } from '#rules/decide';
import type { AnyGame } from '#rules/Game';
import type { Level } from '#rules/level';
import { levelOf } from '#rules/level';
import { colourSeats } from '#rules/playout';
import type { Request } from '#rules/request';
import { parseRequest } from '#rules/request';
import type { Action } from '#rules/Rules';
import type { Edits } from '#rules/Sheet';
import { setUp } from '#rules/setUp';
import { pieceSaid } from './pieceSaid.ts';
import type { AnyAsked, Asked } from './requests.ts';
import { readRequest } from './requests.ts';
import { RetraceableChance } from './RetraceableChance.ts';
import type { Settings } from './settings.ts';
import { stateOf } from './stateOf.ts';

export interface RefereeOptions {
  readonly players: number;
  readonly seed: string;
  readonly settings?: Settings;
  /** Where card values differ from the rulebook, and what the variant is called. */
  readonly edits?: Edits;
  readonly variant?: string;
  readonly level?: Level;
}

export type Answer =
  | { readonly ok: true; readonly [key: string]: unknown }
  | {
      readonly ok: false;
      readonly error: { readonly code: string; readonly text: string; readonly [key: string]: unknown };
    };

/** What one request changed: so many acts, from this point of luck and ids. */
interface Step {
  readonly acts: number;
  readonly nextId: number;
  readonly drawn: number;
}

/** One table on the command line: takes requests as JSON, answers each, and never falls over. It sees everything. */
export class Referee {
  readonly table: Table;
  private readonly history: History;
  private readonly chance: RetraceableChance;
  private readonly steps: Step[] = [];
  private fault: unknown = null;
  private listed: {
    readonly seat: SeatId;
    readonly version: number;
    readonly actions: readonly Action[];
  } | null = null;

  constructor(
    private readonly game: AnyGame,
    { players, seed, settings = {}, edits, variant = '', level = 'enforce' }: RefereeOptions,
  ) {
    // The same words as in playouts and playtests: a seed means the same deal everywhere.
    this.chance = new RetraceableChance(`${game.id}/${seed}`);
    const { table, act } = setUp(game, colourSeats(players), this.chance, {
      knobs: settings,
      edits,
      variant,
      level,
    });
    this.table = table;
    this.history = new History([act]);
  }

  /** The answer to one line, itself one line; null for an empty one. */
  answer(line: string): string | null {
    const text = line.trim();
    if (text === '') return null;
    let raw: unknown;
    try {
      raw = JSON.parse(text);
    } catch {
      return JSON.stringify(failure('bad-json', 'That line is not JSON.'));
    }
    return JSON.stringify(this.handle(raw));
  }

  /** The answer to one request. An error has changed nothing. */
  handle(raw: unknown): Answer {
    try {
      const asked = readRequest(raw);
      return typeof asked === 'string' ? failure('bad-request', asked) : this.obey(asked);
    } catch (error) {
      // Rules asked about a table that was arranged by hand may find what they never expected.
      return failure(
        'fault',
        `The rules could not answer: ${wordsOf(error)}. Arranged by hand? Adopt first.`,
      );
    }
  }

  private obey(asked: AnyAsked): Answer {
    const { table, game } = this;
    switch (asked.do) {
      case 'state':
        return { ok: true, ...stateOf(game, table) };
      case 'observe':
        return this.observe(asked);
      case 'legal':
        return this.legal(asked);
      case 'act':
        return this.act(asked);
      case 'command':
        return this.command(asked);
      case 'put':
        return this.put(asked);
      case 'set':
        return this.write('set', asked, (scribe) => {
          for (const [key, value] of Object.entries(asked.rules)) scribe.rule([key], value as Json);
          return { rules: table.rules };
        });
      case 'adopt':
        return this.adopt();
      case 'undo':
        return this.undo();
      case 'log':
        return { ok: true, acts: this.history.acts.map(told) };
      case 'result': {
        const result = game.rules.result(table);
        return { ok: true, over: result !== null, result };
      }
    }
  }

  private observe({ seat }: Asked<'observe'>): Answer {
    if (seat !== SPECTATOR && !this.isSeat(seat)) return this.noSuchSeat(seat);
    const { rules } = this.game;
    return { ok: true, ...observe(this.table, seat), prompt: rules.prompt?.(this.table, seat) ?? null };
  }

  private legal(asked: Asked<'legal'>): Answer {
    const { rules } = this.game;
    const seat = asked.seat ?? rules.toAct(this.table)[0];
    if (seat === undefined) return { ok: true, seat: null, actions: [], words: [], ...this.standing() };
    if (!this.isSeat(seat)) return this.noSuchSeat(seat);
    const actions = [...rules.legal(this.table, seat)] as Action[];
    const words = actions.map((action) => rules.words(this.table, seat, action));
    this.listed = { seat, version: this.table.version, actions };
    return { ok: true, seat, actions, words, ...this.standing() };
  }

  private act(asked: Asked<'act'>): Answer {
    if ((asked.action === undefined) === (asked.index === undefined))
      return failure('bad-request', 'act: give either an action or an index into the last list.');
    const { listed, game, table } = this;
    let { action } = asked;
    let seat = asked.seat ?? game.rules.toAct(table)[0];
    if (asked.index !== undefined) {
      if (listed === null || listed.version !== table.version)
        return failure('stale-list', 'The table has changed since the last list: ask for legal again.');
      seat = asked.seat ?? listed.seat;
      if (seat !== listed.seat)
        return failure('stale-list', `The last list was for ${listed.seat}, not for ${seat}.`);
      action = listed.actions[asked.index];
      if (action === undefined)
        return failure('no-such-index', `The last list had ${listed.actions.length} actions, from 0.`);
    }
    if (seat === undefined) return failureOf(refuse('game-over'));
    if (!this.isSeat(seat)) return this.noSuchSeat(seat);
    return this.request(seat, { verb: 'act', action });
  }

  private command({ seat, command }: Asked<'command'>): Answer {
    if (!this.isSeat(seat)) return this.noSuchSeat(seat);
    if (command['verb'] === 'act')
      return failure('bad-request', 'command: that is no gesture; write {"do":"act",…}.');
    return this.request(seat, command);
  }

  private request(seat: SeatId, raw: unknown): Answer {
    const request = parseRequest(raw, rulesInForce(this.game, levelOf(this.table)));
    if (isRefusal(request)) return failureOf(request);
    const before = this.mark();
    const decision = this.decide(seat, request);
    if (!decision.ok) return this.refused(decision.refusal);
    this.keep(before);
    const { version, effects } = decision.act;
    const advice = decision.advice === null ? {} : { advice: errorOf(decision.advice) };
    return { ok: true, version, seat, ...advice, effects, ...this.standing() };
  }

  private put(asked: Asked<'put'>): Answer {
    const piece = pieceSaid(this.table, asked.piece, asked.place);
    if (piece === undefined)
      return failureOf(
        refuse('unknown-piece', { text: `There is no piece ${JSON.stringify(asked.piece)}.` }),
      );
    const place = asked.place ?? piece.place;
    if (!this.table.places.has(place))
      return failureOf(refuse('unknown-place', { text: `There is no place "${place}".` }));
    return this.write('put', asked, (scribe) => {
      const { index: at, face: facing, mirror, value } = asked;
      const heading = asked.heading ?? asked.turn;
      const target = defined({ at, facing, heading, mirror });
      if (asked.place !== undefined || Object.keys(target).length > 0)
        scribe.place(piece, { place, ...target });
      scribe.release(piece);
      if (value !== undefined) scribe.change(piece, { value });
      const where = this.table.places.get(piece.place);
      const index = where?.ordered === true ? where.pieces.lastIndexOf(piece.id) : piece.at;
      return { piece: piece.id, place: piece.place, index };
    });
  }

  /** Changes the table past all rules, as an act of the table itself. */
  private write(
    verb: string,
    asked: unknown,
    change: (scribe: Scribe) => Readonly<Record<string, unknown>>,
  ): Answer {
    const { table, history } = this;
    const before = this.mark();
    const scribe = new Scribe(table);
    try {
      const changed = change(scribe);
      if (scribe.effects.length === 0) return failureOf(refuse('nothing-changed'));
      table.version++;
      history.add(actFrom(table.version, null, { verb, asked: asked as Json }, scribe.effects));
      this.keep(before);
      return { ok: true, version: table.version, ...changed };
    } catch (error) {
      scribe.tear();
      table.nextId = before.nextId;
      if (error instanceof KernelError)
        return failure(`cannot-${verb}`, `It cannot be so: ${error.message}.`);
      throw error;
    }
  }

  /** Off and on again: the rules take over whatever lies there. */
  private adopt(): Answer {
    const level = levelOf(this.table);
    const before = this.mark();
    const [seat] = this.table.seats;
    if (seat === undefined) return failureOf(refuse('no-such-seat'));
    if (level !== 'off') this.decide(seat.id, { verb: 'level', level: 'off' });
    const decision = this.decide(seat.id, { verb: 'level', level: level === 'off' ? 'enforce' : level });
    if (!decision.ok) {
      this.backTo(before);
      return this.refused(decision.refusal);
    }
    this.keep(before);
    return { ok: true, version: this.table.version, rules: this.table.rules, ...this.standing() };
  }

  private undo(): Answer {
    const step = this.steps.pop();
    if (step === undefined) return failure('nothing-to-undo', 'Nothing has been done since the setup.');
    this.backTo(step);
    this.listed = null;
    return { ok: true, version: this.table.version, ...this.standing() };
  }

  private decide(seat: SeatId, request: Request): Decision {
    const { table, history, chance, game } = this;
    this.fault = null;
    const onFault = (error: unknown): void => {
      this.fault = error;
    };
    const decision = decide({ table, history, chance, game, onFault }, seat, request);
    if (decision.ok) history.add(decision.act);
    return decision;
  }

  private refused(refusal: Refusal): Answer {
    return this.fault === null
      ? failureOf(refusal)
      : failure('fault', `${refusal.text} The rules said: ${wordsOf(this.fault)}.`);
  }

  /** Who is next, and whether anybody is. */
  private standing(): { readonly toAct: readonly SeatId[]; readonly over: boolean } {
    const { rules } = this.game;
    try {
      return { toAct: rules.toAct(this.table), over: rules.result(this.table) !== null };
    } catch {
      // The act stands, whatever the rules make of a table that hands have changed.
      return { toAct: [], over: false };
    }
  }

  private mark(): Step {
    return { acts: this.history.acts.length, nextId: this.table.nextId, drawn: this.chance.drawn };
  }

  private keep(before: Step): void {
    this.steps.push(before);
  }

  private backTo({ acts, nextId, drawn }: Step): void {
    const { table, history, chance } = this;
    while (history.acts.length > acts) {
      const last = history.acts.at(-1) as Act;
      unwind(table, last.effects);
      history.drop(last);
      table.version--;
    }
    table.nextId = nextId;
    chance.backTo(drawn);
  }

  private isSeat(seat: SeatId): boolean {
    return seatOf(this.table, seat) !== undefined;
  }

  private noSuchSeat(seat: SeatId): Answer {
    const seats = this.table.seats.map((s) => s.id).join(', ');
    return failure('no-such-seat', `There is no seat "${seat}" at this table: there are ${seats}.`);
  }
}

export function failure(code: string, text: string): Answer {
  return { ok: false, error: { code, text } };
}

function failureOf(refusal: Refusal): Answer {
  return { ok: false, error: errorOf(refusal) };
}

function errorOf({ refused, ...rest }: Refusal): { code: string; text: string } {
  return { code: refused, ...rest };
}

function told({ version, seat, cause, effects, undoes, redoes, override }: Act) {
  const counts: Record<string, number> = {};
  for (const { type } of effects) counts[type] = (counts[type] ?? 0) + 1;
  return { version, seat, ...cause, effects: counts, undoes, redoes, override };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Without what was left out. */
function defined<T extends object>(target: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(target).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
