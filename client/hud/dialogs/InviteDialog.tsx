import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { pathOf } from '../../desk/route.ts';
import { useTable, useSeen } from '../useTable.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogProps } from './Dialogs.tsx';

/** The link and the short code by which others come to this table. */
export function InviteDialog({ onClose }: DialogProps<'invite'>) {
  const { client } = useTable();
  const code = useSeen((seen) => seen.people?.code ?? null);
  const isLocked = useSeen((seen) => seen.people?.locked ?? false);
  const link = `${location.origin}${pathOf({ page: 'table', id: client.visit.table })}`;
  return (
    <DialogFrame
      title="Invite people"
      about="Who has the link can come. Nothing needs to be installed."
      onClose={onClose}
    >
      <Copied label="Link" text={link} />
      {code !== null && (
        <Copied label="Or say this code, to be typed on the front page" text={code} isLarge />
      )}
      {isLocked && <p className="dim">This table has a password: tell them that too.</p>}
    </DialogFrame>
  );
}

function Copied({
  label,
  text,
  isLarge = false,
}: {
  readonly label: string;
  readonly text: string;
  readonly isLarge?: boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // A page without leave for the clipboard: the text is selected, so that Ctrl+C does it.
      setCopied(false);
    }
  }

  return (
    <div className="row end">
      <label className="field grow">
        <span>{label}</span>
        <input
          ref={field}
          readOnly
          value={text}
          className={isLarge ? 'code' : ''}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <button type="button" className="button" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" size={16} /> : <Copy aria-hidden="true" size={16} />}
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <span className="unseen" role="status">
        {isCopied ? `${label} copied` : ''}
      </span>
    </div>
  );
}
