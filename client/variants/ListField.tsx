import type { Json } from '#kernel/json';
import { titleOfKnob } from '#rules/variant';
import type { WholesProps } from './WholeField.tsx';
import { WholeField } from './WholeField.tsx';

/** Whole numbers in their order; the list grows and shrinks at its end. */
export function ListField({ name, knob, value, isFixed, onChange }: WholesProps) {
  const numbers: readonly Json[] = Array.isArray(value) ? value : [];
  const { least = 0, most = numbers.length, min = 0 } = knob;
  const title = titleOfKnob(name);
  return (
    <span className="knob-counts" role="group" aria-label={title}>
      {numbers.map((one, i) => (
        <WholeField
          // What stands at a position is all there is to tell one from another.
          key={i}
          aria-label={`${title}, number ${i + 1}`}
          disabled={isFixed}
          knob={knob}
          value={one}
          onChange={(each) => onChange(numbers.with(i, each))}
        />
      ))}
      {!isFixed && numbers.length < most && (
        <button
          type="button"
          className="button"
          onClick={() => onChange([...numbers, numbers.at(-1) ?? min])}
        >
          One more
        </button>
      )}
      {!isFixed && numbers.length > least && (
        <button type="button" className="button" onClick={() => onChange(numbers.slice(0, -1))}>
          One less
        </button>
      )}
    </span>
  );
}
