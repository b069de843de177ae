import type { ComponentProps } from 'react';
import type { Json } from '#kernel/json';
import type { KnobTold } from '#protocol/api';

type Bounds = Pick<KnobTold, 'min' | 'max'>;

interface WholeProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly knob: Bounds;
  readonly value: Json | undefined;
  readonly onChange: (value: Json) => void;
}

/** A whole number. While nothing stands in it the value is '', which no knob takes. */
export function WholeField({ knob, value, onChange, ...rest }: WholeProps) {
  return (
    <input
      {...rest}
      type="number"
      min={knob.min}
      max={knob.max}
      value={typeof value === 'number' && Number.isFinite(value) ? value : ''}
      onChange={(event) =>
        onChange(Number.isNaN(event.target.valueAsNumber) ? '' : event.target.valueAsNumber)
      }
    />
  );
}

/** What a field of many numbers is given. */
export interface WholesProps {
  readonly name: string;
  readonly knob: KnobTold;
  readonly value: Json;
  readonly isFixed: boolean;
  readonly onChange: (value: Json) => void;
}
