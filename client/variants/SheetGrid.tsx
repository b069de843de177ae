import type { KeyboardEvent } from 'react';
import { useId, useMemo, useState } from 'react';
import type { Cell as CellValue, Column, Edits, Row, Sheet } from '#rules/Sheet';
import { faultIn, rowWith } from '#rules/Sheet';
import { valueInWords } from '#rules/variant';
import { Face } from '../art/Face.tsx';
import { faceDrawing } from '../art/drawingOf.ts';
import { isChanged, rowsFound } from './draft.ts';

const PREVIEW = 150;

/** A table of card values that can be typed over, with the card at hand drawn as it would be. */
export function SheetGrid({
  sheet,
  edits,
  isFixed,
  onType,
  onSetBack,
}: {
  readonly sheet: Sheet;
  readonly edits: Edits;
  /** The box is open: what it decided cannot be typed over. */
  readonly isFixed: boolean;
  readonly onType: (row: Row, column: Column, typed: string) => void;
  readonly onSetBack: (row?: Row) => void;
}) {
  const [filter, setFilter] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const rows = rowsFound(sheet, edits, filter, changedOnly);
  const shown = sheet.rows.find(({ id }) => id === at) ?? rows[0];
  const changed = sheet.rows.filter((row) => isChanged(edits, sheet, row)).length;
  return (
    <div className="cardsheet">
      <div className="cardsheet-tools">
        <label className="field">
          <span>Find</span>
          <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={changedOnly}
            onChange={(event) => setChangedOnly(event.target.checked)}
          />
          Changed ones only ({changed})
        </label>
        <button type="button" className="button" disabled={changed === 0} onClick={() => onSetBack()}>
          All as printed
        </button>
      </div>
      <div className="cardsheet-body">
        <div className="cardsheet-scroll">
          <table>
            <caption className="unseen">
              {sheet.title}: Enter goes to the next card, Shift+Enter back.
            </caption>
            <thead>
              <tr>
                <th scope="col">Card</th>
                {sheet.columns.map((column) => (
                  <th key={column.name} scope="col" title={column.about}>
                    {column.title}
                  </th>
                ))}
                <th scope="col">
                  <span className="unseen">As printed</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <SheetRow
                  key={row.id}
                  sheet={sheet}
                  row={row}
                  edits={edits}
                  isFixed={isFixed}
                  isShown={row === shown}
                  onType={onType}
                  onSetBack={onSetBack}
                  onVisit={() => setAt(row.id)}
                />
              ))}
            </tbody>
          </table>
          {rows.length === 0 && <p className="variant-hint">No card is like that.</p>}
        </div>
        {shown !== undefined && <Preview sheet={sheet} row={shown} edits={edits} />}
      </div>
    </div>
  );
}

function SheetRow({
  sheet,
  row,
  edits,
  isFixed,
  isShown,
  onType,
  onSetBack,
  onVisit,
}: {
  readonly sheet: Sheet;
  readonly row: Row;
  readonly edits: Edits;
  readonly isFixed: boolean;
  readonly isShown: boolean;
  readonly onType: (row: Row, column: Column, typed: string) => void;
  readonly onSetBack: (row: Row) => void;
  readonly onVisit: () => void;
}) {
  const cells = rowWith(sheet, row, edits);
  const changed = isChanged(edits, sheet, row);
  return (
    <tr
      className={`${changed ? 'changed' : ''}${isShown ? ' shown' : ''}`}
      onFocus={onVisit}
      onPointerEnter={(event) => event.pointerType === 'mouse' && event.buttons === 0 && onVisit()}
    >
      <th scope="row">{row.title}</th>
      {sheet.columns.map((column) => (
        <td key={column.name} data-label={column.title}>
          <Cell
            row={row}
            column={column}
            value={cells[column.name] as CellValue}
            isFixed={isFixed && column.setup === true}
            onType={(typed) => onType(row, column, typed)}
          />
        </td>
      ))}
      <td>
        <button
          type="button"
          className="button plain small"
          disabled={!changed}
          aria-label={`${row.title} as printed`}
          title="As printed"
          onClick={() => onSetBack(row)}
        >
          ↺
        </button>
      </td>
    </tr>
  );
}

const DECIDED = 'Decided when the box was opened.';

function Cell({
  row,
  column,
  value,
  isFixed,
  onType,
}: {
  readonly row: Row;
  readonly column: Column;
  readonly value: CellValue;
  readonly isFixed: boolean;
  readonly onType: (typed: string) => void;
}) {
  const id = useId();
  const printed = row.cells[column.name] as CellValue;
  const changed = value !== printed;
  const fault = faultIn(column, value);
  const words = column.type === 'choice' ? column.words : undefined;
  const field = {
    'aria-label': `${row.title}, ${column.title}`,
    'aria-invalid': fault !== null,
    'aria-describedby': fault === null ? undefined : id,
    className: changed ? 'changed' : undefined,
    disabled: isFixed,
    title: isFixed ? DECIDED : changed ? `Printed: ${valueInWords(printed, words)}` : column.about,
    'data-column': column.name,
    onKeyDown: toNextRow,
  };
  return (
    <>
      {column.type === 'choice' ? (
        <select {...field} value={String(value)} onChange={(event) => onType(event.target.value)}>
          {column.of.map((one) => (
            <option key={one} value={one}>
              {valueInWords(one, column.words)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...field}
          value={String(value)}
          type="text"
          inputMode={column.type === 'whole' ? 'numeric' : 'text'}
          size={column.type === 'whole' ? 3 : Math.max(4, column.most)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      {fault !== null && (
        <span id={id} className="cell-fault">
          {fault.slice(column.name.length + 1)}
        </span>
      )}
    </>
  );
}

/** Down the column with Enter, up again with Shift, as in any table of numbers. */
function toNextRow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { currentTarget } = event;
  const row = currentTarget.closest('tr');
  const next = event.shiftKey ? row?.previousElementSibling : row?.nextElementSibling;
  const field = next?.querySelector<HTMLElement>(`[data-column="${currentTarget.dataset['column']}"]`);
  field?.focus();
}

function Preview({ sheet, row, edits }: { readonly sheet: Sheet; readonly row: Row; readonly edits: Edits }) {
  const { kind } = sheet;
  const drawing = useMemo(
    () => (kind === undefined ? null : faceDrawing(kind, row.id, {}, edits)),
    [kind, row.id, edits],
  );
  if (drawing === null) return null;
  return (
    <figure className="cardsheet-preview" aria-live="off">
      <Face drawing={drawing} width={PREVIEW} title={`${row.title} as it would look`} />
      <figcaption>{row.title}</figcaption>
    </figure>
  );
}
