import type { Video } from '@kinora/domain';
import type { ReactNode } from 'react';
import { ErrorState } from '../../parts/page-states/error-state.tsx';
import { VideoListFoot } from '../video-list-foot/video-list-foot.tsx';
import type { VideoListContent } from '../video-list/video-list.tsx';
import { VideoEntries, VideoEntriesSkeleton } from './video-entries.tsx';

/** As many as a large screen shows. */
const SKELETON_ENTRIES = 8;

/** What an entry of the list is drawn with, beside its video. */
export interface VideoEntryPlace {
  /** Counted from 0. */
  readonly index: number;
  /** The moment that ages count from, in milliseconds. */
  readonly nowMs: number;
}

/**
 * The list at whatever stage it is; the caller draws each entry, with a `meta` line and one button. Without numbers
 * unless told otherwise.
 */
export interface VideoEntryListProps {
  readonly content: VideoListContent;
  /** Names the list. */
  readonly label: string;
  /** What is said when not even the first page came. */
  readonly failedTitle: string;
  /** In the place of the entries where there are none. */
  readonly empty: ReactNode;
  readonly isNumbered?: boolean;
  /** A `VideoEntry` with the video's id as its key. */
  readonly children: (video: Video, place: VideoEntryPlace) => ReactNode;
}

/** A list of videos below one another that grows at its end, and what stands there instead. */
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
