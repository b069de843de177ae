import { useRef, useState } from 'react';
import { go } from '../desk/route.ts';
import { uploadTable } from '../net/fetchApi.ts';
import { sentenceOf } from '../net/useAsked.ts';

/** A saved table out of a file. */
export function LoadFile() {
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function load(file: File | undefined) {
    if (file === undefined) return;
    setFault(null);
    try {
      go({ page: 'table', id: await uploadTable(file) });
    } catch (error) {
      setFault(sentenceOf(error));
    }
  }

  return (
    <div>
      <button type="button" className="button" onClick={() => picker.current?.click()}>
        Load a saved table
      </button>
      <p className="load-about">
        A sealed one brings back its people with their seats and hands; an open copy becomes your own table.
      </p>
      <input
        ref={picker}
        className="unseen"
        type="file"
        accept=".orrery,application/json,.json"
        tabIndex={-1}
        aria-label="Saved table"
        onChange={(event) => {
          void load(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {fault !== null && (
        <p role="alert" className="front-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
