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

/** By itself, so that a page more leaves the cards that stand there alone. */
const Card = memo(function Card({ video, saveMenu, ...cardProps }: CardProps) {
  return (
    <VideoCard
      {...cardProps}
      video={video}
      href={watchHref(video)}
      channelHref={channelHref(video.owner)}
      // Until the small film exists the file itself does.
      previewUrl={video.preview ?? video.videoFile}
      menu={saveMenu?.(video)}
    />
  );
});

/** The videos in their order; titles are headings of level 2 unless told otherwise. */
export interface VideoCardsProps extends Pick<VideoCardProps, 'headingLevel' | 'nowMs'> {
  readonly videos: readonly Video[];
  /** What the corner of each card offers. Keep it the same between renders. */
  readonly saveMenu?: ((video: Video) => ReactNode) | undefined;
}

const inGroups = (videos: readonly Video[]) =>
  Array.from({ length: Math.ceil(videos.length / styles.GROUP_CARDS) }, (_nothing, index) => {
    const first = index * styles.GROUP_CARDS;
    return { first, members: videos.slice(first, first + styles.GROUP_CARDS) };
  });

/** A card for each video, with the links and the film that cards of this site have, in as many columns as a `VideoGrid`. */
export function VideoCards({ videos, nowMs, headingLevel = 2, saveMenu }: VideoCardsProps) {
  return (
    <div className={styles.place}>
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
                // The others come when they are near: on a phone only one more is in sight.
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

/** How many places to keep while nothing has come. */
export interface VideoCardsSkeletonProps {
  /** Default: as many as a page of a list has. */
  readonly count?: number | undefined;
}

/** The places of cards that are on their way. */
export function VideoCardsSkeleton({ count = pageSizes.feed }: VideoCardsSkeletonProps) {
  return (
    <VideoGrid>
      {Array.from({ length: count }, (_nothing, index) => (
        <VideoCardSkeleton key={index} />
      ))}
    </VideoGrid>
  );
}
