import type { ActAccount, SeedAccount, Shown } from './account.ts';
import type { ActHeard, ChanceHeard } from './HeardChance.ts';

/** What was found when an account was held against what one screen was told while it happened. */
export interface HeardMatched {
  readonly faults: readonly string[];
  /** Whether this screen was shown the seal while the seed was in use. */
  readonly isSealSeen: boolean;
  /** How much of it this screen was told. */
  readonly rolls: number;
  readonly shuffles: number;
}

/** Holds an account against what one screen was told. What it was not told of may have been so or otherwise. */
export function matchHeard(account: SeedAccount, heard: ChanceHeard): HeardMatched {
  const faults: string[] = [];
  const isInUse = (version: number): boolean => account.since <= version && version < account.until;
  for (const { commitment, from, to } of heard.seals)
    for (const version of new Set([from, to]))
      if ((commitment === account.commitment) !== isInUse(version))
        faults.push(
          isInUse(version)
            ? `at version ${version} this screen was shown another seal, ${commitment}`
            : `its seal was shown here at version ${version}, when it was not in use`,
        );
  const acts = new Map(account.acts.map((act) => [act.version, act]));
  const compared = heard.acts.filter(({ version }) => isInUse(version));
  for (const act of compared) faults.push(...differencesOf(act, acts.get(act.version)));
  const shown = compared.flatMap((act) => act.shown);
  const shuffles = shown.filter((one) => 'count' in one).length;
  const isSealSeen = heard.seals.some(({ commitment }) => commitment === account.commitment);
  return { faults, isSealSeen, rolls: shown.length - shuffles, shuffles };
}

function differencesOf(heard: ActHeard, logged: ActAccount | undefined): string[] {
  const { version, verb, deed } = heard;
  if (logged === undefined) return [`act ${version} is left out, and this screen was told of it`];
  if (logged.verb !== verb || logged.deed !== deed)
    return [`act ${version} was told here as ${verb}, and is accounted for as ${logged.verb}`];
  const faults: string[] = [];
  let next = 0;
  for (const one of heard.shown) {
    const at = logged.shown.findIndex((other, i) => i >= next && isSame(one, other));
    if (at >= 0) next = at + 1;
    else
      faults.push(
        'count' in one
          ? `in act ${version} this screen was told of a shuffle of the ${one.count} cards of ${one.place}, and that is left out`
          : `in act ${version} this screen was told of a ${one.to} on die ${one.piece}, and that is left out`,
      );
  }
  return faults;
}

function isSame(heard: ActHeard['shown'][number], logged: Shown): boolean {
  if ('count' in heard)
    return 'order' in logged && logged.place === heard.place && logged.order.length === heard.count;
  if ('order' in logged || logged.piece !== heard.piece || logged.to !== heard.to) return false;
  return logged.sides === null || heard.sides === null || logged.sides === heard.sides;
}
