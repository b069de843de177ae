import type { Json } from '#kernel/json';
import type { KnobTold } from '#protocol/api';

/** One knob as a form field. */
export function KnobField({
  name,
  knob,
  value,
  onTurn,
}: {
  readonly name: string;
  readonly knob: KnobTold;
  readonly value: Json;
  readonly onTurn: (value: Json) => void;
}) {
  const changed = JSON.stringify(value) !== JSON.stringify(knob.default);
  return (
    <div className={changed ? 'knob changed' : 'knob'}>
      <label className="field">
        <span>{titleOf(name)}</span>
        {knob.type === 'whole' && (
          <input
            type="number"
            min={knob.min}
            max={knob.max}
            value={Number(value)}
            onChange={(event) => onTurn(event.target.valueAsNumber)}
          />
        )}
        {knob.type === 'switch' && (
          <select value={String(value)} onChange={(event) => onTurn(event.target.value === 'true')}>
            <option value="true">yes</option>
            <option value="false">no</option>
          </select>
        )}
        {knob.type === 'choice' && (
          <select value={String(value)} onChange={(event) => onTurn(event.target.value)}>
            {(knob.of ?? []).map((one) => (
              <option key={one} value={one}>
                {String(one).replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        )}
        {knob.type === 'counts' && (
          <input
            value={Array.isArray(value) ? value.join(', ') : ''}
            onChange={(event) => onTurn(countsIn(event.target.value))}
          />
        )}
      </label>
      <p className="knob-about">
        {knob.about}
        {changed && ` The rulebook says ${JSON.stringify(knob.default)}.`}
      </p>
    </div>
  );
}

export function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function countsIn(typed: string): number[] {
  return typed
    .split(/[^0-9]+/)
    .filter((part) => part !== '')
    .map(Number);
}
