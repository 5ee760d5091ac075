import {
  EmptyState,
  ErrorState,
  Heading,
  Skeleton,
  Text,
  VideoEntries,
  VideoEntriesSkeleton,
  VideoEntry,
  VideoListFoot,
} from '@kinora/design-system';
import { channelHref, countedNoun, formatRelativeTime, watchHref } from '@kinora/domain';
import { likedVideosQuery, useAuth, useSdk, useVideoList } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';

import { SaveMenu } from '../save/save-menu.tsx';
import { GradientHeader } from './gradient-header.tsx';
import { PlaylistLayout, SKELETON_ROWS } from './playlist-layout.tsx';

/** Above the fold of a large screen. */
const EAGER_PICTURES = 8;

function Liked({ content }: { readonly content: ReturnType<typeof useVideoList> }) {
  switch (content.stage) {
    case 'loading':
      return (
        <section aria-busy aria-label="Loading videos">
          <VideoEntriesSkeleton count={SKELETON_ROWS} isNumbered />
        </section>
      );
    case 'failed':
      return (
        <ErrorState
          title="Your liked videos could not be loaded."
          advice={content.advice}
          onRetry={content.onRetry}
          isRetrying={content.isRetrying}
        />
      );
    case 'empty':
      return <EmptyState title="No liked videos found." />;
    case 'shown':
      return (
        <>
          <VideoEntries aria-label="Liked Videos">
            {content.videos.map((video, index) => (
              <VideoEntry
                key={video.id}
                video={video}
                href={watchHref(video)}
                channelHref={channelHref(video.owner)}
                meta={`${countedNoun(video.views, 'view')} • ${formatRelativeTime(video.createdAt, content.updatedAtMs)}`}
                position={index + 1}
                isEager={index < EAGER_PICTURES}
                actions={<SaveMenu video={video} />}
              />
            ))}
          </VideoEntries>
          <VideoListFoot
            state={content.nextPage}
            pageCount={content.pageCount}
            onLoadMore={content.onLoadMore}
          />
        </>
      );
    default:
      return content satisfies never;
  }
}

/** `/playlist?list=LL`: what the viewer likes, last liked first. */
export function LikedVideos({ brand }: { readonly brand: string }) {
  const { user } = useAuth();
  const liked = useInfiniteQuery(likedVideosQuery(useSdk()));
  const content = useVideoList(liked);
  const first = liked.data?.pages[0];
  // A host that tells no total has told everything that it sent.
  const shown = liked.data?.pages.flatMap(({ items }) => items) ?? [];
  const count = first && (first.total ?? shown.length);
  return (
    <>
      <title>{`Liked Videos · ${brand}`}</title>
      <PlaylistLayout
        header={
          <GradientHeader imageUrl={shown[0]?.thumbnail}>
            <Heading level={1} size="heading">
              Liked Videos
            </Heading>
            <Text weight="medium">{user?.fullName || 'User'}</Text>
            <Text isTabular>
              {count === undefined ? <Skeleton width="80px" /> : countedNoun(count, 'video')}
            </Text>
          </GradientHeader>
        }
      >
        <Liked content={content} />
      </PlaylistLayout>
    </>
  );
}
