import type { Json } from '#kernel/json';
import type { OpeningTold } from '#protocol/TurnTold';
import { titleOfTarget } from '../titleOfTarget.ts';
import { useSeen } from '../useTable.ts';
import { nextSteps, withPiece } from './filling.ts';
import { Stepper } from './Stepper.tsx';

interface FillingProps<T extends OpeningTold['type']> {
  readonly label: string;
  readonly opening: Extract<OpeningTold, { readonly type: T }>;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}

/** One field of an open offer, in the shape that fits it. */
export function Filling({ opening, ...rest }: FillingProps<OpeningTold['type']>) {
  switch (opening.type) {
    case 'amount': {
      const { value, label, onChange } = rest;
      const { min, max } = opening;
      return (
        <Stepper
          label={label}
          value={typeof value === 'number' ? value : min}
          min={min}
          max={max}
          onChange={onChange}
        />
      );
    }
    case 'choice':
      return <Choosing {...rest} opening={opening} />;
    case 'text':
      return (
        <label className="field">
          <span>{rest.label}</span>
          <input
            data-first=""
            maxLength={opening.most}
            value={typeof rest.value === 'string' ? rest.value : ''}
            onChange={(event) => rest.onChange(event.target.value)}
          />
        </label>
      );
    case 'pieces':
      return <Picking {...rest} opening={opening} />;
    case 'path':
      return <Stepping {...rest} opening={opening} />;
  }
}

function Choosing({ label, opening, value, onChange }: FillingProps<'choice'>) {
  return (
    <fieldset className="filling">
      <legend>{label}</legend>
      {opening.of.map((one) => (
        <label key={one}>
          <input type="radio" name={label} checked={one === value} onChange={() => onChange(one)} /> {one}
        </label>
      ))}
    </fieldset>
  );
}

function Picking({ label, opening, value, onChange }: FillingProps<'pieces'>) {
  const table = useSeen((seen) => seen.table);
  const chosen = Array.isArray(value) ? (value as readonly number[]) : [];
  const { min, max } = opening;
  return (
    <fieldset className="filling">
      <legend>
        {label}: {chosen.length} of {min === max ? min : `${min} to ${max}`}
      </legend>
      {opening.of.map((piece) => (
        <label key={piece}>
          <input
            type="checkbox"
            checked={chosen.includes(piece)}
            disabled={!chosen.includes(piece) && chosen.length >= max}
            onChange={(event) => onChange(withPiece(chosen, piece, event.target.checked))}
          />{' '}
          {table === null ? piece : titleOfTarget(table, { piece })}
        </label>
      ))}
    </fieldset>
  );
}

/** Step by step: each button goes on to a neighbouring cell, and the last step can be taken back. */
function Stepping({ label, opening, value, onChange }: FillingProps<'path'>) {
  const path = Array.isArray(value) ? (value as readonly number[]) : [];
  return (
    <fieldset className="filling">
      <legend>
        {label}: {path.length} of {opening.most} steps
      </legend>
      <output>{path.map((cell) => cell + 1).join(' › ')}</output>
      <div className="row">
        {nextSteps(opening, path).map((cell) => (
          <button key={cell} type="button" className="button" onClick={() => onChange([...path, cell])}>
            On to {cell + 1}
          </button>
        ))}
        <button
          type="button"
          className="button plain"
          disabled={path.length === 0}
          onClick={() => onChange(path.slice(0, -1))}
        >
          One step back
        </button>
      </div>
    </fieldset>
  );
}
