import { useMemo, useSyncExternalStore } from 'react';

const nothing = { subscribe: () => () => {}, current: () => undefined };

/** The address exists as long as somebody looks at it. */
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

/** An address under which the browser shows a chosen file; taken back when the file or the screen is gone. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const source = useMemo(() => (file ? objectUrlOf(file) : nothing), [file]);
  return useSyncExternalStore(source.subscribe, source.current);
}
