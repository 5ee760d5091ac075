import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLateText } from './use-late-text.ts';

/**
 * The search in the history: what is typed, and the text that is looked for. The address keeps the text, so that a reload and
 * a return from a video show the same videos.
 */
export function useHistorySearch() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('query') ?? '';
  const [typed, setTyped] = useState(inAddress);
  const text = useLateText(typed.trim());

  const keep = useEffectEvent((query: string) => {
    if (query !== inAddress) setParams(query === '' ? {} : { query }, { replace: true });
  });
  useEffect(() => keep(text), [text]);

  // A link to the page ends the search.
  const [lastAddress, setLastAddress] = useState(inAddress);
  if (inAddress !== lastAddress) {
    setLastAddress(inAddress);
    if (inAddress !== text) setTyped(inAddress);
  }
  return { typed, setTyped, text };
}
