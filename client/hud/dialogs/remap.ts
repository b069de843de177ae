import type { ActionName } from '../../tools/keymap.ts';
import { KEY_PLANS, keyConflicts, keysOf } from '../../tools/keymap.ts';

type Wishes = Readonly<Record<string, string>>;

/** Gives something another key; its usual one again takes the wish away. */
export function withKey(wishes: Wishes, name: ActionName, key: string): Wishes {
  const { [name]: _before, ...others } = wishes;
  const usual: readonly string[] = KEY_PLANS[name].keys;
  return usual[0] === key ? others : { ...others, [name]: key };
}

/** What else has the key of this, in words; null when nothing has. */
export function conflictOf(wishes: Wishes, name: ActionName): string | null {
  for (const { key, names } of keyConflicts(wishes))
    if (names.includes(name)) {
      const others = names.filter((one) => one !== name).map((one) => KEY_PLANS[one].title);
      return `${key} is also: ${others.join('; ')}`;
    }
  return null;
}

/** Keys that can be given away: digits say what they say, and Escape must always lead out. */
export function mayBeGiven(key: string): boolean {
  return (
    key !== '' &&
    key !== 'Escape' &&
    !/^(Ctrl\+|Shift\+|Alt\+)*\d$/.test(key) &&
    !/^(Dead|Unidentified|Process)$/.test(key)
  );
}

export function shownKey(wishes: Wishes, name: ActionName): string {
  return keysOf(name, wishes)[0] ?? '';
}
