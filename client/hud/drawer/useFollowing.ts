import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

const NEAR = 60;

/** A list that stays at its newest line, unless somebody has scrolled up to read: the next line must not tear them away. */
export function useFollowing(): {
  readonly ref: RefObject<HTMLOListElement | null>;
  readonly onScroll: () => void;
} {
  const ref = useRef<HTMLOListElement>(null);
  const isFollowing = useRef(true);
  useEffect(() => {
    const list = ref.current;
    if (list !== null && isFollowing.current) list.scrollTop = list.scrollHeight;
  });
  const onScroll = () => {
    const list = ref.current;
    if (list !== null) isFollowing.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };
  return { ref, onScroll };
}
