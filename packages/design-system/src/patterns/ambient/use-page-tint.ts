import { useEffect } from 'react';
import { propertyOf } from '../../foundations/property-of.ts';
import { tintVars } from '../../foundations/theme-contract.css.ts';
import { whenIdle } from '../../foundations/when-idle.ts';

/** Gives the neutral colours of the whole page the tint of a loaded picture, until the component goes. */
export function usePageTint(image: HTMLImageElement | undefined): void {
  useEffect(() => {
    if (!image) return undefined;
    const { style } = document.documentElement;
    let isWanted = true;
    async function read(loaded: HTMLImageElement) {
      const { readTint } = await import('../../foundations/read-tint.ts');
      const tint = isWanted ? readTint(loaded) : undefined;
      if (!tint) return;
      style.setProperty(propertyOf(tintVars.hue), `${tint.hue}`);
      style.setProperty(propertyOf(tintVars.chroma), `${tint.chroma}`);
    }
    // The page is usable without its colour, so the code loads late and a failure is ignored.
    const cancel = whenIdle(() => void read(image).catch(() => undefined));
    return () => {
      isWanted = false;
      cancel();
      style.removeProperty(propertyOf(tintVars.hue));
      style.removeProperty(propertyOf(tintVars.chroma));
    };
  }, [image]);
}
