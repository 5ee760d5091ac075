import { createLazyPart } from '@kinora/design-system';

/** A chunk of its own: moments are found after the videos. Without it a row has its other texts. */
export const LazyMoments = createLazyPart(
  async () => ({ default: (await import('./moments.tsx')).Moments }),
  () => null,
);
