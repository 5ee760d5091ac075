import type { Video } from '@kinora/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { ErrorState } from '../../parts/page-states/error-state.tsx';
import { VideoListFoot, type VideoListFootProps } from '../video-list-foot/video-list-foot.tsx';
import { VideoCards, VideoCardsSkeleton, type VideoCardsProps } from './video-cards.tsx';

/** What a list of videos has to show. */
export type VideoListContent =
  | { readonly stage: 'loading' }
  | {
      /** Not even the first page came. */
      readonly stage: 'failed';
      readonly advice: string;
      readonly isRetrying: boolean;
      readonly onRetry: () => void;
    }
  | { readonly stage: 'empty' }
  | {
      readonly stage: 'shown';
      readonly videos: readonly Video[];
      /** When the last page came, in milliseconds. */
      readonly updatedAtMs: number;
      readonly nextPage: VideoListFootProps['state'];
      readonly pageCount: number;
      /** Keep it the same between renders. */
      readonly onLoadMore: () => void;
    };

const NOW_MOVES_ON_AFTER_MS = 60_000;

/**
 * The ages on all cards count from one moment, which does not move with every page; for who comes back to the tab it
 * does.
 */
function useSteadyNow(updatedAtMs: number): number {
  const [nowMs, setNow] = useState(updatedAtMs);
  useEffect(() => {
    const moveOn = () =>
      setNow((heldMs) => (Date.now() - heldMs < NOW_MOVES_ON_AFTER_MS ? heldMs : Date.now()));
    document.addEventListener('visibilitychange', moveOn);
    return () => document.removeEventListener('visibilitychange', moveOn);
  }, []);
  if (updatedAtMs - nowMs < NOW_MOVES_ON_AFTER_MS) return nowMs;
  setNow(updatedAtMs);
  return updatedAtMs;
}

interface ShownProps extends Omit<VideoCardsProps, 'nowMs' | 'videos'> {
  readonly content: Extract<VideoListContent, { stage: 'shown' }>;
}

function Shown({ content, ...cardsProps }: ShownProps) {
  const { videos, updatedAtMs, nextPage, pageCount, onLoadMore } = content;
  const nowMs = useSteadyNow(updatedAtMs);
  return (
    <>
      <VideoCards {...cardsProps} videos={videos} nowMs={nowMs} />
      <VideoListFoot state={nextPage} pageCount={pageCount} onLoadMore={onLoadMore} />
    </>
  );
}

/** The list at whatever stage it is; titles are headings of level 2 unless told otherwise. */
export interface VideoListProps extends Omit<VideoCardsProps, 'nowMs' | 'videos'> {
  readonly content: VideoListContent;
  /** In the place of the cards where there are none. */
  readonly empty: ReactNode;
  /** Cards in outline while loading; default: as many as a page of a list has. */
  readonly skeletonCount?: number;
}

/** A list of videos that grows at its end: cards, what became of the next page, and what stands there instead of cards. */
export function VideoList({ content, empty, skeletonCount, ...cardsProps }: VideoListProps) {
  switch (content.stage) {
    case 'loading':
      return (
        <section aria-busy aria-label="Loading videos">
          <VideoCardsSkeleton count={skeletonCount} />
        </section>
      );
    case 'failed':
      return (
        <ErrorState
          title="The videos could not be loaded."
          advice={content.advice}
          onRetry={content.onRetry}
          isRetrying={content.isRetrying}
        />
      );
    case 'empty':
      return empty;
    case 'shown':
      return <Shown {...cardsProps} content={content} />;
    default:
      return content satisfies never;
  }
}
