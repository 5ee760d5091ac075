import { useEffect, useEffectEvent } from 'react';
import { useToasts } from '../parts/toast/toasts-context.tsx';
import { createReloadOnSecondFailure } from './reload-on-retry.ts';

/**
 * Creates the fallback of a dialog that could not be loaded: it shows a toast and closes; the next press loads the
 * dialog again. Dialogs are opened by a press, so a second failure is a failed retry: it reloads the page. Each dialog
 * needs a fallback of its own, so that the failures of another one do not count.
 */
export function createDialogLoadError(text: string) {
  const reloadOnSecondFailure = createReloadOnSecondFailure();
  return function DialogLoadError({ onClose }: { readonly onClose: () => void }) {
    const toasts = useToasts();
    const giveUp = useEffectEvent(() => {
      reloadOnSecondFailure();
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
