import { createLazyPart } from '@kinora/design-system';

/** Without it nothing follows a video. */
const Nothing = () => null;

/** What follows a video, over the player. To be rendered once the video has begun. */
export const LazyUpNext = createLazyPart(
  async () => ({ default: (await import('./up-next-part.tsx')).UpNextPart }),
  Nothing,
  () => undefined,
);
