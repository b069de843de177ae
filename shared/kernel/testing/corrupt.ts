import type { Chance } from '../chance/chance.ts';
import { pick } from '../chance/chance.ts';

type Bag = Record<string | number, unknown>;

/**
 * A copy of a JSON value with one thing in it broken: a field altered, deleted, doubled or taken from elsewhere. `words` are
 * texts and numbers that mean something where the value comes from, so that some of the damage is plausible.
 */
export function corrupted<T>(value: T, chance: Chance, words: readonly (string | number)[]): T {
  const copy: Bag = { root: JSON.parse(JSON.stringify(value ?? null)) as unknown };
  let [holder, key] = [copy, 'root'];
  for (;;) {
    const inner = holder[key];
    const keys = typeof inner === 'object' && inner !== null ? Object.keys(inner) : [];
    if (keys.length === 0 || chance.below(8) === 0) break;
    [holder, key] = [inner as Bag, pick(chance, keys)];
  }
  breakAt(holder, key, chance, words);
  return copy['root'] as T;
}

function breakAt(
  holder: Bag,
  key: string | number,
  chance: Chance,
  words: readonly (string | number)[],
): void {
  const was = holder[key];
  switch (chance.below(6)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return;
    case 1:
      if (Array.isArray(holder)) holder.push(was);
      else holder[key] = pick(chance, [null, 0, -1, 1.5, '', [], {}, true, '__proto__', 1e300]);
      return;
    case 2:
      if (typeof was === 'number') holder[key] = was + pick(chance, [1, -1, 0.5, 1e6]);
      else if (typeof was === 'boolean') holder[key] = !was;
      else if (Array.isArray(was)) was.reverse();
      else holder[key] = pick(chance, ['up', 'down', 'nowhere', 'constructor', null]);
      return;
    case 3:
      if (typeof was === 'object' && was !== null && !Array.isArray(was)) (was as Bag)['more'] = 1;
      else holder[key] = pick(chance, words);
      return;
    default:
      holder[key] = typeof was === 'object' ? pick(chance, [null, [], {}]) : pick(chance, words);
  }
}
