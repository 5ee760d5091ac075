import { createLazyPart } from '@kinora/design-system';

/** Without it the video plays, and nothing remembers its position. */
const Nothing = () => null;

/** The reports of the position, and the chip over the player. To be rendered once the video has begun. */
export const LazyResume = createLazyPart(
  async () => ({ default: (await import('./resume-part.tsx')).ResumePart }),
  Nothing,
  () => undefined,
);
