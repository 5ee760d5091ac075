import type { Video } from '@kinora/domain';
import type { ReactNode } from 'react';
import { ErrorState } from '../../parts/page-states/error-state.tsx';
import { VideoListFooter } from '../video-list-footer/video-list-footer.tsx';
import type { VideoListContent } from '../video-list/video-list.tsx';
import { VideoEntries, VideoEntriesSkeleton } from './video-entries.tsx';

/** As many as fit on a large screen. */
const SKELETON_ENTRIES = 8;

/** What rendering an entry needs besides its video. */
export interface VideoEntryContext {
  /** Counted from 0. */
  readonly index: number;
  /** The current time in milliseconds, which ages are relative to. */
  readonly nowMs: number;
}

/**
 * The state of the list, and a function that renders an entry with a `meta` line and one button. Without numbers by
 * default.
 */
export interface VideoEntryListProps {
  /** The state of the list. When it is `shown`, it has the videos and the state of the next page. */
  readonly content: VideoListContent;
  /** Names the list. */
  readonly label: string;
  /** Shown when the first page could not be loaded. */
  readonly failedTitle: string;
  /** Shown when there are no entries. */
  readonly empty: ReactNode;
  /** The entries have a `position`: the rows that are loading reserve its space. */
  readonly isNumbered?: boolean;
  /** Returns a `VideoEntry` with the video's id as its key. */
  readonly children: (video: Video, context: VideoEntryContext) => ReactNode;
}

/** A list of videos, one below the other, that loads more at its end; with its loading, failed and empty states. */
export function VideoEntryList({
  content,
  label,
  failedTitle,
  empty,
  isNumbered = false,
  children,
}: VideoEntryListProps) {
  switch (content.stage) {
    case 'loading':
      return (
        <section aria-busy aria-label="Loading videos">
          <VideoEntriesSkeleton
            count={SKELETON_ENTRIES}
            isNumbered={isNumbered}
            hasMeta
            actionCount={1}
          />
        </section>
      );
    case 'failed':
      return (
        <ErrorState
          title={failedTitle}
          advice={content.advice}
          onRetry={content.onRetry}
          isRetrying={content.isRetrying}
        />
      );
    case 'empty':
      return empty;
    case 'shown':
      return (
        <>
          <VideoEntries aria-label={label}>
            {content.videos.map((video, index) =>
              children(video, { index, nowMs: content.updatedAtMs }),
            )}
          </VideoEntries>
          <VideoListFooter
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
