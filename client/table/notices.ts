import { createStore } from 'zustand/vanilla';

/** Something to be told in passing: a refusal with its reason, an advice, news. */
export interface Notice {
  readonly id: number;
  readonly tone: 'refusal' | 'advice' | 'news' | 'fault';
  readonly text: string;
}

const MOST = 4;

/** The notices on the screen, oldest first. The HUD takes them down again after a while. */
export const notices = createStore<{ readonly shown: readonly Notice[] }>(() => ({ shown: [] }));
let last = 0;

export function notify(tone: Notice['tone'], text: string): void {
  notices.setState(({ shown }) => {
    // The same refusal again and again (a held key) is one notice, shown anew.
    const others = shown.filter((notice) => notice.text !== text);
    return { shown: [...others.slice(-(MOST - 1)), { id: ++last, tone, text }] };
  });
}

export function takeDown(id: number): void {
  notices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }));
}
