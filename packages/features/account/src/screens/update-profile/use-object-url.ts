import { useMemo, useSyncExternalStore } from 'react';

const noUrl = { subscribe: () => () => {}, current: () => undefined };

/** An external store for `useSyncExternalStore`: the object URL exists while the store has a subscriber. */
function objectUrlOf(file: File) {
  let url: string | undefined;
  return {
    subscribe: (onChange: () => void) => {
      const own = URL.createObjectURL(file);
      url = own;
      onChange();
      return () => {
        url = undefined;
        URL.revokeObjectURL(own);
      };
    },
    current: () => url,
  };
}

/** Returns an object URL of a chosen file. It is revoked when the file changes or the component unmounts. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const source = useMemo(() => (file ? objectUrlOf(file) : noUrl), [file]);
  return useSyncExternalStore(source.subscribe, source.current);
}
