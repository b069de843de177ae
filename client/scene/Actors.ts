import type { PlaceId } from '#kernel/place';
import type { Target } from '../desk/Target.ts';
import { keyOf } from '../desk/Target.ts';
import type { DrawnBody } from './stage/DrawnBody.ts';

interface Bodied {
  readonly body: DrawnBody;
}

const NOBODY: ReadonlySet<never> = new Set<never>();

/** Who is on the stage, found by key, by what a pointer on them means, and by number on the motion lane. */
export class Actors<A extends Bodied> {
  private readonly byKey = new Map<string, A>();
  private readonly byPlace = new Map<PlaceId, Set<A>>();
  private readonly byMotion = new Map<number, Set<A>>();

  get size(): number {
    return this.byKey.size;
  }

  get(key: string): A | undefined {
    return this.byKey.get(key);
  }

  keys(): MapIterator<string> {
    return this.byKey.keys();
  }

  values(): MapIterator<A> {
    return this.byKey.values();
  }

  /** All that stand for a piece, a pile, a hand; those that are about to leave too. */
  of(target: Target): Iterable<A> {
    if ('place' in target) return this.byPlace.get(target.place) ?? NOBODY;
    const one = this.byKey.get(keyOf(target));
    return one === undefined ? NOBODY : [one];
  }

  inMotion(id: number): Iterable<A> {
    return this.byMotion.get(id) ?? NOBODY;
  }

  set(actor: A): void {
    this.delete(actor.body.key);
    this.byKey.set(actor.body.key, actor);
    this.enlist(actor);
  }

  delete(key: string): void {
    const actor = this.byKey.get(key);
    if (actor === undefined) return;
    this.byKey.delete(key);
    this.strike(actor, actor.body);
  }

  /** It has another body under the same key: a pile may have become a row of backs. */
  changed(actor: A, before: DrawnBody): void {
    const { target, motion } = actor.body;
    if (motion === before.motion && keyOf(target) === keyOf(before.target)) return;
    this.strike(actor, before);
    this.enlist(actor);
  }

  private enlist(actor: A): void {
    const { target, motion } = actor.body;
    if ('place' in target) add(this.byPlace, target.place, actor);
    if (motion !== null) add(this.byMotion, motion, actor);
  }

  private strike(actor: A, { target, motion }: DrawnBody): void {
    if ('place' in target) remove(this.byPlace, target.place, actor);
    if (motion !== null) remove(this.byMotion, motion, actor);
  }
}

function add<K, A>(index: Map<K, Set<A>>, key: K, actor: A): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, new Set([actor]));
  else known.add(actor);
}

function remove<K, A>(index: Map<K, Set<A>>, key: K, actor: A): void {
  const known = index.get(key);
  if (known?.delete(actor) === true && known.size === 0) index.delete(key);
}
