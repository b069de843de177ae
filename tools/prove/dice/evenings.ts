import { checkAccount } from '#kernel/chance/checkAccount';
import { checkAccounts } from '#kernel/chance/checkAccounts';
import { FastChance } from '#kernel/chance/fast';
import type { Claim } from './Claim.ts';
import { evening } from './evening.ts';
import type { Finding } from './Findings.ts';
import { forgeries } from './forgeries.ts';
import type { Verifier } from './Verifier.ts';

const ROUNDS = { quick: 4, thorough: 16 };

/**
 * Evenings at real tables. What the house says of them holds on the screens of those who were there and in the program that shares no code
 * with us; with anything forged it holds in neither.
 */
export async function evenings(
  finding: Finding,
  verifier: Verifier,
  seed: number,
  size: 'quick' | 'thorough',
): Promise<void> {
  for (let n = 0; n < (size === 'quick' ? 1 : 4); n++) {
    const name = `an evening, seed ${seed + n}`;
    const { given, screens } = await evening(seed + n, ROUNDS[size]);
    if (given.accounts.length !== 2) finding.fault(`${name}: ${given.accounts.length} of 2 seeds are told`);
    let [shown, refused, tried] = [0, 0, 0];
    for (const [i, { who, heard }] of screens.entries()) {
      const claim = { ...given, heard };
      const faults = faultsOf(claim);
      for (const fault of faults) finding.fault(`${name}, at the screen of ${who}: ${fault}`);
      const isProven = verifier.proves(claim);
      if (!isProven) finding.fault(`${name}: what ${who} saved is not proven`);
      for (const account of given.accounts) {
        const { rolls, shuffles, compared } = checkAccount(account, heard);
        if (rolls * shuffles * compared.rolls * compared.shuffles === 0 || !compared.isSealSeen)
          finding.fault(`${name}, at the screen of ${who}: there was nothing to compare`);
        shown += rolls + shuffles;
      }
      // Forging what does not hold anyway says nothing.
      if (faults.length > 0 || !isProven || (size === 'quick' && i > 0)) continue;
      for (const [how, forged] of forgeries(claim, new FastChance(seed + n))) {
        tried++;
        const passed = [
          ...(faultsOf(forged).length === 0 ? ['on the screen'] : []),
          ...(verifier.proves(forged) ? ['in the program'] : []),
        ];
        if (passed.length === 0) refused++;
        else finding.fault(`${name}: ${how}, and it passes ${passed.join(' and ')}`);
      }
    }
    finding.row(
      name,
      shown + tried,
      `${shown} rolls and shuffles as drawn and told, ${refused} of ${tried} forgeries refused`,
    );
  }
}

function faultsOf({ heard, ...given }: Claim): string[] {
  const each = given.accounts.flatMap((account) => checkAccount(account, heard).faults);
  return [...checkAccounts(given, heard), ...each];
}
