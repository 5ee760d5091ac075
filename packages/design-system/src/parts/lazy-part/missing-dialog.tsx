import { useEffect, useEffectEvent } from 'react';

import { useToasts } from '../toast/toasts-context.tsx';

/** Stands in for a dialog that could not be fetched: says so in a toast and closes; the next press asks for it again. */
export const missingDialog = (text: string) =>
  function MissingDialog({ onClose }: { readonly onClose: () => void }) {
    const toasts = useToasts();
    const giveUp = useEffectEvent(() => {
      toasts.show({ kind: 'error', text });
      onClose();
    });
    useEffect(() => {
      // Said once, also where effects run twice.
      const timer = setTimeout(giveUp);
      return () => clearTimeout(timer);
    }, []);
    return null;
  };
