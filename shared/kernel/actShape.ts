import { MOST_BEATS, beatsIn } from './beat.ts';
import type { Effect, EffectType } from './effect.ts';
import { KernelError } from './KernelError.ts';
import type { Shape } from './shape.ts';
import { amount, count, json, list, name, nullable, pieceId, record, text, truth, whole } from './shape.ts';
import {
  facing,
  hiding,
  kind,
  listHead,
  pieceEssence,
  placeEssence,
  pose,
  row,
  seat,
  seats,
} from './tableShapes.ts';

// What a journal's acts are made of. `apply` asks whether an effect fits the table, not whether it is one.

const spot = record({
  place: text,
  at: whole,
  pose: nullable(pose),
  facing,
  heading: whole,
  mirror: truth,
  shown: seats,
});
const spots: Record<string, Shape> = { piece: pieceId, as: pieceId, from: spot, to: spot, reveals: seats };
const ids = list(pieceId);
const marks = record(
  {},
  { value: amount, locked: truth, scale: amount, tint: nullable(text), label: text, about: text },
);
const placeMarks = record(
  {},
  {
    label: text,
    owner: nullable(text),
    pose: nullable(pose),
    openTo: seats,
    held: nullable(text),
    locked: truth,
    hiding,
  },
);
const step: Shape = (value, path) => (typeof value === 'number' ? whole(value, path) : text(value, path));

const refs = new Map(
  Object.entries({ piece: pieceId, place: text, seat: text, number: amount }).map(([key, shape]) => [
    key,
    record({ [key]: shape }),
  ]),
);
const ref: Shape = (value, path) => {
  const [key = ''] = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const shape = refs.get(key);
  if (shape === undefined) throw new KernelError(`${path} speaks of nothing`);
  shape(value, path);
};

const EFFECTS: Record<EffectType, [Record<string, Shape>, Record<string, Shape>?]> = {
  'piece-placed': [spots],
  'piece-flipped': [spots],
  'face-shown': [spots],
  'piece-lifted': [{ piece: pieceId, as: pieceId, by: text, reveals: seats }],
  'piece-released': [{ piece: pieceId, as: pieceId, by: text }],
  'piece-made': [{ what: pieceEssence, at: whole }],
  'piece-removed': [{ what: pieceEssence, at: whole }, { reveals: seats }],
  'piece-changed': [{ piece: pieceId, before: marks, after: marks }],
  'face-changed': [{ piece: pieceId, before: text, after: text }],
  'dice-rolled': [{ rolls: list(record({ piece: pieceId, from: amount, to: amount }, { sides: count })) }],
  'pile-shuffled': [{ place: text, order: list(count), before: ids, after: ids }, { reveals: seats }],
  'pile-ordered': [{ place: text, before: ids, after: ids }, { reveals: seats }],
  'pile-flipped': [{ place: text, reveals: seats }],
  'place-made': [{ what: placeEssence }],
  'place-removed': [{ what: placeEssence }],
  'place-changed': [{ place: text, before: placeMarks, after: placeMarks, reveals: seats }],
  'kind-changed': [{ kind: name, before: nullable(kind), after: nullable(kind) }],
  'list-changed': [{ list: name, before: nullable(listHead), after: nullable(listHead) }],
  'rows-changed': [
    { list: name, rows: list(record({ id: name, before: nullable(row), after: nullable(row) })) },
  ],
  'seat-changed': [{ before: seat, after: seat, reveals: seats }],
  'setting-changed': [{ key: name, before: json, after: json }],
  'rules-changed': [{ path: list(step) }, { before: json, after: json }],
  beat: [{ text, about: list(ref) }, { only: seats }],
};

const effects = new Map(
  Object.entries(EFFECTS).map(([type, [fields, optional]]) => [
    type,
    record({ type: text, ...fields }, optional),
  ]),
);

/** Throws `KernelError` unless a value read from a file is an effect. Whether it fits a table is for `apply` to say. */
export const effectShape: Shape = (value, path) => {
  const type = (value as { type?: unknown } | null)?.type;
  const shape = typeof type === 'string' ? effects.get(type) : undefined;
  if (shape === undefined) throw new KernelError(`${path} is not an effect`);
  shape(value, path);
};

const effectsShape: Shape = (value, path) => {
  list(effectShape)(value, path);
  if (beatsIn(value as readonly Effect[]) > MOST_BEATS) throw new KernelError(`${path} tells too much`);
};

export const actShape = record({
  version: count,
  seat: nullable(text),
  cause: record({ verb: text, asked: json }),
  effects: effectsShape,
  draws: list(record({ n: count, of: count, got: count })),
  undoes: nullable(count),
  redoes: nullable(count),
  override: nullable(record({ code: text, text }, { private: record({ code: text, text }) })),
});
