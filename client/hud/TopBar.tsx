import { Menu, Redo2, Undo2, UserPlus } from 'lucide-react';
import { useTable, useOpen, useSeen } from './useTable.ts';

const STANDING = {
  coming: 'Coming to the table',
  here: 'Connected',
  away: 'Connection lost, trying again',
  gone: 'Not at the table any more',
} as const;

/** Which table this is, the way to everything else, and whether we are connected. */
export function TopBar() {
  const standing = useSeen((seen) => seen.standing);
  const title = useSeen((seen) => seen.people?.title ?? '');
  const isSeated = useSeen((seen) => seen.seat !== null);
  const { client } = useTable();
  const open = useOpen();
  return (
    <div className="top-bar panel">
      <button
        type="button"
        className="icon-button"
        aria-label="Menu"
        title="Menu (Esc)"
        onClick={() => open({ dialog: 'menu' })}
      >
        <Menu aria-hidden="true" size={20} />
      </button>
      <span className={`standing standing-${standing}`} role="status" title={STANDING[standing]}>
        <span className="unseen">{STANDING[standing]}</span>
      </span>
      <h1 className="table-title" title={title}>
        {title === '' ? 'A table' : title}
      </h1>
      {isSeated && (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label="Take back my last act"
            title="Take back my last act"
            onClick={() => void client.ask({ verb: 'undo' })}
          >
            <Undo2 aria-hidden="true" size={18} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label="Bring it back"
            title="Bring it back"
            onClick={() => void client.ask({ verb: 'redo' })}
          >
            <Redo2 aria-hidden="true" size={18} />
          </button>
        </>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label="Invite people"
        title="Invite people"
        onClick={() => open({ dialog: 'invite' })}
      >
        <UserPlus aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
