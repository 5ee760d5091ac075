import {
  ButtonLink,
  EmptyState,
  Heading,
  Skeleton,
  Text,
  VideoEntry,
  VideoEntryList,
} from '@kinora/design-system';
import {
  channelHref,
  countedNoun,
  documentTitle,
  formatRelativeTime,
  watchHref,
} from '@kinora/domain';
import { likedVideosQuery, useAuth, useSdk, useVideoList } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SaveMenu } from '../save/save-menu.tsx';
import { GradientHeader } from './gradient-header.tsx';
import { PlaylistLayout } from './playlist-layout.tsx';

/** Number of entries above the fold of a large screen. */
const EAGER_PICTURES = 8;

/** `/playlist?list=LL`: the videos that the viewer likes, last liked first. */
export function LikedVideos({ brand }: { readonly brand: string }) {
  const { user } = useAuth();
  const liked = useInfiniteQuery(likedVideosQuery(useSdk()));
  const content = useVideoList(liked);
  const first = liked.data?.pages[0];
  // Without a total in the response, the loaded videos are all videos.
  const shown = liked.data?.pages.flatMap(({ items }) => items) ?? [];
  const count = first && (first.total ?? shown.length);
  return (
    <>
      <title>{documentTitle('Liked Videos', brand)}</title>
      <PlaylistLayout
        header={
          <GradientHeader imageUrl={shown[0]?.thumbnail} isLoading={content.stage === 'loading'}>
            <Heading level={1} size="heading">
              Liked Videos
            </Heading>
            <Text weight="medium">{user?.fullName || 'User'}</Text>
            <Text isTabular>
              {count === undefined ? null : countedNoun(count, 'video')}
              {content.stage === 'loading' ? <Skeleton width="80px" /> : null}
            </Text>
          </GradientHeader>
        }
      >
        <VideoEntryList
          content={content}
          label="Liked Videos"
          failedTitle="Your liked videos could not be loaded."
          empty={
            <EmptyState
              title="No liked videos found."
              advice="Press Like below a video that you enjoy, and it is kept here."
              action={<ButtonLink href="/">Browse videos</ButtonLink>}
            />
          }
          isNumbered
        >
          {(video, { index, nowMs }) => (
            <VideoEntry
              key={video.id}
              video={video}
              href={watchHref(video)}
              channelHref={channelHref(video.owner)}
              meta={`${countedNoun(video.views, 'view')} • ${formatRelativeTime(video.createdAt, nowMs)}`}
              position={index + 1}
              isEager={index < EAGER_PICTURES}
              actions={<SaveMenu video={video} />}
            />
          )}
        </VideoEntryList>
      </PlaylistLayout>
    </>
  );
}
