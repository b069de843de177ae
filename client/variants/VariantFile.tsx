import { useRef, useState } from 'react';
import type { VariantGame } from '#rules/variantFile';
import { readVariant, writeVariant } from '#rules/variantFile';
import { offerFile } from '../desk/offerFile.ts';
import type { Draft } from './draft.ts';
import { fileNameOf } from './draft.ts';

/** A variant out of a file, and into one. A file that does not fit says why and changes nothing. */
export function VariantFile({
  game,
  draft,
  onRead,
}: {
  readonly game: VariantGame;
  readonly draft: Draft;
  readonly onRead: (variant: Draft) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);

  async function load(file: File | undefined) {
    if (file === undefined) return;
    const read = readVariant(await file.text(), game);
    setFaults(read.ok ? [] : read.faults);
    if (read.ok) onRead(read.variant);
  }

  function keep() {
    const text = new Blob([writeVariant(game, draft)], { type: 'application/json' });
    offerFile(fileNameOf(game.id, draft.name), text);
  }

  return (
    <div className="variant-files">
      <button type="button" className="button" onClick={() => picker.current?.click()}>
        Load a file
      </button>
      <button type="button" className="button" onClick={keep}>
        Save as a file
      </button>
      <input
        ref={picker}
        className="unseen"
        type="file"
        accept="application/json,.json"
        tabIndex={-1}
        aria-label="Variant file"
        onChange={(event) => {
          void load(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {faults.length > 0 && (
        <ul role="alert" className="front-fault">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
