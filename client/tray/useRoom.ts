import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { DeskStore } from '../desk/desk.ts';
import type { Room } from './trayRoomFor.ts';
import { trayRoomFor } from './trayRoomFor.ts';

/** How much room the tray has now: the window, less the open drawer, whose width depends on what is read in it. */
export function useRoom(desk: DeskStore): Room {
  const isOpen = useStore(desk, ({ drawer }) => drawer !== null);
  const [room, setRoom] = useState(() => measured(null));
  useLayoutEffect(() => {
    const drawer = isOpen ? document.querySelector('.drawer-panel') : null;
    const again = (): void => {
      const now = measured(drawer);
      // A new object for the same room would be measured and told again with every look.
      setRoom((before) => (isSame(before, now) ? before : now));
    };
    again();
    addEventListener('resize', again);
    const watch = new ResizeObserver(again);
    if (drawer !== null) watch.observe(drawer);
    return () => {
      removeEventListener('resize', again);
      watch.disconnect();
    };
  }, [isOpen]);
  return room;
}

function measured(drawer: Element | null): Room {
  const { innerWidth: width, innerHeight: height } = window;
  return trayRoomFor({ width, height }, drawer === null ? null : drawer.getBoundingClientRect().left);
}

function isSame(a: Room, b: Room): boolean {
  return a.middle === b.middle && a.width === b.width && a.card === b.card;
}
