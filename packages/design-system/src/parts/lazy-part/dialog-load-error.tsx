import { useEffect, useEffectEvent } from 'react';
import { useToasts } from '../toast/toasts-context.tsx';
import { reloadOnRetry } from './reload-on-retry.ts';

/**
 * Creates the fallback of a dialog that could not be loaded: it shows a toast and closes; the next press loads the
 * dialog again. Dialogs are opened by a press, so a second failure is a failed retry: it reloads the page.
 */
export function createDialogLoadError(text: string) {
  let failures = 0;
  return function DialogLoadError({ onClose }: { readonly onClose: () => void }) {
    const toasts = useToasts();
    const giveUp = useEffectEvent(() => {
      failures += 1;
      reloadOnRetry(failures > 1);
      toasts.show({ kind: 'error', text });
      onClose();
    });
    useEffect(() => {
      // Runs once, even where effects run twice.
      const timer = setTimeout(giveUp);
      return () => clearTimeout(timer);
    }, []);
    return null;
  };
}
