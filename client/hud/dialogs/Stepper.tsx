import { Minus, Plus } from 'lucide-react';

/** A number with − and +, kept within its bounds. */
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
  const set = (wanted: number) => {
    if (!Number.isNaN(wanted)) onChange(Math.max(min, Math.min(max, Math.round(wanted))));
  };
  return (
    <div className="stepper" role="group" aria-label={label}>
      <span className="stepper-label">{label}</span>
      <button
        type="button"
        className="button"
        aria-label="One less"
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Minus aria-hidden="true" size={16} />
      </button>
      <input
        type="number"
        aria-label={label}
        value={value}
        min={min}
        max={max}
        onChange={(event) => set(event.target.valueAsNumber)}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className="button"
        aria-label="One more"
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Plus aria-hidden="true" size={16} />
      </button>
    </div>
  );
}
