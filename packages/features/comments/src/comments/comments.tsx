import {
  CommentCardsSkeleton,
  CommentsLayout,
  ErrorState,
  Text,
  VideoListFooter,
  useFocusAfterRemoval,
} from '@kinora/design-system';
import { type VideoId, countedNoun } from '@kinora/domain';
import { adviceFor, commentsQuery, useNextPage, useSdk } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CommentItem, type CommentItemProps } from './comment-item.tsx';
import { NewComment } from './new-comment.tsx';

export interface CommentsProps extends Omit<CommentItemProps, 'comment' | 'nowMs'> {
  /** Use it as the `key`, too, so that a comment being written does not move to another video. */
  readonly videoId: VideoId;
}

/** The number of comments of a video, a box for a new one, and all of them, newest first, page by page. */
export function Comments({ videoId, ...itemProps }: CommentsProps) {
  const list = useInfiniteQuery(commentsQuery(useSdk(), videoId));
  const { data, error, refetch } = list;
  const { nextPage, onLoadMore } = useNextPage(list);
  const total = data?.pages[0]?.total;
  const heading = useFocusAfterRemoval(total ?? 0);

  const title = total === undefined ? 'Comments' : countedNoun(total, 'Comment');
  if (!data) {
    return (
      <CommentsLayout title={title} aria-busy={!error}>
        <NewComment videoId={videoId} />
        {error ? (
          <ErrorState
            title="The comments could not be loaded."
            advice={adviceFor(error)}
            onRetry={() => void refetch()}
            isRetrying={list.isFetching}
          />
        ) : (
          <CommentCardsSkeleton />
        )}
      </CommentsLayout>
    );
  }

  const comments = data.pages.flatMap(({ items }) => items);
  return (
    <CommentsLayout title={title} titleRef={heading}>
      <NewComment videoId={videoId} />
      {comments.length === 0 ? (
        <Text tone="quiet">No comments yet. Yours would be the first.</Text>
      ) : (
        comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            nowMs={list.dataUpdatedAt}
            {...itemProps}
          />
        ))
      )}
      {nextPage === 'end' ? null : (
        <VideoListFooter
          noun="comments"
          state={nextPage}
          pageCount={data.pages.length}
          onLoadMore={onLoadMore}
        />
      )}
    </CommentsLayout>
  );
}
