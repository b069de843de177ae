import { isFootprint } from './fit.ts';
import { KernelError } from './KernelError.ts';
import type { Footprint } from './kind.ts';
import { FORMS } from './kind.ts';
import { COLUMN_TYPES } from './list.ts';
import { PLACE_FORMS } from './place.ts';
import type { Shape } from './shape.ts';
import {
  amount,
  count,
  json,
  list,
  name,
  nullable,
  oneOf,
  pieceId,
  record,
  slot,
  text,
  truth,
  whole,
} from './shape.ts';

// What a snapshot is made of. A field of the wrong kind would be found much later, by an exception in the middle of play.

export const pose = record({
  x: amount,
  y: amount,
  z: amount,
  qx: amount,
  qy: amount,
  qz: amount,
  qw: amount,
});
export const facing = oneOf('up', 'down');
export const seats = list(text);
const audience =
  (...more: readonly string[]): Shape =>
  (value, path) =>
    (Array.isArray(value) ? seats : oneOf('all', 'owner', 'nobody', ...more))(value, path);
export const hiding = record({ contents: audience(), faces: audience('facing', 'facing-or-owner') });

const pair: Shape = (value, path) => {
  list(whole)(value, path);
  if ((value as number[]).length !== 2) throw new KernelError(`${path} is not a cell`);
};

const footprint: Shape = (value, path) => {
  list(pair)(value, path);
  if (!isFootprint(value as Footprint)) throw new KernelError(`${path} is not a footprint`);
};

const hexes: Shape = (value, path) => {
  list(pair)(value, path);
  if ((value as Footprint).length > 0) footprint(value, path);
};

export const kind = record(
  {
    id: name,
    form: oneOf(...FORMS),
    title: text,
    size: list(amount),
    back: text,
    sides: count,
    footprint: nullable(footprint),
    stacks: truth,
    art: json,
  },
  { list: name },
);

export const listHead = record({
  id: name,
  title: text,
  columns: list(record({ name, type: oneOf(...COLUMN_TYPES) })),
});

/** Whether its cells fit the columns is for `audit` to say. */
export const row: Shape = (value, path) => {
  slot(value, path);
  for (const [key, cell] of Object.entries(value as object))
    if (typeof cell !== 'string' && typeof cell !== 'number')
      throw new KernelError(`${path}.${key} is no cell`);
};

export const seat = record({
  id: name,
  name: text,
  team: nullable(text),
  holder: oneOf('person', 'bot', 'nobody'),
});

const placeFields = {
  id: name,
  form: oneOf(...PLACE_FORMS),
  label: text,
  owner: nullable(text),
  on: nullable(pieceId),
  pose: nullable(pose),
  capacity: nullable(count),
  cellCapacity: nullable(count),
  accepts: nullable(record({ kinds: nullable(list(text)), forms: nullable(list(oneOf(...FORMS))) })),
  ordered: truth,
  facing: nullable(facing),
  hiding,
  columns: count,
  rows: count,
  hexes: nullable(hexes),
  supplies: nullable(record({ kind: text, face: text })),
  loose: truth,
  lay: json,
  openTo: seats,
  locked: truth,
};

/** A place as `place-made` spells it out. */
export const placeEssence = record(placeFields);

const pieceFields = {
  id: pieceId,
  kind: text,
  face: text,
  place: text,
  at: whole,
  pose: nullable(pose),
  facing,
  heading: whole,
  mirror: truth,
  shown: seats,
  value: amount,
  locked: truth,
  scale: amount,
  tint: nullable(text),
  label: text,
  about: text,
};

/** A piece as `piece-made` spells it out. */
export const pieceEssence = record(pieceFields);

export const snapshotShape = record({
  format: count,
  version: count,
  nextId: pieceId,
  kinds: list(kind),
  lists: list(record({ head: listHead, rows: list(record({ id: name, row })) })),
  seats: list(seat),
  places: list(record({ ...placeFields, pieces: list(pieceId), held: nullable(text) })),
  pieces: list(record({ ...pieceFields, held: nullable(text) })),
  settings: slot,
  rules: slot,
});
