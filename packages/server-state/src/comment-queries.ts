import { type VideoId, pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { infiniteQueryOptions, mutationOptions, skipToken } from '@tanstack/react-query';
import { keyOf } from './cache-groups.ts';
import { inPages } from './in-pages.ts';
import { keys } from './keys.ts';
import { memberKeys } from './member-keys.ts';
import { withoutRepeats } from './without-repeats.ts';

/** Comments of a video, newest first, page by page; `total` of each page counts all of them. Disabled without an id. */
export const commentsQuery = (sdk: Sdk, videoId: VideoId | undefined) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: memberKeys.comments(videoId),
    queryFn: videoId
      ? ({ pageParam: page, signal }) =>
          sdk.comments.list({ videoId, page, limit: pageSizes.comments, signal })
      : skipToken,
    select: withoutRepeats,
  });

/** Adds a comment, then refetches the list and the video with its count of comments. */
export const addCommentMutation = (sdk: Sdk, videoId: VideoId) =>
  mutationOptions({
    mutationKey: keyOf('Comment', 'add', videoId),
    mutationFn: (content: string) => sdk.comments.add({ videoId, content }),
    onSuccess: (_comment, _content, _result, { client }) => {
      void client.invalidateQueries({ queryKey: memberKeys.comments(videoId) });
      void client.invalidateQueries({ queryKey: keys.detail(videoId) });
    },
  });
