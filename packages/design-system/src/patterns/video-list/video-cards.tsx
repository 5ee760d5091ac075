import { channelHref, pageSizes, watchHref, type Video } from '@kinora/domain';
import { memo, type ReactNode } from 'react';
import { VideoCardSkeleton } from '../video-card/video-card-skeleton.tsx';
import { VideoCard, type VideoCardProps } from '../video-card/video-card.tsx';
import { VideoGrid } from '../video-grid/video-grid.tsx';
import * as styles from './video-cards.css.ts';

interface CardProps extends Pick<VideoCardProps, 'headingLevel' | 'isEager' | 'isLead' | 'nowMs'> {
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
  /** Whether the first video leads the list, where three columns fit. Default false. */
  readonly hasLead?: boolean | undefined;
  /** Renders the menu in the corner of a card. Keep it stable between renders. */
  readonly saveMenu?: ((video: Video) => ReactNode) | undefined;
}

/** Splits the videos into groups; a lead takes the place of four cards. */
function inGroups(videos: readonly Video[], hasLead: boolean) {
  const groups: { readonly first: number; readonly size: number }[] = [];
  for (let first = 0; first < videos.length;) {
    const size = styles.GROUP_CARDS - (hasLead && first === 0 ? styles.LEAD_CELLS - 1 : 0);
    groups.push({ first, size });
    first += size;
  }
  return groups.map(({ first, size }) => ({
    first,
    members: videos.slice(first, first + size),
    isFull: first + size <= videos.length,
  }));
}

/** A card for each video, with the site's links and previews, in the columns of a `VideoGrid`. */
export function VideoCards({
  videos,
  nowMs,
  headingLevel = 2,
  hasLead = false,
  saveMenu,
}: VideoCardsProps) {
  return (
    <div className={styles.container}>
      <div className={styles.groups} data-has-lead={hasLead || undefined}>
        {inGroups(videos, hasLead).map(({ first, members, isFull }) => (
          <VideoGrid key={first} className={styles.group} data-full={isFull || undefined}>
            {members.map((video, index) => (
              <Card
                key={video.id}
                video={video}
                nowMs={nowMs}
                headingLevel={headingLevel}
                isLead={hasLead && first + index === 0}
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
export interface VideoCardsSkeletonProps extends Pick<VideoCardsProps, 'hasLead'> {
  /** Default: the page size of a list. */
  readonly count?: number | undefined;
}

/** Cards that are loading. */
export function VideoCardsSkeleton({
  count = pageSizes.feed,
  hasLead = false,
}: VideoCardsSkeletonProps) {
  return (
    <VideoGrid>
      {Array.from({ length: count }, (_nothing, index) => (
        <VideoCardSkeleton key={index} isLead={hasLead && index === 0} />
      ))}
    </VideoGrid>
  );
}
