import { seatOf } from '#kernel/table';
import type { z } from 'zod';
import type { ActCommand } from './actCommandShape.ts';
import { actCommandShape } from './actCommandShape.ts';
import { arrange } from './verbs/arrange.ts';
import { excessOf } from './excessOf.ts';
import { closeSearch } from './verbs/closeSearch.ts';
import { copy } from './verbs/copy.ts';
import { count } from './verbs/count.ts';
import { custom } from './verbs/custom.ts';
import { cut } from './verbs/cut.ts';
import { deal } from './verbs/deal.ts';
import { draw } from './verbs/draw.ts';
import { drop } from './verbs/drop.ts';
import { empty } from './verbs/empty.ts';
import { extend } from './verbs/extend.ts';
import { flip } from './verbs/flip.ts';
import { flipTable } from './verbs/flipTable.ts';
import { group } from './verbs/group.ts';
import { hide } from './verbs/hide.ts';
import { lift } from './verbs/lift.ts';
import { lock } from './verbs/lock.ts';
import { move } from './verbs/move.ts';
import { name } from './verbs/name.ts';
import { peek } from './verbs/peek.ts';
import { redo } from './verbs/redo.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import { release } from './verbs/release.ts';
import { remove } from './verbs/remove.ts';
import { reset } from './verbs/reset.ts';
import { roll } from './verbs/roll.ts';
import { scale } from './verbs/scale.ts';
import { search } from './verbs/search.ts';
import { set } from './verbs/set.ts';
import { setSide } from './verbs/setSide.ts';
import { setState } from './verbs/setState.ts';
import { show } from './verbs/show.ts';
import { shuffle } from './verbs/shuffle.ts';
import { sort } from './verbs/sort.ts';
import { spawn } from './verbs/spawn.ts';
import { split } from './verbs/split.ts';
import { spread } from './verbs/spread.ts';
import { take } from './verbs/take.ts';
import { takeCopy } from './verbs/takeCopy.ts';
import { takeOut } from './verbs/takeOut.ts';
import { tint } from './verbs/tint.ts';
import { toHand } from './verbs/toHand.ts';
import { tuck } from './verbs/tuck.ts';
import { rotate } from './verbs/rotate.ts';
import { flipPile } from './verbs/flipPile.ts';
import { undo } from './verbs/undo.ts';
import { unlock } from './verbs/unlock.ts';
import { unpeek } from './verbs/unpeek.ts';
import type { Permission } from './roles.ts';
import type { Asking, Outcome, Verb } from './verb.ts';
import { write } from './verbs/write.ts';

/** Everything a hand can do at the table. */
export const VERBS = [
  lift,
  drop,
  release,
  move,
  rotate,
  flip,
  roll,
  setSide,
  setState,
  count,
  lock,
  unlock,
  group,
  tuck,
  peek,
  unpeek,
  show,
  hide,
  draw,
  deal,
  toHand,
  shuffle,
  cut,
  split,
  spread,
  flipPile,
  reset,
  flipTable,
  search,
  closeSearch,
  takeOut,
  sort,
  arrange,
  empty,
  takeCopy,
  write,
  tint,
  scale,
  name,
  copy,
  remove,
  spawn,
  take,
  custom,
  extend,
  set,
  undo,
  redo,
] as const;

type CommandOf<V> = V extends { readonly shape: infer Shape extends z.ZodType } ? z.output<Shape> : never;

/** What a seat can ask for. `act` is a move in the words of a game and left to its rules. */
export type Command = CommandOf<(typeof VERBS)[number]> | ActCommand;

const BY_NAME: ReadonlyMap<string, Verb> = new Map(VERBS.map((verb) => [verb.verb, verb as unknown as Verb]));

/** Reads a command from outside. Never throws, and never repeats what was sent. */
export function parseCommand(raw: unknown): Command | Refusal {
  try {
    const fault = excessOf(raw, true);
    if (fault !== undefined) return unreadable(fault);
    const word = (raw as { verb?: unknown }).verb;
    const shape =
      word === 'act' ? actCommandShape : typeof word === 'string' ? BY_NAME.get(word)?.shape : undefined;
    if (shape === undefined) return unreadable('no such verb');
    const parsed = shape.safeParse(withoutGaps(raw as object));
    return parsed.success ? (parsed.data as Command) : unreadable(reasonIn(parsed.error));
  } catch {
    return unreadable('not plain data');
  }
}

/** Carries out a command, or says why not. After a refusal the caller tears the scribe. */
export function runCommand(asking: Asking, command: Command): Outcome {
  if (seatOf(asking.table, asking.seat) === undefined) return refuse('no-such-seat');
  const verb = BY_NAME.get(command.verb);
  return verb === undefined ? refuse('rules-off') : verb.run(asking, command);
}

/** What a host must have given a seat for this command; null: it is everybody's. */
export function permissionOf(command: Command): Permission | null {
  return BY_NAME.get(command.verb)?.permission(command) ?? null;
}

function withoutGaps(raw: object): object {
  return Object.fromEntries(Object.entries(raw).filter(([, part]) => part !== undefined));
}

function unreadable(reason: string): Refusal {
  return refuse('bad-command', { text: `That request could not be understood (${reason}).` });
}

/** Where and how a command is misshapen: words of the shape only, never of the sender. */
function reasonIn(error: z.ZodError): string {
  const issue = error.issues[0];
  const path = issue?.path.filter((key) => typeof key === 'string' && /^[a-zA-Z]{1,20}$/.test(key)) ?? [];
  return `${path.slice(0, 3).join('.') || 'command'}: ${issue?.code ?? 'invalid'}`;
}
