import type { Command } from '#commands/commands';
import { runCommand } from '#commands/commands';
import type { Refusal } from '#commands/refusal';
import { isRefusal, refuse } from '#commands/refusal';
import { MOST_EFFECTS } from '#commands/shapes';
import type { Shelf } from '#commands/Shelf';
import type { Act, Override } from '#kernel/act';
import { act as actFrom } from '#kernel/act';
import type { Chance } from '#kernel/chance/chance';
import type { History } from '#kernel/history';
import type { Json } from '#kernel/json';
import { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { seatOf } from '#kernel/table';
import { TooMuch } from '#kernel/TooMuch';
import { concerns } from './concerns.ts';
import type { AnyGame } from './Game.ts';
import { letGo, outOfReach } from './hands.ts';
import type { Level } from './level.ts';
import { levelOf } from './level.ts';
import type { Request } from './request.ts';
import type { Action, Objection, Rules } from './Rules.ts';
import { sandbox } from './sandbox.ts';
import { guardUndo } from './guardUndo.ts';
import type { RulesChange } from './changeRules.ts';
import { setKnobs, setLevel, setVariant } from './changeRules.ts';

/** A table with all that is needed to decide what happens at it. */
export interface Desk {
  readonly table: Table;
  readonly history: History;
  readonly chance: Chance;
  /** null: a table without a game. */
  readonly game: AnyGame | null;
  /** What can be fetched to the table; left out: nothing. */
  readonly shelf?: Shelf | undefined;
  /** Told when rules or commands threw, after the table was put right; the seat gets a refusal. */
  onFault?(error: unknown): void;
}

export type Decision =
  | {
      readonly ok: true;
      readonly act: Act;
      /** The rule that was broken, or what becomes odd by a variant, in full for the seat that asked: the act may tell the others less. */
      readonly advice: Objection | null;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** What the room knows and no request can claim. */
export interface Agreed {
  /** The seats affected have voted for this undo. */
  readonly agreed?: boolean;
}

/**
 * The one door: every change of a table goes through here. On success the act has been applied; it is the caller's to
 * make durable and to add to the history, or to unwind. On refusal nothing has changed, whatever happened on the way.
 * Who may switch levels, set knobs, choose variants or override is the caller's to know.
 */
export function decide(
  desk: Desk,
  seat: SeatId,
  request: Request,
  { agreed = false }: Agreed = {},
): Decision {
  const { table, chance } = desk;
  const { nextId } = table;
  const scribe = new Scribe(table, chance);
  let answer: Refusal | Ruling;
  let fault: { readonly error: unknown } | null = null;
  try {
    answer =
      seatOf(table, seat) === undefined
        ? refuse('no-such-seat')
        : rule({ desk, scribe, seat, agreed }, request);
  } catch (error) {
    fault = error instanceof TooMuch ? null : { error };
    answer = refuse(fault === null ? 'too-much' : 'fault');
  }
  if ('refused' in answer) {
    scribe.tear();
    // Nobody was told the ids of what did not happen: the next act may have them.
    table.nextId = nextId;
    chance.rewind();
    if (fault !== null) desk.onFault?.(fault.error);
    return { ok: false, refusal: answer };
  }
  const { advice, override } = answer;
  if (answer.act !== null) return { ok: true, act: answer.act, advice };
  table.version++;
  const cause = { verb: request.verb, asked: request as Json };
  const draws = chance.taken();
  return { ok: true, act: actFrom(table.version, seat, cause, scribe.effects, { draws, override }), advice };
}

/** The rules that have a say at this level. */
export function rulesInForce(game: AnyGame | null, level: Level): Rules {
  return game === null || level === 'off' ? sandbox : game.rules;
}

interface Ruling {
  readonly override: Override | null;
  readonly advice: Objection | null;
  /** Set when history wrote the act itself. */
  readonly act: Act | null;
}

/** One request on its way through the door. */
interface Hearing {
  readonly desk: Desk;
  readonly scribe: Scribe;
  readonly seat: SeatId;
  readonly agreed: boolean;
}

const GRANTED: Ruling = { override: null, advice: null, act: null };
const PAST_RULES: Override = { code: 'override', text: 'It was moved past the rules.' };

function rule(hearing: Hearing, request: Request): Refusal | Ruling {
  const { desk, scribe, seat } = hearing;
  const level = levelOf(desk.table);
  const rules = rulesInForce(desk.game, level);
  switch (request.verb) {
    case 'act':
      return rules.judge(desk.table, seat, request.action) ?? play(hearing, rules, request.action);
    case 'level':
      return setLevel(desk.game, scribe, seat, request.level) ?? GRANTED;
    case 'knobs':
      return granted(setKnobs(desk.game, scribe, seat, request.set));
    case 'variant':
      return granted(setVariant(desk.game, scribe, seat, request));
    case 'override':
      return run(hearing, request.command, rules === sandbox ? null : PAST_RULES);
    case 'undo':
    case 'redo':
      return guardUndo(desk, level, () => run(hearing, request));
    case 'release':
      // Where a piece was lifted it was allowed to lie. A seat must be able to let go, whatever a game forgot to say.
      return run(hearing, request);
    default:
      return desk.game === null || level === 'off' || !isOfGame(desk.game, desk.table, request)
        ? run(hearing, request)
        : gesture(hearing, rules, level, request);
  }
}

/** Nobody is blamed for a variant; who chose it hears what becomes odd by it. */
function granted(answer: Refusal | RulesChange): Refusal | Ruling {
  if ('refused' in answer || answer.odd.length === 0) return 'refused' in answer ? answer : GRANTED;
  return { ...GRANTED, advice: { refused: 'odd', text: answer.odd.join(' ') } };
}

/** What is fetched out of the game's own box is of the game, before there is a piece to tell it by. */
function isOfGame(game: AnyGame, table: Table, command: Command): boolean {
  return concerns(game, table, command) || (command.verb === 'take' && command.box === game.id);
}

/** A gesture is read by the rules first: it may be an action, be free, or be against them. */
function gesture(hearing: Hearing, rules: Rules, level: Level, command: Command): Refusal | Ruling {
  const { seat } = hearing;
  const { table } = hearing.desk;
  const far = outOfReach(table, seat, command);
  if (far !== undefined) return far;
  const meaning = rules.read(table, seat, command);
  if (meaning === 'free') return run(hearing, command);
  const objection = isRefusal(meaning) ? meaning : rules.judge(table, seat, meaning);
  if (objection === undefined) return play(hearing, rules, meaning as Action, command);
  if (level === 'enforce') return objection;
  // To take a piece up breaks nothing yet; the log blames the drop.
  return run(hearing, command, command.verb === 'lift' ? null : overrideOf(objection), objection);
}

function play({ desk, scribe, seat }: Hearing, rules: Rules, action: Action, command?: Command): Ruling {
  const dropped =
    command?.verb === 'drop' && 'piece' in command ? desk.table.pieces.get(command.piece) : undefined;
  rules.play(scribe, seat, action, desk.chance);
  letGo(scribe, dropped);
  return GRANTED;
}

/** Letting go is never refused, and what is fetched or made has bounds of its own. */
const UNBOUNDED: ReadonlySet<string> = new Set(['release', 'closeSearch', 'take', 'custom', 'extend']);

function run(
  { desk, scribe, seat, agreed }: Hearing,
  command: Command,
  override: Override | null = null,
  advice: Objection | null = null,
): Refusal | Ruling {
  const { table, chance, history, shelf } = desk;
  scribe.most = UNBOUNDED.has(command.verb) ? Infinity : MOST_EFFECTS;
  const outcome = runCommand({ table, scribe, seat, chance, history, agreed, shelf }, command);
  if (outcome === undefined) return { override, advice, act: null };
  return 'refused' in outcome ? outcome : { override, advice, act: outcome.act };
}

/** Everybody is told of an act against the rules; why, only if that says nothing about a hidden hand. */
export function overrideOf(objection: Objection): Override {
  return objection.private === true
    ? {
        code: 'against-the-rules',
        text: 'That was against the rules.',
        private: { code: objection.refused, text: objection.text },
      }
    : { code: objection.refused, text: objection.text };
}
