import { useEffect, useState } from 'react';

import type { Palette } from './read-palette.ts';

/** Colours are an ornament: they wait until there is nothing else to do, at the longest this. */
const PATIENCE_MS = 2000;

/** Calls `work` when the page is at rest; answers the way to call it off. */
function whenIdle(work: () => void): () => void {
  // Safari has no idle time to give.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}

/** The two colours of a picture, once they are known; nothing where they cannot be read. */
export function usePalette(imageUrl: string | undefined): Palette | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly palette: Palette }>();

  useEffect(() => {
    if (!imageUrl) return undefined;
    let isWanted = true;
    async function read(url: string) {
      const { readPalette } = await import('./read-palette.ts');
      const palette = await readPalette(url);
      if (isWanted && palette) setFound({ of: url, palette });
    }
    // Neither the picture nor the code for it is needed to read the page.
    const callOff = whenIdle(() => void read(imageUrl).catch(() => undefined));
    return () => {
      isWanted = false;
      callOff();
    };
  }, [imageUrl]);

  return found?.of === imageUrl ? found?.palette : undefined;
}
