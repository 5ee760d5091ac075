import type { OwnVideo } from '@kinora/domain';
import { ownVideosQuery, useAuth, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';

/** Returns the video from the polled list, which is newer than the one with which a dialog was opened. */
export function useOwnVideo(video: OwnVideo): OwnVideo {
  const { user } = useAuth();
  const { data } = useQuery(ownVideosQuery(useSdk(), user?.id));
  return data?.find(({ id }) => id === video.id) ?? video;
}
