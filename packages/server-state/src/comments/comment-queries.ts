import { type Comment, type CommentId, type Page, type VideoId, pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { mutation } from '../calls/mutation.ts';
import { optionalPagedQuery } from '../calls/query.ts';

/** Comments of a video, newest first, page by page; `total` of each page counts all of them. Disabled without an id. */
export const commentsQuery = (sdk: Sdk, videoId: VideoId | undefined) =>
  optionalPagedQuery(sdk, 'comments.list', { videoId, limit: pageSizes.comments });

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
  mutation(sdk, 'comments.add', (content: string) => ({ videoId, content }));

/** Edits one of the user's own comments. The response replaces it in the cached list. */
export function editCommentMutation(sdk: Sdk, videoId: VideoId) {
  const query = commentsQuery(sdk, videoId);
  return mutation(
    sdk,
    'comments.edit',
    (edit: { readonly commentId: CommentId; readonly content: string }) => ({ videoId, ...edit }),
    (client, edited) => {
      const write = () =>
        changeComments(client, query, (pages) =>
          pages.map((page) => ({
            ...page,
            items: page.items.map((comment) => (comment.id === edited.id ? edited : comment)),
          })),
        );
      write();
      // A fetch that began before the edit ends with the old text. This waits for it and sends nothing.
      const running = { queryKey: query.queryKey, fetchStatus: 'fetching' } as const;
      void client.refetchQueries(running, { cancelRefetch: false }).then(write);
    },
  );
}

/** Deletes a comment. It leaves the cached list and its count at once. */
export function removeCommentMutation(sdk: Sdk, videoId: VideoId) {
  const query = commentsQuery(sdk, videoId);
  return mutation(
    sdk,
    'comments.remove',
    (commentId: CommentId) => ({ videoId, commentId }),
    async (client, _nothing, commentId) => {
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
    },
  );
}
