import { useEffect, useEffectEvent, useState } from 'react';

export interface CountdownOptions {
  readonly seconds: number;
  /** While it does not run, the time that is left stays. */
  readonly isRunning: boolean;
  readonly onEnd: () => void;
}

/** Counts seconds down to 0, and calls `onEnd` then. Returns the seconds that are left. */
export function useCountdown({ seconds, isRunning, onEnd }: CountdownOptions): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return undefined;
    if (left === 0) {
      end();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [isRunning, left]);
  return left;
}
