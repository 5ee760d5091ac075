import { chosenSwitch, useStored } from '@kinora/browser-storage';

/** Without a choice the next video plays by itself, except for people who prefer reduced motion. */
const autoplay = chosenSwitch(
  'autoplay',
  () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
);

/** Whether the next video plays by itself, and a function that changes this and remembers it in this browser. */
export const useAutoplay = () => useStored(autoplay);
