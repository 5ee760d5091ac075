import { type VideoDetail, type VideoId, pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { keyOf } from '../calls/call-key.ts';
import { pagedQuery } from '../calls/query.ts';
import { toggleMutation } from '../mutations/toggle-mutation.ts';
import { videoQuery } from '../videos/video-queries.ts';

/** The videos that the signed-in user likes, last liked first, page by page. */
export const likedVideosQuery = (sdk: Sdk) =>
  pagedQuery(sdk, 'likes.list', { limit: pageSizes.ownLists });

const flipped = (video: VideoDetail): VideoDetail => ({
  ...video,
  isLiked: !video.isLiked,
  likes: video.likes + (video.isLiked ? -1 : 1),
});

/** Likes a video or removes the like: at once on its watch page, then on the host. */
export function likeToggle(sdk: Sdk, videoId: VideoId) {
  const { queryKey } = videoQuery(sdk, videoId);
  return toggleMutation({
    mutationKey: keyOf('likes.toggle', { videoId }),
    send: () => sdk.likes.toggle({ videoId }),
    flip: (client) => void client.setQueryData(queryKey, (video) => video && flipped(video)),
    affectedKeys: [queryKey, keyOf('likes.list')],
  });
}
