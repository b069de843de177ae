import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ExportKind } from '#protocol/save';
import { go } from '../../desk/route.ts';
import { HouseRefusal, uploadTable } from '../../net/fetchApi.ts';
import { sentenceOf } from '../../net/useAsked.ts';
import { isMyTable, mePerson } from '../../table/Seen.ts';
import { useTable, useSeen } from '../useTable.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';
import { downloadTable } from './downloadTable.ts';
import { openCopyOf } from './openCopyOf.ts';

/** The table into a file, and a table out of one. */
export function SavesDialog({ onClose }: DialogProps<'saves'>) {
  const { client } = useTable();
  const owner = useSeen(isMyTable);
  const sits = useSeen((seen) => (mePerson(seen)?.seats.length ?? 0) > 0);
  const copy = useSeen(openCopyOf);
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setFault(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // That everybody is asked now is what was wanted, and said beside the button.
      if (!(error instanceof HouseRefusal && error.status === 409)) setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  const save = (kind: ExportKind) =>
    attempt(async () => {
      const { blob, name } = await downloadTable(client.visit.table, kind);
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
      const id = await uploadTable(file);
      onClose();
      go({ page: 'table', id });
    });

  return (
    <DialogFrame
      title="Save and load"
      about="The table keeps itself: you need a file only to go back to it later, or to take it elsewhere. Everybody reads in the log who saved what."
      onClose={onClose}
    >
      <section>
        <h3>Save to a file</h3>
        {(owner || sits) && (
          <p className="save-line">
            <button
              type="button"
              className="button primary"
              disabled={isBusy}
              onClick={() => void save('sealed')}
            >
              <Download aria-hidden="true" size={16} /> The whole table, sealed
            </button>
            <span className="dim">
              Nobody can look into it, not even you. Loaded here again, everybody finds their seat and their
              hand as they left them.
            </span>
          </p>
        )}
        <p className="save-line">
          <button type="button" className="button" disabled={isBusy} onClick={() => void save('seen')}>
            <Download aria-hidden="true" size={16} /> What I have seen
          </button>
          <span className="dim">Without what is hidden from me. To read and to keep.</span>
        </p>
        {owner && (
          <p className="save-line">
            <button
              type="button"
              className="button"
              disabled={isBusy || copy === 'asked'}
              onClick={() => void save('open')}
            >
              <Download aria-hidden="true" size={16} /> {COPY_WORDS[copy].button}
            </button>
            <span className="dim" aria-live="polite">
              {COPY_WORDS[copy].about}
            </span>
          </p>
        )}
      </section>
      <section>
        <h3>Load from a file</h3>
        <p className="save-line">
          <button type="button" className="button" disabled={isBusy} onClick={() => picker.current?.click()}>
            <Upload aria-hidden="true" size={16} /> Choose a file
          </button>
          <span className="dim">
            It becomes a new table; this one stays as it is. A sealed one belongs to the people it was saved
            with, an open copy becomes yours.
          </span>
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
      </section>
      {fault !== null && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </DialogFrame>
  );
}

const COPY_WORDS = {
  free: {
    button: 'An open copy',
    about: 'With every hand and every deck, for everybody to read: for another house, or to study the game.',
  },
  ask: {
    button: 'Ask for an open copy',
    about:
      'With every hand and every deck, for everybody to read: for another house, or to study the game. Before the game is over, everybody who holds a seat must agree.',
  },
  asked: {
    button: 'An open copy',
    about: 'Everybody who holds a seat has been asked. When all have agreed you can take it here.',
  },
  agreed: { button: 'Take the open copy', about: 'Everybody has agreed to one open copy of the table.' },
} as const;
