import type { Json } from '#kernel/json';
import { titleOfKnob } from '#rules/variant';
import type { WholesProps } from './WholeField.tsx';
import { WholeField } from './WholeField.tsx';

/** A whole number for each number of seats the rulebook names. */
export function PerSeatsField({ name, knob, value, isFixed, onChange }: WholesProps) {
  const numbers = recordIn(value);
  return (
    <span className="knob-counts" role="group" aria-label={titleOfKnob(name)}>
      {Object.keys(recordIn(knob.default)).map((seats) => (
        <label key={seats} className="knob-number">
          {seats} seats
          <WholeField
            disabled={isFixed}
            knob={knob}
            value={numbers[seats]}
            onChange={(each) => onChange({ ...numbers, [seats]: each })}
          />
        </label>
      ))}
    </span>
  );
}

function recordIn(value: Json): Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : {};
}
