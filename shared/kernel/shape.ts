import { KernelError } from './KernelError.ts';
import { FORBIDDEN_KEYS, isJson } from './slot.ts';

/** Throws `KernelError` with the path to what is wrong, unless a value read from a file has this shape. */
export type Shape = (value: unknown, path: string) => void;

function wrong(path: string, wanted: string): never {
  throw new KernelError(`${path} is not ${wanted}`);
}

export const text: Shape = (value, path) => {
  if (typeof value !== 'string') wrong(path, 'a text');
};

/** The name of a place, a kind or a seat: it may become a key. */
export const name: Shape = (value, path) => {
  if (typeof value !== 'string' || value === '' || FORBIDDEN_KEYS.has(value)) wrong(path, 'a name');
};

export const truth: Shape = (value, path) => {
  if (typeof value !== 'boolean') wrong(path, 'yes or no');
};

export const amount: Shape = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) wrong(path, 'a number');
};

export const whole: Shape = (value, path) => {
  if (!Number.isSafeInteger(value)) wrong(path, 'a whole number');
};

export const count: Shape = (value, path) => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) wrong(path, 'a count');
};

export const pieceId: Shape = (value, path) => {
  if (!Number.isSafeInteger(value) || (value as number) < 1) wrong(path, 'a public id');
};

export function oneOf(...names: readonly string[]): Shape {
  return (value, path) => {
    if (!names.includes(value as string)) wrong(path, `one of ${names.join(', ')}`);
  };
}

export function nullable(shape: Shape): Shape {
  return (value, path) => {
    if (value !== null) shape(value, path);
  };
}

export function list(shape: Shape): Shape {
  return (value, path) => {
    if (!Array.isArray(value)) wrong(path, 'a list');
    value.forEach((item, i) => shape(item, `${path}[${i}]`));
  };
}

/** All of `fields`, perhaps some of `optional`, and nothing else: what a reader does not know it must not drop silently. */
export function record(fields: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape {
  const shapes = new Map(Object.entries({ ...fields, ...optional }));
  const needed = Object.keys(fields);
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong(path, 'a record');
    for (const key of needed) if (!Object.hasOwn(value, key)) wrong(`${path}.${key}`, 'there');
    for (const [key, item] of Object.entries(value)) {
      const shape = shapes.get(key);
      if (shape === undefined) wrong(`${path}.${key}`, 'known here');
      if (item !== undefined || needed.includes(key)) shape(item, `${path}.${key}`);
    }
  };
}

/** Any JSON value without keys that reach a prototype. */
export const json: Shape = (value, path) => {
  if (!isJson(value)) wrong(path, 'JSON');
};

/** A JSON object: settings, the rules slot. */
export const slot: Shape = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong(path, 'a record');
  for (const key of Object.keys(value)) name(key, `${path} ${key}`);
  json(value, path);
};
