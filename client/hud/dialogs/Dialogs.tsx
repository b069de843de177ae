import type { ComponentType } from 'react';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { Dialog } from '../../desk/desk.ts';
import { useDesk, useTable } from '../useTable.ts';
import './dialogs.css';

/** What a dialog gets: what it was opened about, and how to close it. */
export interface DialogProps<D extends Dialog['dialog']> {
  readonly about: Extract<Dialog, { dialog: D }>;
  readonly onClose: () => void;
}

type Shown = { [D in Dialog['dialog']]: ComponentType<DialogProps<D>> };

const SHOWN: Shown = {
  deal: lazy(() => import('./DealDialog.tsx').then((m) => ({ default: m.DealDialog }))),
  search: lazy(() => import('./SearchDialog.tsx').then((m) => ({ default: m.SearchDialog }))),
  split: lazy(() => import('./CountDialogs.tsx').then((m) => ({ default: m.SplitDialog }))),
  draw: lazy(() => import('./CountDialogs.tsx').then((m) => ({ default: m.DrawDialog }))),
  number: lazy(() => import('./NumberDialog.tsx').then((m) => ({ default: m.NumberDialog }))),
  side: lazy(() => import('./SideDialog.tsx').then((m) => ({ default: m.SideDialog }))),
  write: lazy(() => import('./WriteDialog.tsx').then((m) => ({ default: m.WriteDialog }))),
  name: lazy(() => import('./NameDialog.tsx').then((m) => ({ default: m.NameDialog }))),
  tint: lazy(() => import('./TintDialog.tsx').then((m) => ({ default: m.TintDialog }))),
  show: lazy(() => import('./ShowDialog.tsx').then((m) => ({ default: m.ShowDialog }))),
  library: lazy(() => import('./LibraryDialog.tsx').then((m) => ({ default: m.LibraryDialog }))),
  picture: lazy(() => import('./PictureDialog.tsx').then((m) => ({ default: m.PictureDialog }))),
  fill: lazy(() => import('./FillDialog.tsx').then((m) => ({ default: m.FillDialog }))),
  settings: lazy(() => import('./SettingsDialog.tsx').then((m) => ({ default: m.SettingsDialog }))),
  keys: lazy(() => import('./KeysDialog.tsx').then((m) => ({ default: m.KeysDialog }))),
  host: lazy(() => import('./HostDialog.tsx').then((m) => ({ default: m.HostDialog }))),
  saves: lazy(() => import('./SavesDialog.tsx').then((m) => ({ default: m.SavesDialog }))),
  chance: lazy(() => import('./ChanceDialog.tsx').then((m) => ({ default: m.ChanceDialog }))),
  invite: lazy(() => import('./InviteDialog.tsx').then((m) => ({ default: m.InviteDialog }))),
  menu: lazy(() => import('./MenuDialog.tsx').then((m) => ({ default: m.MenuDialog }))),
};

/** The dialog that is open, whichever it is. */
export function Dialogs() {
  const { desk } = useTable();
  const dialog = useDesk((state) => state.dialog);
  useOpener();
  if (dialog === null) return null;
  const Body = SHOWN[dialog.dialog] as ComponentType<DialogProps<Dialog['dialog']>>;
  // A dialog that opened another must not close that one with itself.
  const close = () => desk.setState((now) => (now.dialog === dialog ? { dialog: null } : {}));
  return (
    <Suspense fallback={null}>
      <Body key={JSON.stringify(dialog)} about={dialog} onClose={close} />
    </Suspense>
  );
}

/**
 * Gives the keyboard back to what had it before the first dialog opened. A button pressed by pointer did not mean to have it: there
 * Space would press it again instead of being for the table.
 */
function useOpener(): void {
  const [opener] = useState(() =>
    document.activeElement?.matches(':focus-visible') === true ? document.activeElement : null,
  );
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
