import { useEffect, useState } from 'react';

/** A pause of this length in typing sends a search. */
const PAUSE_MS = 250;

/** Returns the text of the last pause in typing. An emptied field counts at once. */
export function useLateText(typed: string): string {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), typed === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return text;
}
