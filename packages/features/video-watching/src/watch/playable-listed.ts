import type { Video, VideoId } from '@kinora/domain';
import { listedVideo } from '@kinora/server-state';
import type { QueryClient } from '@tanstack/react-query';

/** A video as the list says of it that somebody chose it from. Not a draft: its address may have run out. */
export function playableListed(client: QueryClient, videoId: VideoId): Video | undefined {
  const video = listedVideo(client, videoId);
  return video?.isPublished && video.status === 'ready' ? video : undefined;
}
