import { createStore } from 'zustand/vanilla';

/** Rises whenever something has arrived that faces are painted with (letters, icons): what was painted before is painted again. */
export const ready = createStore<{ readonly version: number }>(() => ({ version: 0 }));

export function arrived(): void {
  ready.setState(({ version }) => ({ version: version + 1 }));
}
