import { storedChoice } from '@kinora/browser-storage';
import { useSyncExternalStore } from 'react';

const autoplay = storedChoice('autoplay', ['on', 'off']);

/** Returns whether the next video plays by itself. Without a choice it does, except for people who prefer reduced motion. */
function isAutoplayOn(): boolean {
  const choice = autoplay.read();
  return choice ? choice === 'on' : !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const chooseAutoplay = (isOn: boolean) => autoplay.save(isOn ? 'on' : 'off');

/** Whether the next video plays by itself, and a function that changes this and remembers it in this browser. */
export const useAutoplay = () =>
  [useSyncExternalStore(autoplay.subscribe, isAutoplayOn), chooseAutoplay] as const;
