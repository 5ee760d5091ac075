import { useEffect, useState } from 'react';
import type { StoryboardStill } from './storyboard.ts';

const noStills: readonly StoryboardStill[] = [];

/**
 * The stills of a video. They and their parser are fetched when they are first wanted. Until then, and after a failure,
 * the list is empty.
 */
export function useStoryboard(url: string | undefined, isWanted: boolean) {
  const [loaded, setLoaded] = useState<{ url: string; stills: readonly StoryboardStill[] }>();
  const wantedUrl = isWanted ? url : undefined;

  useEffect(() => {
    if (wantedUrl === undefined) return undefined;
    const controller = new AbortController();
    async function read(address: string) {
      const [response, { parseStoryboard }] = await Promise.all([
        fetch(address, { signal: controller.signal }),
        import('./parse-storyboard.ts'),
      ]);
      if (!response.ok) return;
      const text = await response.text();
      setLoaded({
        url: address,
        stills: parseStoryboard(text, new URL(address, document.baseURI).href),
      });
    }
    // Missing or unreachable: what would show the stills does without them.
    read(wantedUrl).catch(() => undefined);
    return () => controller.abort();
  }, [wantedUrl]);

  return loaded && loaded.url === url ? loaded.stills : noStills;
}
