import { useCallback, useEffect, useRef, useState } from 'react';

export interface AskState<T> {
  readonly value: T | null;
  readonly fault: string | null;
  readonly again: () => void;
}

/** Asks the house something when the page opens. The answer to an earlier question is dropped. */
export function useAsked<T>(ask: () => Promise<T>): AskState<T> {
  const [answer, setAnswer] = useState<{ value: T | null; fault: string | null }>({
    value: null,
    fault: null,
  });
  const latest = useRef<symbol>(undefined);
  const again = useCallback(() => {
    const mine = Symbol('question');
    latest.current = mine;
    const take = (value: T | null, fault: string | null): void => {
      if (latest.current === mine) setAnswer({ value, fault });
    };
    ask().then(
      (value) => take(value, null),
      (error: unknown) => take(null, sentenceOf(error)),
    );
  }, [ask]);
  useEffect(() => again(), [again]);
  return { ...answer, again };
}

export function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message !== ''
    ? error.message
    : 'Something went wrong. Try again in a moment.';
}
