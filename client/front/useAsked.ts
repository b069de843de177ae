import { useCallback, useEffect, useState } from 'react';

export interface Asked<T> {
  readonly value: T | null;
  readonly fault: string | null;
  readonly again: () => void;
}

/** Asks the house something when the page opens. An answer that comes after the page is gone is dropped. */
export function useAsked<T>(ask: () => Promise<T>): Asked<T> {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ value: T | null; fault: string | null }>({
    value: null,
    fault: null,
  });
  useEffect(() => {
    let gone = false;
    ask().then(
      (value) => !gone && setAnswer({ value, fault: null }),
      (error: unknown) => !gone && setAnswer({ value: null, fault: sentenceOf(error) }),
    );
    return () => {
      gone = true;
    };
  }, [ask, turn]);
  const again = useCallback(() => setTurn((n) => n + 1), []);
  return { ...answer, again };
}

export function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message !== ''
    ? error.message
    : 'Something went wrong. Try again in a moment.';
}
