import type { Json, JsonObject } from '#kernel/json';
import { sameJson } from '#kernel/json';
import { own } from '#kernel/slot';

interface About {
  readonly about: string;
  /** It decides what is laid out or dealt: it can be set only before the box is opened. */
  readonly setup?: true;
  /** The heading it stands under where there are many. */
  readonly group?: string;
}

/** A whole number for each number of seats. */
export type PerSeats = { readonly [seats: number]: number };

/**
 * A named, typed, bounded parameter. The default is what the rulebook says. `counts` is a set of whole numbers, written in
 * rising order; `list` is whole numbers in an order that means something, `least` to `most` of them; `perSeats` has one for
 * each number of seats that its default names.
 */
export type Knob = About &
  (
    | { readonly type: 'whole'; readonly default: number; readonly min: number; readonly max: number }
    | { readonly type: 'switch'; readonly default: boolean }
    | { readonly type: 'choice'; readonly default: string; readonly of: readonly string[] }
    | { readonly type: 'counts'; readonly default: readonly number[]; readonly of: readonly number[] }
    | {
        readonly type: 'list';
        readonly default: readonly number[];
        readonly min: number;
        readonly max: number;
        readonly least: number;
        readonly most: number;
      }
    | { readonly type: 'perSeats'; readonly default: PerSeats; readonly min: number; readonly max: number }
  );

export type Knobs = { readonly [name: string]: Knob };

type Value<T extends Knob> = T extends { type: 'whole' }
  ? number
  : T extends { type: 'switch' }
    ? boolean
    : T extends { type: 'choice'; of: readonly (infer C)[] }
      ? C
      : T extends { type: 'perSeats' }
        ? PerSeats
        : readonly number[];

export type KnobValues<K extends Knobs> = { readonly [name in keyof K]: Value<K[name]> };

/** The values the rulebook gives. */
export function rulebook<K extends Knobs>(knobs: K): KnobValues<K> {
  return Object.fromEntries(
    Object.entries(knobs).map(([name, knob]) => [name, knob.default]),
  ) as KnobValues<K>;
}

/** Checks given values against the knobs and fills in the rulebook's. `faults` is empty when all is well. */
export function readKnobs<K extends Knobs>(
  knobs: K,
  given: Readonly<Record<string, unknown>>,
): { values: KnobValues<K>; faults: string[] } {
  const values: Record<string, unknown> = { ...rulebook(knobs) };
  const faults: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const knob = Object.hasOwn(knobs, name) ? knobs[name] : undefined;
    const fault = knob === undefined ? unknownKnob(knobs, name) : faultIn(name, knob, value);
    if (fault !== null) faults.push(fault);
    // A set has no order: two spellings of it must not look like two variants.
    else values[name] = knob?.type === 'counts' ? (value as number[]).toSorted((a, b) => a - b) : value;
  }
  return { values: values as KnobValues<K>, faults };
}

/** The knob values in force at a table. */
export function knobsOf<K extends Knobs>(table: { readonly settings: Json }, knobs: K): KnobValues<K> {
  const here = own(table.settings, 'knobs');
  return here === undefined ? rulebook(knobs) : checkedFor(knobs, here as JsonObject);
}

/**
 * Values that were checked by `readKnobs` before they were kept, by the names and types of these knobs. The one place where
 * settings become a game's own.
 */
export function checkedFor<K extends Knobs>(_knobs: K, values: JsonObject): KnobValues<K> {
  return values as Readonly<Record<string, unknown>> as KnobValues<K>;
}

/** What a knob of the type `perSeats` says for so many seats. Throws `RangeError` where it says nothing. */
export function forSeats(value: PerSeats, seats: number): number {
  const found = Object.hasOwn(value, seats) ? value[seats] : undefined;
  if (found === undefined) throw new RangeError(`there is no value for ${seats} seats`);
  return found;
}

/** Knobs among these that would have to change but can be set only before the box is opened. */
export function setInTheBox(
  knobs: Knobs,
  here: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(knobs)
    .filter(([name, knob]) => knob.setup === true && !sameJson(here[name] as Json, wanted[name] as Json))
    .map(([name]) => name);
}

/** Where values differ from the rulebook. */
export function knobDiff(
  knobs: Knobs,
  values: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly rulebook: Json; readonly here: Json }[] {
  return Object.entries(knobs)
    .filter(([name, knob]) => !sameJson(knob.default, values[name] as Json))
    .map(([name, knob]) => ({ name, rulebook: knob.default, here: values[name] as Json }));
}

function unknownKnob(knobs: Knobs, name: string): string {
  return `there is no knob ${JSON.stringify(name.slice(0, 40))}; there are ${Object.keys(knobs).join(', ') || 'none'}`;
}

function faultIn(name: string, knob: Knob, value: unknown): string | null {
  switch (knob.type) {
    case 'whole':
      return isWithin(value, knob) ? null : `${name} must be a whole number from ${knob.min} to ${knob.max}`;
    case 'switch':
      return typeof value === 'boolean' ? null : `${name} must be true or false`;
    case 'choice':
      return typeof value === 'string' && knob.of.includes(value)
        ? null
        : `${name} must be one of ${knob.of.join(', ')}`;
    case 'counts':
      return Array.isArray(value) &&
        value.every((v) => knob.of.includes(v as number)) &&
        new Set(value).size === value.length
        ? null
        : `${name} must be a list out of ${knob.of.join(', ')}, each at most once`;
    case 'list': {
      const { least, most, min, max } = knob;
      return Array.isArray(value) &&
        value.length >= least &&
        value.length <= most &&
        value.every((v) => isWithin(v, knob))
        ? null
        : `${name} must be ${least === most ? least : `${least} to ${most}`} whole numbers from ${min} to ${max}`;
    }
    case 'perSeats': {
      const seats = Object.keys(knob.default);
      return isRecord(value) &&
        Object.keys(value).length === seats.length &&
        seats.every((count) => Object.hasOwn(value, count) && isWithin(value[count], knob))
        ? null
        : `${name} must have a whole number from ${knob.min} to ${knob.max} for each of ${seats.join(', ')} seats`;
    }
  }
}

function isWithin(value: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
