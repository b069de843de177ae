import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Dialog, DropdownMenu } from 'radix-ui';
import { useMemo, useState } from 'react';
import type { ScreenPoint } from '../desk/desk.ts';
import type { MenuEntry } from '../tools/menu/MenuEntry.ts';
import { useDesk, useTable } from './useTable.ts';
import { titleOfTarget } from './titleOfTarget.ts';
import { useNarrow } from './useNarrow.ts';

/** What can be done with a piece, a pile or the table: at the pointer, or from below on a phone. */
export function PieceMenu() {
  const { desk, tools, client } = useTable();
  const menu = useDesk((state) => state.menu);
  const isNarrow = useNarrow();
  const entries = useMemo(
    () => (menu === null ? [] : tools.menuFor(menu.target, menu.on)),
    // Made once for each opening: a menu that changed under the finger would do something else.
    [menu, tools],
  );
  if (menu === null) return null;
  const { table } = client.seen;
  const title = table === null || menu.target === null ? 'The table' : titleOfTarget(table, menu.target);
  const close = () => desk.setState({ menu: null });
  if (entries.length === 0) return null;
  const key = `${menu.at.x} ${menu.at.y}`;
  return isNarrow ? (
    <Sheet key={key} title={title} entries={entries} onClose={close} />
  ) : (
    <AtPointer key={key} title={title} at={menu.at} entries={entries} onClose={close} />
  );
}

interface Shown {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

function AtPointer({ title, at, entries, onClose }: Shown & { readonly at: ScreenPoint }) {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span
          className="menu-anchor"
          style={{ position: 'fixed', left: at.x, top: at.y }}
          aria-hidden="true"
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu-box menu panel"
          side="right"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={title}
          onContextMenu={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <DropdownMenu.Label className="menu-head">{title}</DropdownMenu.Label>
          <Entries entries={entries} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/**
 * The lines of a menu, which scroll where the window is too low for them, and below them why the line that is pointed at
 * cannot be done. That stands apart, so that no line moves away from the pointer.
 */
function Entries({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const [why, setWhy] = useState<string | null>(null);
  return (
    <>
      <div className="menu-lines">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onWhy={setWhy} />
        ))}
      </div>
      {entries.some(({ disabled }) => disabled !== undefined) && (
        <p className="menu-foot" aria-hidden="true">
          {why ?? 'Point at a grey line to see why not.'}
        </p>
      )}
    </>
  );
}

function Entry({
  entry,
  onWhy,
}: {
  readonly entry: MenuEntry;
  readonly onWhy: (why: string | null) => void;
}) {
  const { submenu, disabled, danger, key } = entry;
  // Grey lines are walked through like the others: who cannot come to one never learns why it is grey.
  if (disabled !== undefined)
    return (
      <DropdownMenu.Item
        className="menu-item"
        aria-disabled="true"
        onSelect={(event) => event.preventDefault()}
        onFocus={() => onWhy(disabled)}
        onBlur={() => onWhy(null)}
      >
        <Words entry={entry} isWhyHidden />
        {submenu === undefined ? (
          key !== undefined && <kbd>{key}</kbd>
        ) : (
          <ChevronRight aria-hidden="true" size={16} />
        )}
      </DropdownMenu.Item>
    );
  if (submenu === undefined)
    return (
      <DropdownMenu.Item
        className={`menu-item${danger === true ? ' grave' : ''}`}
        onSelect={() => entry.run()}
      >
        <Words entry={entry} />
        {key !== undefined && <kbd>{key}</kbd>}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className="menu-item">
        <Words entry={entry} />
        <ChevronRight aria-hidden="true" size={16} />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className="menu-box menu panel" collisionPadding={8}>
          <Entries entries={submenu} />
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

/** Why not is written under it where there is no pointer; otherwise it is only read out here. */
function Words({
  entry,
  isWhyHidden = false,
}: {
  readonly entry: MenuEntry;
  readonly isWhyHidden?: boolean;
}) {
  return (
    <span>
      {entry.title}
      {entry.disabled !== undefined && (
        <span className={isWhyHidden ? 'unseen' : 'menu-why'}>{entry.disabled}</span>
      )}
    </span>
  );
}

function Sheet({ title, entries, onClose }: Shown) {
  const [path, setPath] = useState<readonly MenuEntry[]>([]);
  const shown = path.at(-1)?.submenu ?? entries;
  const choose = (entry: MenuEntry) => {
    if (entry.submenu !== undefined) {
      setPath([...path, entry]);
      return;
    }
    onClose();
    entry.run();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content className="sheet panel" aria-describedby={undefined}>
          <Dialog.Title className="menu-head">{path.at(-1)?.title ?? title}</Dialog.Title>
          {path.length > 0 && (
            <button type="button" className="menu-item" onClick={() => setPath(path.slice(0, -1))}>
              <span className="row">
                <ArrowLeft aria-hidden="true" size={18} /> Back
              </span>
            </button>
          )}
          {shown.map((entry) => (
            <button
              key={entry.id}
              type="button"
              className={`menu-item${entry.danger === true ? ' grave' : ''}`}
              disabled={entry.disabled !== undefined}
              onClick={() => choose(entry)}
            >
              <Words entry={entry} />
              {entry.submenu !== undefined && <ChevronRight aria-hidden="true" size={18} />}
            </button>
          ))}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
