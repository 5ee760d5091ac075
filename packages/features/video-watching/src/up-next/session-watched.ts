import { storedTexts } from '@kinora/browser-storage';
import type { VideoId } from '@kinora/domain';

const watched = storedTexts('watched-in-session', 500, 'sessionStorage');

/** The videos that were watched in this browsing session. Nothing of it is sent to the host. */
export const sessionWatched = {
  read: (): ReadonlySet<string> => new Set(watched.read()),

  add(videoId: VideoId): void {
    watched.save([videoId, ...watched.read().filter((id) => id !== videoId)]);
  },
};
