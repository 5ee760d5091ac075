import type { Video } from '@kinora/domain';
import type { ReactNode } from 'react';
import { ErrorState } from '../../parts/page-states/error-state.tsx';
import { Heading } from '../../parts/text/heading.tsx';
import { VideoListFooter } from '../video-list-footer/video-list-footer.tsx';
import type { VideoListContent } from '../video-list/video-list.tsx';
import { VideoEntries, VideoEntriesSkeleton } from './video-entries.tsx';
import * as styles from './video-entry-list.css.ts';

/** As many as fit on a large screen. */
const SKELETON_ENTRIES = 8;

/** What rendering an entry needs besides its video. */
export interface VideoEntryContext {
  /** Counted from 0. */
  readonly index: number;
  /** The current time in milliseconds, which ages are relative to. */
  readonly nowMs: number;
  /** Level of the entry's title: 3 below the heading of a group. */
  readonly headingLevel: 2 | 3;
}

/**
 * The state of the list, and a function that renders an entry with a `meta` line and one button. Without numbers by
 * default.
 */
export interface VideoEntryListProps<Item extends Video = Video> {
  /** The state of the list. When it is `shown`, it has the videos and the state of the next page. */
  readonly content: VideoListContent<Item>;
  /** Names the list. */
  readonly label: string;
  /** Shown when the first page could not be loaded. */
  readonly failedTitle: string;
  /** Shown when there are no entries. */
  readonly empty: ReactNode;
  /** The entries have a `position`: the rows that are loading reserve its space. */
  readonly isNumbered?: boolean;
  /**
   * Returns the heading above a video, such as "Today". Neighbours with the same heading form a group. Default: one list without
   * headings.
   */
  readonly groupOf?: ((video: Item, nowMs: number) => string | undefined) | undefined;
  /** Returns a `VideoEntry` with the video's id as its key. */
  readonly children: (video: Item, context: VideoEntryContext) => ReactNode;
}

interface Group<Item> {
  readonly heading: string | undefined;
  /** Position of its first video in the whole list. */
  readonly first: number;
  readonly videos: readonly Item[];
}

function inGroups<Item extends Video>(
  videos: readonly Item[],
  headingOf: (video: Item) => string | undefined,
): readonly Group<Item>[] {
  const groups: Group<Item>[] = [];
  for (const [index, video] of videos.entries()) {
    const heading = headingOf(video);
    const last = groups.at(-1);
    if (last && last.heading === heading)
      groups[groups.length - 1] = { ...last, videos: [...last.videos, video] };
    else groups.push({ heading, first: index, videos: [video] });
  }
  return groups;
}

/** The videos in one list, or in one below each heading. */
function Entries<Item extends Video>({
  content: { videos, updatedAtMs: nowMs },
  label,
  groupOf,
  children,
}: Pick<VideoEntryListProps<Item>, 'label' | 'groupOf' | 'children'> & {
  readonly content: Extract<VideoListContent<Item>, { stage: 'shown' }>;
}) {
  const groups = inGroups(videos, (video) => groupOf?.(video, nowMs));
  return groups.map(({ heading, first, videos: members }) => {
    const headingLevel = heading === undefined ? 2 : 3;
    const entries = members.map((video, index) =>
      children(video, { index: first + index, nowMs, headingLevel }),
    );
    if (heading === undefined)
      return (
        <VideoEntries key="" aria-label={label}>
          {entries}
        </VideoEntries>
      );
    return (
      <div key={heading} className={styles.group}>
        <Heading level={2} size="title">
          {heading}
        </Heading>
        <VideoEntries aria-label={heading}>{entries}</VideoEntries>
      </div>
    );
  });
}

/** A list of videos, one below the other, that loads more at its end; with its loading, failed and empty states. */
export function VideoEntryList<Item extends Video>({
  content,
  label,
  failedTitle,
  empty,
  isNumbered = false,
  groupOf,
  children,
}: VideoEntryListProps<Item>) {
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
          <Entries content={content} label={label} groupOf={groupOf}>
            {children}
          </Entries>
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
