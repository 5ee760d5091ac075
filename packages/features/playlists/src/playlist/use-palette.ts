import { whenIdle } from '@kinora/design-system';
import { useEffect, useState } from 'react';
import type { Palette } from './read-palette.ts';

/** Returns the two colours of a picture; `undefined` until they are known, and if they cannot be read. */
export function usePalette(imageUrl: string | undefined): Palette | undefined {
  const [result, setResult] = useState<{ readonly of: string; readonly palette: Palette }>();

  useEffect(() => {
    if (!imageUrl) return undefined;
    let isWanted = true;
    async function read(url: string) {
      const { readPalette } = await import('./read-palette.ts');
      const palette = await readPalette(url);
      if (isWanted && palette) setResult({ of: url, palette });
    }
    // The page is usable without the colours, so their code loads late and a failure is ignored.
    const cancel = whenIdle(() => void read(imageUrl).catch(() => undefined));
    return () => {
      isWanted = false;
      cancel();
    };
  }, [imageUrl]);

  return result?.of === imageUrl ? result?.palette : undefined;
}
