'use client';

import { useRef } from 'react';

/**
 * Returns `action` as the handler of a press: a press that comes while the promise of an earlier one is pending does nothing.
 * The guard is a ref, because a rendered `isPending` is one render late for the second of two quick presses.
 */
export function useOneAtATime<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<unknown>,
): (...args: Args) => void {
  const isRunning = useRef(false);
  async function run(...args: Args) {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await action(...args);
    } finally {
      isRunning.current = false;
    }
  }
  return (...args) => void run(...args);
}
