import { RESEED } from '#kernel/act';
import type { SeatId } from '#kernel/seat';
import type { ActTold } from '#kernel/tell';
import { counted } from './english.ts';
import type { Told } from './Told.ts';

/** An act with what is said of it; null where nothing is. */
export interface LogEntry {
  readonly act: Pick<ActTold, 'version' | 'seat' | 'undoes' | 'redoes' | 'override' | 'verb'>;
  readonly told: Told | null;
}

export interface LogLine {
  /** The first of the acts it tells. */
  readonly version: number;
  /** All of them, oldest first. */
  readonly versions: readonly number[];
  readonly by: SeatId | null;
  readonly who: string;
  readonly did: string;
  /** The sentences of the game, instead of who did what. */
  readonly beats?: readonly string[];
  /** Which rule was broken by it, in a sentence. */
  readonly override: string | null;
  /** Who took it back; undefined while it stands. */
  readonly undoneBy: SeatId | null | undefined;
}

interface Open {
  line: LogLine;
  small: Told['small'];
}

/** The story as lines, oldest first: small moves in a row become one, what was taken back is marked with who did. */
export function logLines(entries: readonly LogEntry[]): LogLine[] {
  const undone = undoneBy(entries);
  const open: Open[] = [];
  for (const { act, told } of entries) {
    if (told === null) {
      const lost = lostUndo(act, entries);
      if (lost !== null) open.push({ line: lost, small: undefined });
      continue;
    }
    const line: LogLine = {
      version: act.version,
      versions: [act.version],
      by: told.by,
      who: told.who,
      did: told.did,
      ...(told.beats === undefined ? {} : { beats: told.beats }),
      override: act.override?.private?.text ?? act.override?.text ?? null,
      undoneBy: undone.get(act.version),
    };
    const last = open.at(-1);
    const both = last === undefined ? null : merged(last, line, told.small);
    if (both === null) open.push({ line, small: told.small });
    else open[open.length - 1] = both;
  }
  return open.map(({ line }) => line);
}

function merged(last: Open, line: LogLine, small: Told['small']): Open | null {
  const before = last.small;
  if (before === undefined || small === undefined || before.word !== small.word) return null;
  if (last.line.by !== line.by || last.line.undoneBy !== line.undoneBy) return null;
  const pieces = [...new Set([...before.pieces, ...small.pieces])];
  const noun = before.noun === small.noun ? small.noun : 'piece';
  const versions = [...last.line.versions, ...line.versions];
  const did = pieces.length === 1 ? line.did : `${small.word} ${counted(pieces.length, noun)}`;
  return {
    line: { ...last.line, versions, did },
    small: { word: small.word, pieces, noun },
  };
}

/** By the version of a deed: who took it back last, unless it was brought again. */
export function undoneBy(entries: readonly Pick<LogEntry, 'act'>[]): ReadonlyMap<number, SeatId | null> {
  const undone = new Map<number, SeatId | null>();
  for (const { act } of entries) {
    if (act.undoes !== null) undone.set(act.undoes, act.seat);
    if (act.redoes !== null) undone.delete(act.redoes);
  }
  return undone;
}

/** An undo of something that happened before we came has no line to strike through: it gets one of its own. */
function lostUndo(act: LogEntry['act'], entries: readonly LogEntry[]): LogLine | null {
  const deed = act.undoes ?? act.redoes;
  if (deed === null || entries.some((entry) => entry.act.version === deed)) return null;
  const did = act.undoes === null ? 'brought back something earlier' : 'took back something earlier';
  const { version, seat } = act;
  return {
    version,
    versions: [version],
    by: seat,
    who: '',
    did,
    override: null,
    undoneBy: undefined,
  };
}

export interface LogStep {
  readonly act: number;
  readonly others: boolean;
}

/** How far back one may ask to go: everything that stands since then, newest first. */
export interface WayBack {
  readonly from: number;
  readonly steps: readonly LogStep[];
}

/**
 * The way back for a seat. Others' acts need leave: without it the way ends at the first of them. Carrying leaves nothing
 * to take back.
 */
export function wayBack(
  entries: readonly Pick<LogEntry, 'act'>[],
  seat: SeatId | null,
  mayOthers: boolean,
): WayBack {
  if (seat === null) return { from: Infinity, steps: [] };
  const undone = undoneBy(entries);
  const steps: LogStep[] = [];
  for (const { act } of entries.toReversed()) {
    // Nothing reaches behind the moment a seed was told.
    if (act.verb === RESEED) return { from: act.version + 1, steps };
    if (act.undoes !== null || act.redoes !== null) continue;
    if (undone.has(act.version) || NOT_DEEDS.has(act.verb)) continue;
    const others = act.seat !== seat;
    if (others && !mayOthers) return { from: act.version + 1, steps };
    steps.push({ act: act.version, others });
  }
  return { from: 0, steps };
}

/** What must be taken back, newest first, so that the table is as it was before an act; null where that cannot be asked for. */
export function stepsBackTo({ from, steps }: WayBack, version: number): readonly LogStep[] | null {
  if (version < from) return null;
  const taken = steps.filter(({ act }) => act >= version);
  return taken.length === 0 ? null : taken;
}

/** Taking hold and letting go, and what is not of the game, is passed over on the way back. */
const NOT_DEEDS: ReadonlySet<string> = new Set([
  'lift',
  'release',
  'seat',
  'setup',
  'import',
  'export',
  'settle',
]);
