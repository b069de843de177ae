import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { go } from '../../app/route.ts';
import { loadTable } from '../../front/api.ts';
import { sentenceOf } from '../../front/useAsked.ts';
import { isHost } from '../../table/Seen.ts';
import { useHere, useSeen } from '../Here.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';
import { exportTable } from './exportTable.ts';

/** The table into a file, and a table out of one. */
export function SavesDialog({ onClose }: DialogProps<'saves'>) {
  const { client } = useHere();
  const host = useSeen(isHost);
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setFault(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  const save = (kind: 'full' | 'seen') =>
    attempt(async () => {
      const { blob, name } = await exportTable(client.visit.table, kind);
      const url = URL.createObjectURL(blob);
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      URL.revokeObjectURL(url);
    });

  const load = (file: File | undefined) =>
    attempt(async () => {
      if (file === undefined) return;
      const id = await loadTable(file);
      onClose();
      go({ page: 'table', id });
    });

  return (
    <DialogFrame
      title="Save and load"
      about="The table keeps itself: you need a file only to take it elsewhere, or to go back to it later."
      onClose={onClose}
    >
      <section>
        <h3>Save to a file</h3>
        {host && (
          <p className="save-line">
            <button
              type="button"
              className="button primary"
              disabled={isBusy}
              onClick={() => void save('full')}
            >
              <Download aria-hidden="true" size={16} /> The whole table
            </button>
            <span className="dim">With everything hidden in it. A table can be made of it again.</span>
          </p>
        )}
        <p className="save-line">
          <button type="button" className="button" disabled={isBusy} onClick={() => void save('seen')}>
            <Download aria-hidden="true" size={16} /> What I have seen
          </button>
          <span className="dim">Without what is hidden from me. To read and to keep.</span>
        </p>
        {!host && <p className="dim">Only the host can save the whole table.</p>}
      </section>
      <section>
        <h3>Load from a file</h3>
        <p className="save-line">
          <button type="button" className="button" disabled={isBusy} onClick={() => picker.current?.click()}>
            <Upload aria-hidden="true" size={16} /> Choose a file
          </button>
          <span className="dim">It becomes a new table with you as its host. This one stays as it is.</span>
        </p>
        <input
          ref={picker}
          className="unseen"
          type="file"
          accept="application/json,.json"
          tabIndex={-1}
          aria-label="Saved table"
          onChange={(event) => {
            void load(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </section>
      {fault !== null && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </DialogFrame>
  );
}
