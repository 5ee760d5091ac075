import { formatDuration } from '@kinora/domain';
import { useSyncExternalStore } from 'react';

function everySecond(listener: () => void) {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/** The time until a moment, which is given in milliseconds since 1970. */
export const SleepLeft = ({ endsAt }: { readonly endsAt: number }) =>
  formatDuration(
    useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))),
  );
