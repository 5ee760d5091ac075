import { useEffect, useState } from 'react';
import type { StoryboardStill } from './storyboard.ts';

const none: readonly StoryboardStill[] = [];

/**
 * The stills of a film: fetched, with what reads them, when somebody first looks for a moment. Without them the time
 * alone is shown.
 */
export function useStoryboard(url: string | undefined, isWanted: boolean) {
  const [found, setFound] = useState<{ url: string; stills: readonly StoryboardStill[] }>();
  const wantedUrl = isWanted ? url : undefined;

  useEffect(() => {
    if (wantedUrl === undefined) return undefined;
    const leaving = new AbortController();
    async function read(address: string) {
      const [answer, { parseStoryboard }] = await Promise.all([
        fetch(address, { signal: leaving.signal }),
        import('./parse-storyboard.ts'),
      ]);
      if (!answer.ok) return;
      const text = await answer.text();
      setFound({
        url: address,
        stills: parseStoryboard(text, new URL(address, document.baseURI).href),
      });
    }
    // Not there, or not in reach: nothing is lost that somebody waits for.
    read(wantedUrl).catch(() => undefined);
    return () => leaving.abort();
  }, [wantedUrl]);

  return found && found.url === url ? found.stills : none;
}
