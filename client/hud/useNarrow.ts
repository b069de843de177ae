import { useSyncExternalStore } from 'react';

const PHONE = '(width < 700px)';

/** Whether this is a phone's screen: then everything comes from below. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => matchMedia(PHONE).matches,
  );
}
