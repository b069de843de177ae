import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { typedNumber } from './typedNumber.ts';

/** A number with − and +, kept within its bounds. What has the keyboard is typed over. */
export function Stepper({
  label,
  value,
  min,
  max,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}) {
  /** What stands in the field while it is typed in. */
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: number) => {
    setTyped(null);
    onChange(Math.max(min, Math.min(max, value + by)));
  };
  return (
    <div className="stepper" role="group" aria-label={label}>
      <span className="stepper-label">{label}</span>
      <button
        type="button"
        className="button"
        aria-label="One less"
        disabled={value <= min}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden="true" size={16} />
      </button>
      <input
        type="number"
        required
        aria-label={label}
        value={typed ?? value}
        min={min}
        max={max}
        onChange={(event) => {
          const now = typedNumber(event.target.value, min, max);
          setTyped(now.shown);
          if (now.value !== null) onChange(now.value);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        className="button"
        aria-label="One more"
        disabled={value >= max}
        onClick={() => step(1)}
      >
        <Plus aria-hidden="true" size={16} />
      </button>
    </div>
  );
}
