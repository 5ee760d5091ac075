import { ApiError } from '@kinora/api-contract/kernel';
import type { OwnVideo, UserId, VideoId } from '@kinora/domain';
import { isVisibleTo } from './fake-community.ts';
import type { FakeStore } from './fake-store.ts';

/** Returns functions that find a video for a viewer. */
export function createVideoFinder({ videos }: FakeStore) {
  function visible(videoId: VideoId, viewerId: UserId | undefined): OwnVideo {
    const video = videos.find(({ id }) => id === videoId);
    if (!video || !isVisibleTo(viewerId, video)) throw new ApiError('not-found', 'Video not found');
    return video;
  }

  function own(videoId: VideoId, viewerId: UserId): OwnVideo {
    const video = visible(videoId, viewerId);
    if (video.owner.id !== viewerId)
      throw new ApiError('not-yours', 'You can only change your own videos');
    return video;
  }

  return {
    /** Throws 404 if the viewer may not see it. */
    visible,
    /** Throws 404 if the viewer may not see it, and 403 if it belongs to another user. */
    own,
  };
}
