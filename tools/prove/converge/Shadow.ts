import { unwind } from '#kernel/apply';
import type { Act } from '#kernel/act';
import { isReseeding } from '#kernel/act';
import { accountsOf } from '#kernel/chance/account';
import { checkAccount } from '#kernel/chance/checkAccount';
import type { Draw } from '#kernel/chance/chance';
import type { Json } from '#kernel/json';
import { sameJson } from '#kernel/json';
import { replay } from '#kernel/journal';
import type { KindId } from '#kernel/kind';
import type { Snapshot } from '#kernel/snapshot';
import { restore, snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import type { LoggedAct } from '../../../server/storage/Storage.ts';

/** Of so many acts one is taken back and put again, to see that nothing is left of it. */
const TAKEN_BACK = 7;

/**
 * What the journal alone says: a second table, made from nothing but the acts that reached the disk, and an index of whose
 * request each of them answers.
 */
export class Shadow {
  /** What the seed in use has decided. */
  readonly draws: Draw[] = [];
  private account: Act[] = [];
  private readonly origins = new Map<string, number>();
  private readonly census = new Map<KindId, number>();
  private readonly mirrored: Table;

  constructor(
    opening: Snapshot,
    private readonly violated: (what: string) => void,
  ) {
    this.mirrored = restore(opening);
  }

  get version(): number {
    return this.mirrored.version;
  }

  get table(): Table {
    return this.mirrored;
  }

  /** The version of the act that answers a request, if one does. */
  actFor(page: string, seq: number): number | undefined {
    return this.origins.get(`${page}#${seq}`);
  }

  commit({ act, by }: LoggedAct): void {
    const table = this.mirrored;
    if (act.version !== table.version + 1)
      return this.violated(`act ${act.version} was written after version ${table.version}`);
    if (by !== null) {
      const origin = `${by.person}#${by.seq}`;
      const before = this.origins.get(origin);
      if (before !== undefined)
        this.violated(`request ${origin} was done twice, as act ${before} and as act ${act.version}`);
      this.origins.set(origin, act.version);
    }
    if (isReseeding(act)) this.seedTold(act);
    this.account.push(act);
    for (const draw of act.draws) {
      if (draw.n !== this.draws.length)
        this.violated(`act ${act.version} drew ${draw.n}, not ${this.draws.length}`);
      this.draws.push(draw);
    }
    const before = act.version % TAKEN_BACK === 0 ? lookOf(table) : null;
    const count = table.pieces.size;
    replay(table, act);
    this.recount(act, count);
    if (before !== null) this.takeBack(act, before);
  }

  /** A seed was told: it must account for everything since the last one. */
  private seedTold(act: Act): void {
    // What is told from begins with the act that told the seed before it: that one shuffled anew with this one's.
    const acts = [...this.account, act];
    const accounts = accountsOf(acts);
    for (const fault of accounts.slice(-1).flatMap((account) => checkAccount(account).faults))
      this.violated(`the seed told by act ${act.version} does not hold: ${fault}`);
    if (accounts.length !== acts.filter(isReseeding).length)
      this.violated(`${accounts.length} seeds are told by act ${act.version} and the one before it`);
    this.account = [];
    this.draws.length = 0;
  }

  /** What differs between the table in the memory of the server and the one the journal tells. */
  compare(live: Table): void {
    const mine = JSON.stringify(snapshot(this.mirrored));
    const theirs = JSON.stringify(snapshot(live));
    if (!isAlike(mine, theirs))
      this.violated(
        `the journal tells another table than the one at version ${live.version}: ${differenceOf(mine, theirs)}`,
      );
    const counted = new Map<KindId, number>();
    for (const { kind } of live.pieces.values()) counted.set(kind, (counted.get(kind) ?? 0) + 1);
    for (const kind of new Set([...counted.keys(), ...this.census.keys()]))
      if ((counted.get(kind) ?? 0) !== (this.census.get(kind) ?? 0))
        this.violated(
          `${counted.get(kind) ?? 0} of ${kind} lie there, ${this.census.get(kind) ?? 0} were made`,
        );
  }

  private recount({ effects, version }: Act, before: number): void {
    let more = 0;
    for (const effect of effects) {
      if (effect.type !== 'piece-made' && effect.type !== 'piece-removed') continue;
      const by = effect.type === 'piece-made' ? 1 : -1;
      const { kind } = effect.what;
      this.census.set(kind, (this.census.get(kind) ?? 0) + by);
      more += by;
    }
    if (this.mirrored.pieces.size !== before + more)
      this.violated(`by act ${version} pieces came or went that nobody made or removed`);
  }

  private takeBack(act: Act, before: string): void {
    const table = this.mirrored;
    const after = lookOf(table);
    unwind(table, act.effects);
    table.version = act.version - 1;
    const left = lookOf(table);
    if (!isAlike(before, left))
      this.violated(`taken back, act ${act.version} leaves something: ${differenceOf(before, left)}`);
    replay(table, act);
    if (!isAlike(after, lookOf(table))) this.violated(`put again, act ${act.version} is another`);
  }
}

/** A table without what undo does not bring back: an id once seen is never given again. */
function lookOf(table: Table): string {
  return JSON.stringify({ ...snapshot(table), version: 0, nextId: 0 });
}

/** Whether two texts say the same; the order of keys says nothing. */
function isAlike(a: string, b: string): boolean {
  return a === b || sameJson(JSON.parse(a) as Json, JSON.parse(b) as Json);
}

function differenceOf(a: string, b: string): string {
  return firstDifference(JSON.parse(a), JSON.parse(b));
}

/** Where two values first differ, in words short enough for a line. */
export function firstDifference(a: unknown, b: unknown, path = ''): string {
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    for (const key of keys) {
      const left = (a as Record<string, unknown>)[key];
      const right = (b as Record<string, unknown>)[key];
      if (!sameJson(left as Json, right as Json)) return firstDifference(left, right, `${path}/${key}`);
    }
  }
  return `${path}: ${short(a)} ≠ ${short(b)}`;
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
