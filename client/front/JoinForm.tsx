import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { go } from '../desk/route.ts';
import { tableByCode } from '../net/fetchApi.ts';
import { readEntry } from './readCode.ts';
import { sentenceOf } from '../net/useAsked.ts';

/** Joins by a link or a code somebody was given. */
export function JoinForm() {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();

  async function join(event: FormEvent) {
    event.preventDefault();
    const entry = readEntry(typed);
    if (entry === null) {
      setFault('A code has six letters, such as BCD FGH. Or paste the whole link.');
      return;
    }
    try {
      go({ page: 'table', id: 'id' in entry ? entry.id : await tableByCode(entry.code) });
    } catch (error) {
      setFault(sentenceOf(error));
    }
  }

  return (
    <form className="join" onSubmit={(event) => void join(event)}>
      <label>
        <span className="unseen">Code or link</span>
        <input
          value={typed}
          placeholder="Code or link"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : faultId}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
          }}
        />
      </label>
      <button type="submit" className="button">
        Join
      </button>
      {fault !== null && (
        <p role="alert" id={faultId} className="front-fault">
          {fault}
        </p>
      )}
    </form>
  );
}
