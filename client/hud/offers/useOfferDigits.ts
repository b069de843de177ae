import { useEffect } from 'react';
import { useTable } from '../useTable.ts';
import { takesDigits } from './takesDigits.ts';

/**
 * Digits choose, 0 goes back. Where no rules are in force, over a deck or a die they are for that; a digit that stands for nothing is left to others.
 */
export function useOfferDigits(choices: readonly (() => void)[], back: (() => void) | null): void {
  const { client, desk } = useTable();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const now = desk.getState();
      const isBusy = now.dialog !== null || now.menu !== null || now.carrying !== null;
      if (isBusy || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
      if (takesDigits(client.seen, now)) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null)
        return;
      if (!/^\d$/.test(event.key)) return;
      const choose = event.key === '0' ? back : choices[Number(event.key) - 1];
      if (choose === undefined || choose === null) return;
      event.preventDefault();
      choose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [choices, back, client, desk]);
}
