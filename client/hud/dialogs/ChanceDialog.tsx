import { useCallback, useMemo } from 'react';
import type { SeedAccount } from '#kernel/chance/account';
import { checkAccount } from '#kernel/chance/checkAccount';
import { checkAccounts } from '#kernel/chance/checkAccounts';
import type { ChanceHeard } from '#kernel/chance/HeardChance';
import { offerFile } from '../../desk/offerFile.ts';
import { chanceAt } from '../../net/fetchApi.ts';
import { useAsked } from '../../net/useAsked.ts';
import { sealedWith } from '../../table/Seen.ts';
import { NONE, useTable, useSeen } from '../useTable.ts';
import { awaitedIn } from '../questionWords.ts';
import { checkWords, faultWords } from './chanceWords.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';

/** What chance is sealed with, and whether what it has decided holds. */
export function ChanceDialog({ onClose }: DialogProps<'chance'>) {
  const { client } = useTable();
  const seal = useSeen(sealedWith);
  const isSeated = useSeen((seen) => seen.seat !== null);
  // A new seal means that a seed was told: then there is more to check.
  const ask = useCallback(
    async () => (seal === null ? null : { seal, told: await chanceAt(client.visit.table) }),
    [client, seal],
  );
  const asked = useAsked(ask);
  // What was answered before the seal changed knows nothing of the seed that was told by it.
  const told = asked.value?.seal === seal ? (asked.value?.told ?? null) : null;
  // What this screen was told before it asked: more may be heard meanwhile of what is still sealed.
  const heard = useMemo<ChanceHeard>(
    () => ({ seals: client.chance.seals, acts: told === null ? [] : client.chance.acts }),
    [client, told],
  );
  const amiss = useMemo(() => (told === null ? [] : checkAccounts(told, heard)), [told, heard]);
  const accounts = told?.accounts ?? [];
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
          This browser remembers it, to hold the seed against it. The seed is told a minute after a game has
          ended, or when everybody who holds a seat agrees. A die thrown by hand is decided by how it falls,
          not by the seed; the log says so.
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
            {told === null ? 'One moment…' : 'None yet: everything so far is still sealed.'}
          </p>
        )}
        {amiss.length > 0 && (
          <p role="alert" className="accounts-amiss">
            {faultWords(amiss)}
          </p>
        )}
        <ul className="accounts">
          {accounts.map((account) => (
            <Account key={account.commitment} account={account} heard={heard} />
          ))}
        </ul>
        {accounts.length > 0 && (
          <button
            type="button"
            className="button"
            onClick={() =>
              offerFile(
                'draws.json',
                new Blob([JSON.stringify({ ...told, heard })], { type: 'application/json' }),
              )
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

function Account({ account, heard }: { readonly account: SeedAccount; readonly heard: ChanceHeard }) {
  // Thousands of draws are reckoned again: not for every change of the table.
  const { how, found, notes } = useMemo(() => checkWords(checkAccount(account, heard)), [account, heard]);
  return (
    <li>
      <p className={how} role={how === 'broken' ? 'alert' : undefined}>
        {found}
      </p>
      <ul className="dim">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <dl className="seal">
        <dt>Seal</dt>
        <dd>{account.commitment}</dd>
        <dt>Seed</dt>
        <dd>{account.seed}</dd>
      </dl>
    </li>
  );
}
