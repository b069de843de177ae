import type { SealHeard } from '#kernel/chance/HeardChance';

const KEPT_AS = 'orrery.seals';
const MOST_TABLES = 100;
/** At one table: a new one comes with each seed that is told. */
const MOST_SEALS = 30;

/** The seals that this browser was shown at a table, on this visit or an earlier one: another in their place would be found out. */
export function keptSeals(table: string): readonly SealHeard[] {
  return kept().find(([id]) => id === table)?.[1] ?? [];
}

export function keepSeals(table: string, seals: readonly SealHeard[]): void {
  const others = kept().filter(([id]) => id !== table);
  const all = [...others, [table, seals.slice(-MOST_SEALS)] as const].slice(-MOST_TABLES);
  try {
    globalThis.localStorage?.setItem(KEPT_AS, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing compares what it was shown on this visit.
  }
}

type Kept = readonly [table: string, seals: readonly SealHeard[]];

function kept(): Kept[] {
  try {
    const read: unknown = JSON.parse(globalThis.localStorage?.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(one: unknown): one is Kept {
  if (!Array.isArray(one)) return false;
  const [table, seals] = one as unknown[];
  return typeof table === 'string' && Array.isArray(seals) && seals.every(isSeal);
}

function isSeal(one: unknown): one is SealHeard {
  const { commitment, from, to } = (one ?? {}) as Partial<Record<keyof SealHeard, unknown>>;
  return typeof commitment === 'string' && Number.isSafeInteger(from) && Number.isSafeInteger(to);
}
