import type { FormEvent, KeyboardEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { nameOf } from '../art/drawingOf.ts';
import type { Desk } from '../desk/desk.ts';
import type { Target } from '../desk/Target.ts';
import { sameTarget } from '../desk/Target.ts';
import { notify } from '../table/notices.ts';
import type { TableClient } from '../table/TableClient.ts';
import type { Line, Naming, OpenLine } from './outline.ts';
import { openLines, outlineOf } from './outline.ts';
import { puttingOf } from './putting.ts';
import './list.css';

/**
 * The table in words, to be played by keyboard alone: arrows walk, Enter opens the menu of a line, Space picks a piece up
 * and puts it down on another line, and every key of the table acts on the line in focus.
 */
export function ListView({ client, desk }: { readonly client: TableClient; readonly desk: Desk }) {
  const table = useStore(client.store, (seen) => seen.table);
  const seat = useStore(client.store, (seen) => seen.seat);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set());
  const [focus, setFocus] = useState<string | null>(null);
  const [picked, setPicked] = useState<{ readonly target: Target; readonly words: string } | null>(null);
  const [cellFor, setCellFor] = useState<Target | null>(null);
  const tree = useRef<HTMLUListElement>(null);

  const lines = useMemo((): readonly Line[] => {
    if (table === null) return [];
    const name: Naming = ({ kind, face }) => {
      const known = table.kinds.get(kind);
      return known === undefined ? kind : nameOf(known, face);
    };
    return outlineOf(table, seat, name);
  }, [table, seat]);
  const shown = useMemo(() => openLines(lines, (key) => !closed.has(key)), [lines, closed]);
  const current = shown.find(({ key }) => key === focus) ?? shown[0];

  const inFocus = current?.target ?? null;
  // Keys of the table act on what the pointer is over: here that is the line in focus.
  useEffect(() => {
    desk.setState({ hover: inFocus });
  }, [desk, inFocus]);
  useEffect(() => () => desk.setState({ hover: null }), [desk]);

  if (table === null) return null;

  const fold = (key: string, close: boolean) => {
    const next = new Set(closed);
    if (close) next.add(key);
    else next.delete(key);
    setClosed(next);
  };
  const walk = (line: OpenLine | undefined) => {
    if (line === undefined) return;
    setFocus(line.key);
    elementOf(tree.current, line.key)?.focus();
  };
  const put = (onto: Target, cell?: string) => {
    if (picked === null) return;
    const putting = puttingOf(table, picked.target, onto, cell);
    if ('needsCell' in putting) return setCellFor(onto);
    setCellFor(null);
    if ('why' in putting) return notify('refusal', putting.why);
    setPicked(null);
    void client.ask(putting.request);
  };
  const pickUp = ({ target, words }: Line) => {
    if (target === null) return;
    if (picked === null) setPicked({ target, words });
    else if (sameTarget(picked.target, target)) setPicked(null);
    else put(target);
  };
  const openMenu = ({ target, key }: Line) => {
    const box = elementOf(tree.current, key)?.getBoundingClientRect();
    if (target === null || box === undefined) return;
    desk.setState({ menu: { target, at: { x: box.left + 24, y: box.bottom }, on: { x: 0, z: 6 } } });
  };

  const onKey = (event: KeyboardEvent) => {
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = shown.indexOf(current);
    const deeds: Record<string, () => void> = {
      ArrowDown: () => walk(shown[index + 1]),
      ArrowUp: () => walk(shown[index - 1]),
      Home: () => walk(shown[0]),
      End: () => walk(shown.at(-1)),
      ArrowRight: () => (closed.has(current.key) ? fold(current.key, false) : walk(childOf(shown, index))),
      ArrowLeft: () =>
        current.lines.length > 0 && !closed.has(current.key)
          ? fold(current.key, true)
          : walk(parentOf(shown, index)),
      Enter: () => openMenu(current),
      ' ': () => pickUp(current),
    };
    const deed = deeds[event.key];
    if (deed === undefined) {
      if (event.key !== 'Escape' || picked === null) return;
      setPicked(null);
    } else deed();
    // The table's own keys (Space resets the camera) must not act as well.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section className="list-view" aria-label="The table as a list">
      <header>
        <h2>The table as a list</h2>
        <button type="button" className="button plain" onClick={() => desk.setState({ list: false })}>
          Close
        </button>
      </header>
      <p className="list-help">
        Arrows walk, Enter opens a menu, Space picks a piece up and puts it down on another line, F flips, R
        rolls or shuffles.
      </p>
      {picked !== null && (
        <p className="list-picked" role="status">
          In your hand: {picked.words}. Choose where to put it and press Space; Esc keeps it where it is.
        </p>
      )}
      {cellFor !== null && (
        <CellField onCell={(cell) => put(cellFor, cell)} onClose={() => setCellFor(null)} />
      )}
      <ul role="tree" aria-label="Seats, places and pieces" ref={tree} onKeyDown={onKey}>
        {shown.map((line) => (
          <li
            key={line.key}
            role="treeitem"
            data-key={line.key}
            aria-level={line.level}
            aria-expanded={line.lines.length === 0 ? undefined : !closed.has(line.key)}
            aria-selected={picked !== null && sameTarget(picked.target, line.target)}
            tabIndex={line.key === current?.key ? 0 : -1}
            style={{ paddingInlineStart: `${line.level - 0.4}rem` }}
            onFocus={() => setFocus(line.key)}
            onClick={() => {
              setFocus(line.key);
              if (picked !== null) pickUp(line);
            }}
            onDoubleClick={() => openMenu(line)}
          >
            {line.words}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CellField({
  onCell,
  onClose,
}: {
  readonly onCell: (cell: string) => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCell(typed);
  };
  return (
    <form className="list-cell" onSubmit={submit}>
      <label className="field">
        <span>Which cell? Such as e4, or 2 -1 on hexes</span>
        <input
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
      </label>
      <button type="submit" className="button">
        Put it there
      </button>
    </form>
  );
}

function elementOf(tree: HTMLElement | null, key: string): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
}

function childOf(shown: readonly OpenLine[], index: number): OpenLine | undefined {
  const next = shown[index + 1];
  return next !== undefined && next.level > (shown[index]?.level ?? 0) ? next : undefined;
}

function parentOf(shown: readonly OpenLine[], index: number): OpenLine | undefined {
  const level = shown[index]?.level ?? 1;
  return shown.slice(0, index).findLast((line) => line.level < level);
}
