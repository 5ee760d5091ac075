import { type Comment, type CommentId, type Page, type VideoId, pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import {
  type QueryClient,
  infiniteQueryOptions,
  mutationOptions,
  skipToken,
} from '@tanstack/react-query';
import { keyOf } from '../cache/cache-groups.ts';
import { keys } from '../cache/keys.ts';
import { memberKeys } from '../cache/member-keys.ts';
import { inPages } from '../lists/in-pages.ts';
import { withoutRepeats } from '../lists/without-repeats.ts';

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

function refetchComments(client: QueryClient, videoId: VideoId) {
  void client.invalidateQueries({ queryKey: memberKeys.comments(videoId) });
  void client.invalidateQueries({ queryKey: keys.detail(videoId) });
}

/** Changes the cached pages of a video's comments. */
function changeComments(
  client: QueryClient,
  { queryKey }: ReturnType<typeof commentsQuery>,
  change: (pages: readonly Page<Comment>[]) => Page<Comment>[],
) {
  client.setQueryData(queryKey, (list) => list && { ...list, pages: change(list.pages) });
}

/** Adds a comment, then refetches the list and the video with its count of comments. */
export const addCommentMutation = (sdk: Sdk, videoId: VideoId) =>
  mutationOptions({
    mutationKey: keyOf('Comment', 'add', videoId),
    mutationFn: (content: string) => sdk.comments.add({ videoId, content }),
    onSuccess: (_comment, _content, _result, { client }) => refetchComments(client, videoId),
  });

/** Edits one of the user's own comments. The response replaces it in the cached list. */
export const editCommentMutation = (sdk: Sdk, videoId: VideoId) =>
  mutationOptions({
    mutationKey: keyOf('Comment', 'edit', videoId),
    mutationFn: (edit: { readonly commentId: CommentId; readonly content: string }) =>
      sdk.comments.edit({ videoId, ...edit }),
    onSuccess: (edited, _edit, _result, { client }) => {
      const query = commentsQuery(sdk, videoId);
      const write = () =>
        changeComments(client, query, (pages) =>
          pages.map((page) => ({
            ...page,
            items: page.items.map((comment) => (comment.id === edited.id ? edited : comment)),
          })),
        );
      write();
      // A fetch that began before the edit ends with the old text.
      if (client.isFetching(query) > 0)
        void client
          .getQueryCache()
          .find(query)
          ?.promise?.then(write, () => undefined);
    },
  });

/** Deletes a comment. It leaves the cached list and its count at once. */
export const removeCommentMutation = (sdk: Sdk, videoId: VideoId) =>
  mutationOptions({
    mutationKey: keyOf('Comment', 'remove', videoId),
    mutationFn: (commentId: CommentId) => sdk.comments.remove({ videoId, commentId }),
    onSuccess: async (_nothing, commentId, _result, { client }) => {
      const query = commentsQuery(sdk, videoId);
      await client.cancelQueries(query);
      changeComments(client, query, (pages) => {
        const isListed = pages.some(({ items }) => items.some(({ id }) => id === commentId));
        if (!isListed) return [...pages];
        return pages.map((page) => ({
          ...page,
          ...(page.total === undefined ? {} : { total: page.total - 1 }),
          items: page.items.filter(({ id }) => id !== commentId),
        }));
      });
      refetchComments(client, videoId);
    },
  });
