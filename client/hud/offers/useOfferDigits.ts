import { useEffect } from 'react';
import { useHere } from '../Here.ts';

/** Digits choose while no piece is pointed at: over a deck they draw cards. A digit that stands for nothing is left to others. */
export function useOfferDigits(choices: readonly (() => void)[]): void {
  const { desk } = useHere();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { hover, dialog, menu, selection } = desk.getState();
      const isBusy = hover !== null || dialog !== null || menu !== null || selection.length > 0;
      if (isBusy || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null)
        return;
      const choose = /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined;
      if (choose === undefined) return;
      event.preventDefault();
      choose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [choices, desk]);
}
