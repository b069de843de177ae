import { useEffect, useState } from 'react';
import type { LiveScene } from '../scene/LiveScene.ts';

/** Whether the table has been drawn once. */
export function useFirstPicture(scene: Pick<LiveScene, 'stats'> | null): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (scene === null || isDrawn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const look = (): void => {
      // Nothing is drawn before the table is there. What floats over it must not keep its first picture waiting.
      if (scene.stats().frames > 0) timer = setTimeout(() => setDrawn(true), 0);
      else frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [scene, isDrawn]);
  return isDrawn;
}

const PATIENCE = 1500;

/** A page in the background draws nothing, and a table that does not come has a banner that says so: neither is waited for. */
export function useOverdue(isReady: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => setOver(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isOver;
}
