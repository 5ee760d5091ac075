import { useEffect } from 'react';
import { tintVars } from '../../foundations/theme-contract.css.ts';
import { whenIdle } from '../../foundations/when-idle.ts';

/** The name of a custom property: `--kinora-tint-hue` of `var(--kinora-tint-hue)`. */
const nameOf = (variable: string) => variable.slice('var('.length, -1);

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
      style.setProperty(nameOf(tintVars.hue), `${tint.hue}`);
      style.setProperty(nameOf(tintVars.chroma), `${tint.chroma}`);
    }
    // The page is usable without its colour, so the code loads late and a failure is ignored.
    const cancel = whenIdle(() => void read(image).catch(() => undefined));
    return () => {
      isWanted = false;
      cancel();
      style.removeProperty(nameOf(tintVars.hue));
      style.removeProperty(nameOf(tintVars.chroma));
    };
  }, [image]);
}
