import { createStore } from 'zustand/vanilla';
import type { Settings } from './readSettings.ts';
import { readSettings } from './readSettings.ts';

const KEPT_AS = 'orrery.settings';

export const settings = createStore<Settings>(() => kept());

settings.subscribe((now) => {
  try {
    globalThis.localStorage?.setItem(KEPT_AS, JSON.stringify(now));
  } catch {
    // A browser that keeps nothing (private windows, full storage) still plays.
  }
});

// Another page of this browser changed them: keeping our older ones would take a new name back with the next change here.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEPT_AS) settings.setState(kept(), true);
});

/** What was kept. Only reading may fail unheard: a fault of our own would forget everybody's settings without a word. */
function kept(): Settings {
  let raw: unknown = null;
  try {
    raw = JSON.parse(globalThis.localStorage?.getItem(KEPT_AS) ?? 'null');
  } catch {
    // As above, or what is kept is torn: the usual.
  }
  return readSettings(raw);
}

/** Whether things should fade instead of fly. */
export function prefersStillness(now: Settings = settings.getState()): boolean {
  if (now.motion !== 'system') return now.motion === 'reduced';
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
