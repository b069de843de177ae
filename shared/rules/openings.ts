import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import type { Json, JsonObject } from '#kernel/json';
import { sameJson } from '#kernel/json';
import type { PieceId } from '#kernel/piece';

/** A field of an action that its offer leaves open, and between which bounds it may be filled. */
export type Opening =
  | { readonly type: 'amount'; readonly min: number; readonly max: number }
  /** Some of these pieces, each once; in rising order, so that one choice has one spelling. */
  | { readonly type: 'pieces'; readonly of: readonly PieceId[]; readonly min: number; readonly max: number }
  /** Cells one after the other, each a neighbour of the one before as `next` says; the first follows on `from`. */
  | {
      readonly type: 'path';
      readonly from: number;
      readonly most: number;
      readonly next: Readonly<Record<number, readonly number[]>>;
    }
  | { readonly type: 'choice'; readonly of: readonly string[] }
  | { readonly type: 'text'; readonly most: number };

/**
 * What an offer leaves open, by field. The offer itself is one legal filling of it: whoever does not care takes it as it is.
 * Between the bounds a filling may still be illegal; beyond them it always is.
 */
export type Openings = Readonly<Record<string, Opening>>;

/** A filling by lot, which may be illegal for all that the bounds say. */
export function filled<A extends JsonObject>(action: A, openings: Openings, chance: Chance): A {
  const made: Record<string, Json> = { ...action };
  for (const [field, opening] of Object.entries(openings)) made[field] = anyOf(opening, chance);
  return made as A;
}

/** Fillings just beyond a bound, one field at a time: all of them must be refused. */
export function overfilled<A extends JsonObject>(action: A, openings: Openings): A[] {
  return Object.entries(openings).flatMap(([field, opening]) =>
    beyond(opening).map((value) => ({ ...action, [field]: value })),
  );
}

/** Whether an action is this offer with its open fields filled between their bounds. */
export function isFilling(offer: JsonObject, openings: Openings, action: JsonObject): boolean {
  const fields = new Set([...Object.keys(offer), ...Object.keys(action)]);
  for (const field of fields) {
    const opening = Object.hasOwn(openings, field) ? openings[field] : undefined;
    const value = action[field];
    if (value === undefined) return false;
    const fits =
      opening === undefined
        ? offer[field] !== undefined && sameJson(offer[field], value)
        : isWithin(opening, value);
    if (!fits) return false;
  }
  return true;
}

export function isWithin(opening: Opening, value: Json): boolean {
  switch (opening.type) {
    case 'amount':
      return Number.isInteger(value) && (value as number) >= opening.min && (value as number) <= opening.max;
    case 'choice':
      return opening.of.includes(value as string);
    case 'text':
      return typeof value === 'string' && value.length <= opening.most;
    case 'pieces': {
      if (!Array.isArray(value) || value.length < opening.min || value.length > opening.max) return false;
      const ids = value as readonly PieceId[];
      return ids.every((id, i) => opening.of.includes(id) && (i === 0 || (ids[i - 1] as number) < id));
    }
    case 'path': {
      if (!Array.isArray(value) || value.length === 0 || value.length > opening.most) return false;
      let at = opening.from;
      for (const cell of value as readonly number[]) {
        if (opening.next[at]?.includes(cell) !== true) return false;
        at = cell;
      }
      return true;
    }
  }
}

function anyOf(opening: Opening, chance: Chance): Json {
  switch (opening.type) {
    case 'amount':
      return opening.min + chance.below(opening.max - opening.min + 1);
    case 'choice':
      return pick(chance, opening.of);
    case 'text':
      return 'lorem ipsum'.slice(0, chance.below(Math.min(opening.most, 11) + 1));
    case 'pieces': {
      const left = [...opening.of];
      const most = Math.min(opening.max, left.length);
      const count = opening.min + chance.below(most - opening.min + 1);
      const taken: PieceId[] = [];
      for (let n = 0; n < count; n++) taken.push(...left.splice(chance.below(left.length), 1));
      return taken.toSorted((a, b) => a - b);
    }
    case 'path': {
      const path: number[] = [];
      let at = opening.from;
      for (let n = 1 + chance.below(opening.most); n > 0; n--) {
        const on = opening.next[at] ?? [];
        if (on.length === 0) break;
        path.push((at = pick(chance, on)));
      }
      return path;
    }
  }
}

function beyond(opening: Opening): Json[] {
  switch (opening.type) {
    case 'amount':
      return [opening.min - 1, opening.max + 1];
    case 'choice':
      return ['no such choice'];
    case 'text':
      return ['x'.repeat(opening.most + 1)];
    case 'pieces':
      return [
        ...(opening.min > 0 ? [opening.of.slice(0, opening.min - 1).toSorted((a, b) => a - b)] : []),
        ...(opening.of.length > opening.max
          ? [opening.of.slice(0, opening.max + 1).toSorted((a, b) => a - b)]
          : []),
      ];
    case 'path':
      return [[], [-1]];
  }
}
