import { useEffect, useEffectEvent } from 'react';

import { useToasts } from '../toast/toasts-context.tsx';
import { reloadOnRetry } from './reload-on-retry.ts';

/**
 * Stands in for a dialog that could not be fetched: says so in a toast and closes; the next press asks for it again.
 * A dialog comes only where somebody has pressed for it, so a second miss is one by hand: it reloads the page.
 */
export function createDialogLoadError(text: string) {
  let misses = 0;
  return function MissingDialog({ onClose }: { readonly onClose: () => void }) {
    const toasts = useToasts();
    const giveUp = useEffectEvent(() => {
      misses += 1;
      reloadOnRetry(misses > 1);
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
}
