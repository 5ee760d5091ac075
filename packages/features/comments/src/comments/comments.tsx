import {
  CommentCard,
  CommentCardsSkeleton,
  type CommentCardProps,
  CommentsLayout,
  ErrorState,
  Text,
  VideoListFooter,
} from '@kinora/design-system';
import { type Comment, type VideoId, channelHref, countedNoun } from '@kinora/domain';
import { adviceFor, commentsQuery, useNextPage, useSdk } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NewComment } from './new-comment.tsx';

export interface CommentsProps extends Pick<CommentCardProps, 'durationSeconds' | 'onTimestamp'> {
  /** Use it as the `key`, too, so that a comment being written does not move to another video. */
  readonly videoId: VideoId;
}

type TimestampProps = Omit<CommentsProps, 'videoId'>;

interface CardsProps extends TimestampProps {
  readonly comments: readonly Comment[];
  readonly nowMs: number;
}

const Cards = ({ comments, ...cardProps }: CardsProps) =>
  comments.map((comment) => (
    <CommentCard
      key={comment.id}
      comment={comment}
      channelHref={channelHref(comment.author)}
      {...cardProps}
    />
  ));

/** The number of comments of a video, a box for a new one, and all of them, newest first, page by page. */
export function Comments({ videoId, ...timestampProps }: CommentsProps) {
  const list = useInfiniteQuery(commentsQuery(useSdk(), videoId));
  const { data, error, refetch } = list;
  const { nextPage, onLoadMore } = useNextPage(list);

  const total = data?.pages[0]?.total;
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
    <CommentsLayout title={title}>
      <NewComment videoId={videoId} />
      {comments.length === 0 ? (
        <Text tone="quiet">No comments yet. Yours would be the first.</Text>
      ) : (
        <Cards comments={comments} nowMs={list.dataUpdatedAt} {...timestampProps} />
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
