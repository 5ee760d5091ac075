import { useSyncExternalStore } from 'react';

/** Whether a condition of `media` is true for the window, also after the window changes. Without a condition it is not. */
export const useMedia = (condition: string | undefined): boolean =>
  useSyncExternalStore(
    (onChange) => {
      if (condition === undefined) return () => undefined;
      const query = matchMedia(condition);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => condition !== undefined && matchMedia(condition).matches,
    () => false,
  );
