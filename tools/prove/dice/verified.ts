import { evenings } from './evenings.ts';
import type { Findings } from './Findings.ts';
import { Finding } from './Findings.ts';
import { games } from './games.ts';
import { Verifier } from './Verifier.ts';

/** What tables tell of their chance is checked, and the same with something changed: as nobody could tell who drew it. */
export async function verified(seed: number, size: 'quick' | 'thorough'): Promise<Findings> {
  const finding = new Finding('verified');
  const verifier = new Verifier(finding);
  try {
    games(finding, verifier, seed, size);
    await evenings(finding, verifier, seed, size);
  } finally {
    verifier.close();
  }
  return finding.done();
}
