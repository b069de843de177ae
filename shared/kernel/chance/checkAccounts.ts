import type { SeedAccount } from './account.ts';
import type { ChanceHeard } from './HeardChance.ts';

/** What a table tells of its chance. */
export interface ChanceAccounts {
  /** Of the seed in use. */
  readonly commitment: string;
  readonly accounts: readonly SeedAccount[];
}

/**
 * What is wrong with the accounts of a table together, whatever is in them: one is missing, a told seed is still drawn from, or a seal
 * that this screen was shown belongs to none of them.
 */
export function checkAccounts({ commitment, accounts }: ChanceAccounts, heard: ChanceHeard): string[] {
  const faults: string[] = [];
  const seals = [...accounts.map((account) => account.commitment), commitment];
  if (new Set(seals).size < seals.length) faults.push('a seed is in use although it was told');
  accounts.forEach(({ since }, i) => {
    const before = accounts[i - 1];
    if (before !== undefined && before.until !== since)
      faults.push(`nothing accounts for what happened between version ${before.until} and ${since}`);
  });
  const [first, now] = [accounts[0]?.since, accounts.at(-1)?.until ?? 0];
  for (const seal of heard.seals) {
    if (seal.to >= now && seal.commitment !== commitment)
      faults.push(
        `at version ${seal.to} this screen was shown a seal that is not in use: ${seal.commitment}`,
      );
    if (first !== undefined && seal.from < first)
      faults.push(`nothing accounts for the seal shown at version ${seal.from}: ${seal.commitment}`);
  }
  for (const { version } of heard.acts)
    if (first !== undefined && version < first)
      faults.push(`nothing accounts for act ${version}, which this screen was told of`);
  return faults;
}
