import type { Video, VideoId } from '@kinora/domain';
import { listedVideo } from '@kinora/server-state';
import type { QueryClient } from '@tanstack/react-query';

/** Returns a video as a list in the cache holds it. `undefined` for a draft, whose signed address may have expired. */
export function playableListed(client: QueryClient, videoId: VideoId): Video | undefined {
  const video = listedVideo(client, videoId);
  return video?.isPublished && video.status === 'ready' ? video : undefined;
}
