import { createLazyPart } from '@kinora/design-system';

/** Without it the settings of the player have no sleep timer. */
const Nothing = () => null;

/** The sleep timer. To be rendered once a video has begun. */
export const LazySleep = createLazyPart(
  async () => ({ default: (await import('./sleep-part.tsx')).SleepPart }),
  Nothing,
  () => undefined,
);
