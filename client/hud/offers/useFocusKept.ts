import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a list whose buttons come and go: after each move the pressed button is gone, and whoever plays
 * without a mouse would have to walk back from the top of the page every time.
 */
export function useFocusKept(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    if (wasInside && isNowhere()) list.querySelector<HTMLElement>('.action-button')?.focus();
    const onFocus = (event: FocusEvent) => {
      wasInside = event.target instanceof Node && list.contains(event.target);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  });
  return ref;
}

/** Outlives the list: between my turns there is none. */
let wasInside = false;

function isNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}
