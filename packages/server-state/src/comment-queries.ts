import type { VideoId } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { infiniteQueryOptions, mutationOptions, skipToken } from '@tanstack/react-query';

import { keyOf } from './cache-groups.ts';
import { inPages } from './in-pages.ts';
import { videoQuery } from './video-queries.ts';
import { withoutRepeats } from './without-repeats.ts';

/** Comments of a video, newest first, page by page; `total` of each page counts all of them. */
export const commentsQuery = (sdk: Sdk, videoId: VideoId | undefined) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: keyOf('Comment', 'of-video', videoId),
    queryFn: videoId
      ? ({ pageParam, signal }) => sdk.comments.list({ videoId, page: pageParam, signal })
      : skipToken,
    select: withoutRepeats,
  });

/** Writes a comment; the list and the count are asked again. */
export const addCommentMutation = (sdk: Sdk, videoId: VideoId) =>
  mutationOptions({
    mutationKey: keyOf('Comment', 'add', videoId),
    mutationFn: (content: string) => sdk.comments.add({ videoId, content }),
    onSuccess: (_comment, _content, _result, { client }) => {
      void client.invalidateQueries({ queryKey: commentsQuery(sdk, videoId).queryKey });
      void client.invalidateQueries({ queryKey: videoQuery(sdk, videoId).queryKey });
    },
  });
