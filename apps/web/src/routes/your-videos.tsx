import { YourVideosScreen } from '@kinora/video-studio';
import { BRAND } from '../brand.ts';
import { studioDialogs } from '../slots/studio-dialogs.tsx';

/** The own videos, with the dialogs of the studio. */
export default function YourVideos() {
  return <YourVideosScreen brand={BRAND} dialogs={studioDialogs} />;
}
