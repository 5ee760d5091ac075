import type { Video } from '@kinora/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { ErrorState } from '../../parts/page-states/error-state.tsx';
import {
  VideoListFooter,
  type VideoListFooterProps,
} from '../video-list-footer/video-list-footer.tsx';
import { VideoCards, VideoCardsSkeleton, type VideoCardsProps } from './video-cards.tsx';

/** The state of a list of videos. */
export type VideoListContent<Item extends Video = Video> =
  | { readonly stage: 'loading' }
  | {
      /** The first page could not be loaded. */
      readonly stage: 'failed';
      readonly advice: string;
      readonly isRetrying: boolean;
      readonly onRetry: () => void;
    }
  | { readonly stage: 'empty' }
  | {
      readonly stage: 'shown';
      readonly videos: readonly Item[];
      /** When the last page arrived, in milliseconds. */
      readonly updatedAtMs: number;
      readonly nextPage: VideoListFooterProps['state'];
      readonly pageCount: number;
      /** Keep it stable between renders. */
      readonly onLoadMore: () => void;
    };

const NOW_REFRESH_MS = 60_000;

/**
 * The time that the ages on all cards are relative to. It changes at most once a minute, so that a new page does not
 * render all cards again; it is also updated when the viewer returns to the tab.
 */
function useStableNow(updatedAtMs: number): number {
  const [nowMs, setNow] = useState(updatedAtMs);
  useEffect(() => {
    const refresh = () =>
      setNow((currentMs) => (Date.now() - currentMs < NOW_REFRESH_MS ? currentMs : Date.now()));
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
  if (updatedAtMs - nowMs < NOW_REFRESH_MS) return nowMs;
  setNow(updatedAtMs);
  return updatedAtMs;
}

interface ShownProps extends Omit<VideoCardsProps, 'nowMs' | 'videos'> {
  readonly content: Extract<VideoListContent, { stage: 'shown' }>;
}

function Shown({ content, ...cardsProps }: ShownProps) {
  const { videos, updatedAtMs, nextPage, pageCount, onLoadMore } = content;
  const nowMs = useStableNow(updatedAtMs);
  return (
    <>
      <VideoCards {...cardsProps} videos={videos} nowMs={nowMs} />
      <VideoListFooter state={nextPage} pageCount={pageCount} onLoadMore={onLoadMore} />
    </>
  );
}

/** The state of the list; titles are headings of level 2 by default. */
export interface VideoListProps extends Omit<VideoCardsProps, 'nowMs' | 'videos'> {
  /** The state of the list. When it is `shown`, it has the videos and the state of the next page. */
  readonly content: VideoListContent;
  /** Shown when there are no videos. */
  readonly empty: ReactNode;
  /** Number of skeleton cards while loading. Default: the page size of a list. */
  readonly skeletonCount?: number;
}

/** A list of video cards that loads more at its end; with its loading, failed and empty states. */
export function VideoList({ content, empty, skeletonCount, ...cardsProps }: VideoListProps) {
  switch (content.stage) {
    case 'loading':
      return (
        <section aria-busy aria-label="Loading videos">
          <VideoCardsSkeleton count={skeletonCount} hasLead={cardsProps.hasLead} />
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
