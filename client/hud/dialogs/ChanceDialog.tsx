import { useCallback } from 'react';
import type { SeedAccount } from '#kernel/chance/account';
import { checkAccount } from '#kernel/chance/account';
import { offerFile } from '../../desk/offerFile.ts';
import { chanceAt } from '../../net/api.ts';
import { useAsked } from '../../net/useAsked.ts';
import { sealedWith } from '../../table/Seen.ts';
import { counted } from '../../words/english.ts';
import { NONE, useTable, useSeen } from '../useTable.ts';
import { awaitedIn } from '../questionWords.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';

/** What chance is sealed with, and whether what it has decided holds. */
export function ChanceDialog({ onClose }: DialogProps<'chance'>) {
  const { client } = useTable();
  const seal = useSeen(sealedWith);
  const isSeated = useSeen((seen) => seen.seat !== null);
  // A new seal means that a seed was told: then there is more to check.
  const ask = useCallback(
    () => (seal === null ? Promise.resolve(null) : chanceAt(client.visit.table)),
    [client, seal],
  );
  const asked = useAsked(ask);
  const accounts = asked.value?.accounts ?? [];
  return (
    <DialogFrame
      title="Chance at this table"
      about="Before anything was rolled or shuffled, the table chose a secret number, the seed, and published this seal of it. Whoever has the seed can reckon every roll and every shuffle, and see that none was changed afterwards."
      onClose={onClose}
    >
      <section>
        <h3>The seal in use</h3>
        <p className="seal">{seal ?? '…'}</p>
        <p className="dim">
          The seed behind it is told a minute after a game has ended, or when everybody who holds a seat
          agrees. A die thrown by hand is decided by how it falls, not by the seed; the log says so.
        </p>
        {isSeated && <Asking />}
      </section>
      <section>
        <h3>Seeds that were told</h3>
        {asked.fault !== null && (
          <p role="alert" className="front-fault">
            {asked.fault}
          </p>
        )}
        {accounts.length === 0 && asked.fault === null && (
          <p className="dim">
            {asked.value === null ? 'One moment…' : 'None yet: everything so far is still sealed.'}
          </p>
        )}
        <ul className="accounts">
          {accounts.map((account) => (
            <Account key={account.commitment} account={account} />
          ))}
        </ul>
        {accounts.length > 0 && (
          <button
            type="button"
            className="button"
            onClick={() =>
              offerFile('draws.json', new Blob([JSON.stringify({ accounts })], { type: 'application/json' }))
            }
          >
            Save as a file for tools/verify-dice.mjs
          </button>
        )}
      </section>
    </DialogFrame>
  );
}

/** Asks everybody to have the seed told, and says whose yes is missing: somebody who is away may keep it waiting for long. */
function Asking() {
  const { client } = useTable();
  const question = useSeen((seen) => seen.people?.questions.find((one) => one.question === 'reseed'));
  const people = useSeen((seen) => seen.people?.people ?? NONE);
  const me = useSeen((seen) => seen.person);
  if (question === undefined)
    return (
      <button
        type="button"
        className="button"
        onClick={() => void client.askPeople({ do: 'propose', question: 'reseed' })}
      >
        Ask to tell the seed and seal a new one
      </button>
    );
  return (
    <>
      <p role="status">{awaitedIn(question, people)}</p>
      {question.by === me && (
        <button
          type="button"
          className="button"
          onClick={() => void client.askPeople({ do: 'withdraw', question: 'reseed' })}
        >
          Ask no longer
        </button>
      )}
    </>
  );
}

function Account({ account }: { readonly account: SeedAccount }) {
  const { faults, draws, rolls, shuffles } = checkAccount(account);
  return (
    <li>
      <p
        className={faults.length === 0 ? 'holds' : 'broken'}
        role={faults.length === 0 ? undefined : 'alert'}
      >
        {faults.length === 0
          ? `✓ Checked on this screen: ${counted(rolls, 'roll')}, ${counted(shuffles, 'shuffle')} and all ${counted(draws, 'draw')} follow from the seed.`
          : `✗ This does not hold: ${faults.slice(0, 3).join('; ')}.`}
      </p>
      <dl className="seal">
        <dt>Seal</dt>
        <dd>{account.commitment}</dd>
        <dt>Seed</dt>
        <dd>{account.seed}</dd>
      </dl>
    </li>
  );
}
