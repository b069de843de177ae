import { seatOf } from '#kernel/table';
import type { z } from 'zod';
import type { ActCommand } from './actShape.ts';
import { actShape } from './actShape.ts';
import { arrange } from './arrange.ts';
import { boundsOf } from './boundsOf.ts';
import { closeSearch } from './closeSearch.ts';
import { copy } from './copy.ts';
import { count } from './count.ts';
import { custom } from './custom.ts';
import { cut } from './cut.ts';
import { deal } from './deal.ts';
import { draw } from './draw.ts';
import { drop } from './drop.ts';
import { empty } from './empty.ts';
import { flip } from './flip.ts';
import { flipTable } from './flipTable.ts';
import { group } from './group.ts';
import { hide } from './hide.ts';
import { lift } from './lift.ts';
import { lock } from './lock.ts';
import { move } from './move.ts';
import { name } from './name.ts';
import { peek } from './peek.ts';
import { redo } from './redo.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import { release } from './release.ts';
import { remove } from './remove.ts';
import { reset } from './reset.ts';
import { roll } from './roll.ts';
import { scale } from './scale.ts';
import { search } from './search.ts';
import { set } from './set.ts';
import { setSide } from './setSide.ts';
import { setState } from './setState.ts';
import { show } from './show.ts';
import { shuffle } from './shuffle.ts';
import { sort } from './sort.ts';
import { spawn } from './spawn.ts';
import { split } from './split.ts';
import { spread } from './spread.ts';
import { take } from './take.ts';
import { takeCopy } from './takeCopy.ts';
import { takeOut } from './takeOut.ts';
import { tint } from './tint.ts';
import { toHand } from './toHand.ts';
import { tuck } from './tuck.ts';
import { turn } from './turn.ts';
import { turnOver } from './turnOver.ts';
import { undo } from './undo.ts';
import { unlock } from './unlock.ts';
import { unpeek } from './unpeek.ts';
import type { Asking, Outcome, Permission, Verb } from './verb.ts';
import { write } from './write.ts';

/** Everything a hand can do at the table. */
export const VERBS = [
  lift,
  drop,
  release,
  move,
  turn,
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
  turnOver,
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
    const fault = boundsOf(raw, true);
    if (fault !== undefined) return unreadable(fault);
    const word = (raw as { verb?: unknown }).verb;
    const shape = word === 'act' ? actShape : typeof word === 'string' ? BY_NAME.get(word)?.shape : undefined;
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
