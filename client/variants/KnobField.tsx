import { useId } from 'react';
import type { Json } from '#kernel/json';
import { sameJson } from '#kernel/json';
import type { KnobTold } from '#protocol/api';
import type { Knob } from '#rules/knobs';
import { readKnobs } from '#rules/knobs';
import { titleOfKnob, valueInWords } from '#rules/variant';
import { ListField } from './ListField.tsx';
import { PerSeatsField } from './PerSeatsField.tsx';
import { WholeField } from './WholeField.tsx';
import './variants.css';

/** Whether it is made of several fields, so that no single one bears its name. */
function isGroup({ type }: KnobTold): boolean {
  return type === 'counts' || type === 'list' || type === 'perSeats';
}

/** One knob as a form field, with what the rulebook says where it was changed. */
export function KnobField({
  name,
  knob,
  value,
  isFixed = false,
  onChange,
}: {
  readonly name: string;
  readonly knob: KnobTold;
  readonly value: Json;
  /** It was decided when the box was opened. */
  readonly isFixed?: boolean;
  readonly onChange: (value: Json) => void;
}) {
  const id = useId();
  const changed = !sameJson(value, knob.default);
  const [fault] = readKnobs({ [name]: knob as unknown as Knob }, { [name]: value }).faults;
  const field = {
    id,
    disabled: isFixed,
    'aria-describedby': `${id}-about`,
    'aria-invalid': fault !== undefined,
  };
  return (
    <div className={changed ? 'knob changed' : 'knob'}>
      <div className="field">
        {isGroup(knob) ? <span>{titleOfKnob(name)}</span> : <label htmlFor={id}>{titleOfKnob(name)}</label>}
        {knob.type === 'whole' && <WholeField {...field} knob={knob} value={value} onChange={onChange} />}
        {knob.type === 'switch' && (
          <select
            {...field}
            value={JSON.stringify(value)}
            onChange={(event) => onChange(event.target.value === 'true')}
          >
            <option value="true">yes</option>
            <option value="false">no</option>
          </select>
        )}
        {knob.type === 'choice' && (
          <select
            {...field}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          >
            {(knob.of ?? []).map((one) => (
              <option key={one} value={one}>
                {valueInWords(one)}
              </option>
            ))}
          </select>
        )}
        {knob.type === 'counts' && (
          <Counts name={name} of={knob.of ?? []} value={value} isFixed={isFixed} onChange={onChange} />
        )}
        {knob.type === 'list' && (
          <ListField name={name} knob={knob} value={value} isFixed={isFixed} onChange={onChange} />
        )}
        {knob.type === 'perSeats' && (
          <PerSeatsField name={name} knob={knob} value={value} isFixed={isFixed} onChange={onChange} />
        )}
      </div>
      <p id={`${id}-about`} className="knob-about">
        {knob.about}
        {changed && (
          <>
            {' '}
            The rulebook says {valueInWords(knob.default)}.{' '}
            {!isFixed && (
              <button
                type="button"
                className="knob-back"
                aria-label={`${titleOfKnob(name)} as in the rulebook`}
                onClick={() => onChange(knob.default)}
              >
                Set back
              </button>
            )}
          </>
        )}
        {isFixed && ' Decided when the box was opened.'}
      </p>
      {fault !== undefined && <p className="front-fault">{fault.replace(name, 'It')}.</p>}
    </div>
  );
}

/** A set of numbers: each is in it or not. */
function Counts({
  name,
  of,
  value,
  isFixed,
  onChange,
}: {
  readonly name: string;
  readonly of: readonly (string | number)[];
  readonly value: Json;
  readonly isFixed: boolean;
  readonly onChange: (value: Json) => void;
}) {
  const chosen: readonly Json[] = Array.isArray(value) ? value : [];
  return (
    <span className="knob-counts" role="group" aria-label={titleOfKnob(name)}>
      {of.map((one) => (
        <label key={one} className="check">
          <input
            type="checkbox"
            disabled={isFixed}
            checked={chosen.includes(one)}
            onChange={(event) =>
              onChange(of.filter((each) => (each === one ? event.target.checked : chosen.includes(each))))
            }
          />
          {one}
        </label>
      ))}
    </span>
  );
}
