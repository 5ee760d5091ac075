import { createLazyPart } from '@kinora/design-system';
import type { MiniBarProps } from './mini-bar.tsx';

/** Without the bar nothing could stop the video, so the small player closes. */
function MissingMiniBar({ onClose }: MiniBarProps) {
  setTimeout(onClose);
  return null;
}

/** What stands below the picture of the small player. */
export const LazyMiniBar = createLazyPart(
  async () => ({ default: (await import('./mini-bar.tsx')).MiniBar }),
  MissingMiniBar,
  () => undefined,
);
