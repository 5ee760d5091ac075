import { channelHref, pageSizes, watchHref, type Video } from '@kinora/domain';
import { memo, type ReactNode } from 'react';
import { VideoCardSkeleton } from '../video-card/video-card-skeleton.tsx';
import { VideoCard, type VideoCardProps } from '../video-card/video-card.tsx';
import { VideoGrid } from '../video-grid/video-grid.tsx';
import * as styles from './video-cards.css.ts';

interface CardProps extends Pick<VideoCardProps, 'headingLevel' | 'isEager' | 'nowMs'> {
  readonly video: Video;
  readonly saveMenu: ((video: Video) => ReactNode) | undefined;
}

/** Memoized, so that a new page does not render the existing cards again. */
const Card = memo(function Card({ video, saveMenu, ...cardProps }: CardProps) {
  return (
    <VideoCard
      {...cardProps}
      video={video}
      href={watchHref(video)}
      channelHref={channelHref(video.owner)}
      // The file itself, until the preview file exists.
      previewUrl={video.preview ?? video.videoFile}
      menu={saveMenu?.(video)}
    />
  );
});

/** The videos in order; titles are headings of level 2 by default. */
export interface VideoCardsProps extends Pick<VideoCardProps, 'headingLevel' | 'nowMs'> {
  /** In the order of the grid. Only the picture of the first video loads at once. */
  readonly videos: readonly Video[];
  /** Renders the menu in the corner of a card. Keep it stable between renders. */
  readonly saveMenu?: ((video: Video) => ReactNode) | undefined;
}

const inGroups = (videos: readonly Video[]) =>
  Array.from({ length: Math.ceil(videos.length / styles.GROUP_CARDS) }, (_nothing, index) => {
    const first = index * styles.GROUP_CARDS;
    return { first, members: videos.slice(first, first + styles.GROUP_CARDS) };
  });

/** A card for each video, with the site's links and previews, in the columns of a `VideoGrid`. */
export function VideoCards({ videos, nowMs, headingLevel = 2, saveMenu }: VideoCardsProps) {
  return (
    <div className={styles.container}>
      <div className={styles.groups}>
        {inGroups(videos).map(({ first, members }) => (
          <VideoGrid
            key={first}
            className={styles.group}
            data-full={members.length === styles.GROUP_CARDS || undefined}
          >
            {members.map((video, index) => (
              <Card
                key={video.id}
                video={video}
                nowMs={nowMs}
                headingLevel={headingLevel}
                // The others load when they come near: a phone shows only one more.
                isEager={first + index === 0 && 'first'}
                saveMenu={saveMenu}
              />
            ))}
          </VideoGrid>
        ))}
      </div>
    </div>
  );
}

/** How many cards to show while loading. */
export interface VideoCardsSkeletonProps {
  /** Default: the page size of a list. */
  readonly count?: number | undefined;
}

/** Cards that are loading. */
export function VideoCardsSkeleton({ count = pageSizes.feed }: VideoCardsSkeletonProps) {
  return (
    <VideoGrid>
      {Array.from({ length: count }, (_nothing, index) => (
        <VideoCardSkeleton key={index} />
      ))}
    </VideoGrid>
  );
}
