import { useEffect, useEffectEvent, useState } from 'react';
import type { CuePlayback } from './use-cue-playback.ts';

/** A person who has typed nothing for this long listens again. */
const REST_MS = 1000;

/** Interrupts playback while a person types. Returns the function to call at each change of a text. */
export function useTypingPause({ hold, release }: CuePlayback, isOn: boolean): () => void {
  const [typedCount, setTypedCount] = useState(0);
  const rest = useEffectEvent(release);
  useEffect(() => {
    if (typedCount === 0) return undefined;
    const timer = setTimeout(() => rest(), REST_MS);
    return () => clearTimeout(timer);
  }, [typedCount]);
  return () => {
    if (!isOn) return;
    hold();
    setTypedCount((count) => count + 1);
  };
}
