import type { FormEvent, KeyboardEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { nameOf } from '../art/drawingOf.ts';
import type { DeskStore } from '../desk/desk.ts';
import type { Target } from '../desk/Target.ts';
import { sameTarget } from '../desk/Target.ts';
import { notify } from '../table/notices.ts';
import type { TableClient } from '../table/TableClient.ts';
import { cellQuestion } from './cellWords.ts';
import { keyInList } from './keyInList.ts';
import type { Line } from './tableOutline.ts';
import { lineInFocus, openLines, tableOutline } from './tableOutline.ts';
import type { Naming } from './pieceWords.ts';
import { puttingOf } from './putting.ts';
import { useKeyboard } from './useKeyboard.ts';
import './list.css';

/**
 * The table in words, to be played by keyboard alone: arrows walk, Enter opens the menu of a line, Space picks a piece up
 * and puts it down on another line, and every key of the table acts on the line in focus.
 */
export function ListView({ client, desk }: { readonly client: TableClient; readonly desk: DeskStore }) {
  const table = useStore(client.store, (seen) => seen.table);
  const seat = useStore(client.store, (seen) => seen.seat);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(() => new Set());
  const [focus, setFocus] = useState<{ readonly key: string; readonly index: number } | null>(null);
  const [picked, setPicked] = useState<{ readonly target: Target; readonly words: string } | null>(null);
  const [cellFor, setCellFor] = useState<Target | null>(null);
  const list = useRef<HTMLElement>(null);
  const tree = useRef<HTMLUListElement>(null);

  const lines = useMemo((): readonly Line[] => {
    if (table === null) return [];
    const name: Naming = ({ kind, face }) => {
      const known = table.kinds.get(kind);
      return known === undefined ? kind : nameOf(known, face);
    };
    return tableOutline(table, seat, name);
  }, [table, seat]);
  const shown = useMemo(() => openLines(lines, toggled), [lines, toggled]);
  const current = lineInFocus(shown, focus);
  const keyboard = useKeyboard(desk, list, () => elementOf(tree.current, current?.key));

  const inFocus = current?.target ?? null;
  // Keys of the table act on what the pointer is over: here that is the line in focus.
  useEffect(() => {
    desk.setState({ hover: inFocus });
  }, [desk, inFocus]);
  useEffect(() => () => desk.setState({ hover: null }), [desk]);

  if (table === null) return null;

  const toggle = ({ key }: Line) => {
    const next = new Set(toggled);
    if (!next.delete(key)) next.add(key);
    setToggled(next);
  };
  const stand = ({ key }: Line) => setFocus({ key, index: shown.findIndex((line) => line.key === key) });
  const put = (onto: Target, cell?: string) => {
    if (picked === null) return;
    const putting = puttingOf(table, picked.target, onto, cell);
    if ('needsCell' in putting) return setCellFor(onto);
    setCellFor(null);
    if ('why' in putting) return notify('refusal', putting.why);
    setPicked(null);
    void client.ask(putting.request);
  };
  const pickUp = ({ target, words, first }: Line) => {
    if (target === null) return;
    if (picked === null) setPicked({ target, words: first?.words ?? words });
    else if (sameTarget(picked.target, target)) setPicked(null);
    else put(target);
  };
  const openMenu = ({ target, key }: Line) => {
    const box = elementOf(tree.current, key)?.getBoundingClientRect();
    if (target === null || box === undefined) return;
    desk.setState({ menu: { target, at: { x: box.left + 24, y: box.bottom }, on: { x: 0, z: 6 } } });
  };

  const onKey = (event: KeyboardEvent) => {
    if (current === undefined) return;
    // A mouse that rests on the table may have pointed at something else meanwhile.
    desk.setState({ hover: inFocus });
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const meant = keyInList(event.key, shown, current);
    if (meant === null) return;
    if (meant.do === 'walk') elementOf(tree.current, meant.to.key)?.focus();
    else if (meant.do === 'toggle') toggle(meant.line);
    else if (meant.do === 'menu') openMenu(meant.line);
    else if (meant.do === 'pick') pickUp(meant.line);
    keep(event);
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A menu with nothing in it is open and not seen.
    if (desk.getState().menu !== null) desk.setState({ menu: null });
    else if (cellFor !== null) setCellFor(null);
    else if (picked !== null) setPicked(null);
    else desk.setState({ list: false });
    keep(event);
  };

  return (
    <section
      className="list-view"
      aria-label="The table as a list"
      ref={list}
      onKeyDown={onEscape}
      {...keyboard}
    >
      <header>
        <h2>The table as a list</h2>
        <button type="button" className="button plain" onClick={() => desk.setState({ list: false })}>
          Close
        </button>
      </header>
      <p className="list-help">
        Arrows walk and unfold, Enter opens a menu, Space picks a piece up and puts it down on another line, F
        flips, R rolls or shuffles, Esc closes the list.
      </p>
      {picked !== null && (
        <p className="list-picked" role="status">
          In your hand: {picked.words}. Choose where to put it and press Space; Esc keeps it where it is.
        </p>
      )}
      {cellFor !== null && (
        <CellField
          question={cellQuestion('place' in cellFor ? table.places.get(cellFor.place) : undefined)}
          onCell={(cell) => put(cellFor, cell)}
        />
      )}
      <ul role="tree" aria-label="Seats, places and pieces" ref={tree} onKeyDown={onKey}>
        {shown.map((line) => (
          <li
            key={line.key}
            role="treeitem"
            data-key={line.key}
            aria-level={line.level}
            aria-expanded={line.lines.length === 0 ? undefined : line.isOpen}
            aria-selected={picked !== null && sameTarget(picked.target, line.target)}
            tabIndex={line.key === current?.key ? 0 : -1}
            style={{ paddingInlineStart: `${line.level - 0.4}rem` }}
            onFocus={() => stand(line)}
            onClick={() => {
              stand(line);
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
  question,
  onCell,
}: {
  readonly question: string;
  readonly onCell: (cell: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCell(typed);
  };
  return (
    <form className="list-cell" onSubmit={submit}>
      <label className="field">
        <span>{question}</span>
        <input autoFocus value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <button type="submit" className="button">
        Put it there
      </button>
    </form>
  );
}

function elementOf(tree: HTMLElement | null, key = ''): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
}

/** The table's own keys (Space resets the camera, Esc opens the menu) must not act as well. */
function keep(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
