import type { Act } from '../act.ts';
import { SETTLE, isReseeding } from '../act.ts';
import type { Effect } from '../effect.ts';
import type { PieceId } from '../piece.ts';
import type { PlaceId } from '../place.ts';
import type { Draw } from './chance.ts';
import type { SeedTold } from './SealedChance.ts';
import { SEALED_CHANCE, readSealedChance } from './SealedChance.ts';

/** What a die came to show. */
export interface RollShown {
  readonly piece: PieceId;
  /** null: the log does not say, as those of an older make do not. */
  readonly sides: number | null;
  readonly from: number;
  readonly to: number;
}

/** How a pile came to lie: which position each card came from. */
export interface ShuffleShown {
  readonly place: PlaceId;
  readonly order: readonly number[];
}

export type Shown = RollShown | ShuffleShown;

/** What chance decided in one act, as the log has it. */
export interface ActAccount {
  readonly version: number;
  readonly verb: string;
  /** The act that it took back or brought again; null: it did something new. */
  readonly deed: number | null;
  readonly draws: readonly Draw[];
  /** In the order in which it happened. */
  readonly shown: readonly Shown[];
}

/** Everything one seed decided, told together with it. */
export interface SeedAccount extends SeedTold {
  /** The act that sealed it, which is the first it decided; 0: the table began with it. */
  readonly since: number;
  /** The act that told it, which is the first of the next. */
  readonly until: number;
  readonly acts: readonly ActAccount[];
}

/**
 * What decided what an act showed: draws from the seed; how dice fell that a hand threw, which no seed knows of; or an act that was
 * taken back or brought again, whose dice and piles lie as they lay.
 */
export function deciderOf({ verb, deed }: Pick<ActAccount, 'verb' | 'deed'>): 'draw' | 'fall' | 'undo' {
  if (deed !== null) return 'undo';
  return verb === SETTLE ? 'fall' : 'draw';
}

/** Whether an act says anything about chance: it drew, it showed what chance shows, or chance began anew with it. */
export function isOfChance(act: Act): boolean {
  return act.draws.length > 0 || isImport(act) || isReseeding(act) || act.effects.some(isShown);
}

/**
 * The accounts of all seeds that were told, oldest first, out of the acts of a table from its beginning. Of the seed in use nothing is
 * told; what a table brought along from another in a file was decided there. An act that showed something is in them whether it drew
 * or not: a number the house made up has no draws.
 */
export function accountsOf(acts: Iterable<Act>): SeedAccount[] {
  let accounts: SeedAccount[] = [];
  let open: ActAccount[] = [];
  let since = 0;
  for (const act of acts) {
    if (isImport(act)) {
      [accounts, open, since] = [[], [], act.version];
      continue;
    }
    if (isReseeding(act)) {
      const told = toldBy(act);
      if (told !== null) accounts.push({ ...told, since, until: act.version, acts: open });
      [open, since] = [[], act.version];
    }
    if (isOfChance(act)) open.push(accountOf(act));
  }
  return accounts;
}

const isImport = ({ seat, cause }: Act): boolean => seat === null && cause.verb === 'import';
const isShown = ({ type }: Effect): boolean => type === 'dice-rolled' || type === 'pile-shuffled';

function toldBy({ effects }: Act): SeedTold | null {
  for (const effect of effects)
    if (effect.type === 'setting-changed' && effect.key === SEALED_CHANCE)
      return readSealedChance(effect.after)?.told ?? null;
  return null;
}

function accountOf({ version, cause, undoes, redoes, draws, effects }: Act): ActAccount {
  return { version, verb: cause.verb, deed: undoes ?? redoes, draws, shown: effects.flatMap(shownBy) };
}

function shownBy(effect: Effect): Shown[] {
  if (effect.type === 'pile-shuffled') return [{ place: effect.place, order: effect.order }];
  if (effect.type !== 'dice-rolled') return [];
  return effect.rolls.map(({ piece, sides = null, from, to }) => ({ piece, sides, from, to }));
}
