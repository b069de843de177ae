import type { FocusEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { DeskStore } from '../desk/desk.ts';

/**
 * Who has the keyboard: the line in focus as soon as the list opens, and again after a menu, a dialog, or a line that
 * vanished under it; when the list closes, whoever had it before.
 */
export function useKeyboard(
  desk: DeskStore,
  list: RefObject<HTMLElement | null>,
  line: () => HTMLElement | null,
): { readonly onFocus: () => void; readonly onBlur: (event: FocusEvent) => void } {
  const isLent = useStore(desk, ({ menu, dialog }) => menu !== null || dialog !== null);
  const before = useRef<Element | null>(null);
  const hasBegun = useRef(false);
  const isOurs = useRef(true);

  // After every drawing: a line that vanished with the keyboard tells nobody.
  useEffect(() => {
    if (isLent || !isOurs.current || list.current?.contains(document.activeElement) === true) return;
    if (hasBegun.current && !isNobodys()) return;
    const found = line();
    if (found === null) return;
    // Not when the list is first thought of: a dialog that opened it gives the keyboard back first.
    if (!hasBegun.current) before.current = document.activeElement;
    hasBegun.current = true;
    found.focus();
  });
  useEffect(
    () => () => {
      const had = before.current;
      if (isOurs.current && isNobodys() && had instanceof HTMLElement && had.isConnected) had.focus();
    },
    [],
  );

  return {
    onFocus: () => {
      isOurs.current = true;
    },
    onBlur: (event) => {
      const { menu, dialog } = desk.getState();
      const isInside = event.currentTarget.contains(event.relatedTarget);
      // A window that is left keeps its focus for when somebody comes back to it.
      if (!isInside && menu === null && dialog === null && document.hasFocus()) isOurs.current = false;
    },
  };
}

function isNobodys(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
