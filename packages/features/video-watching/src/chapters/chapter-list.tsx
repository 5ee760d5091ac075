import { type StoryboardStill, VideoStill, stillAt, useStoryboard } from '@kinora/design-system';
import { type Chapter, chapterIndexAt, formatDuration } from '@kinora/domain';
import { useSyncExternalStore } from 'react';
import type { PositionSource } from '../player/position-source.ts';
import * as styles from './chapters.css.ts';

/** Width of a still. */
const STILL_WIDTH_PX = 96;

export interface ChapterListProps {
  /** At least one. */
  readonly chapters: readonly Chapter[];
  /** A WebVTT file of stills; without it, the list has only texts. */
  readonly storyboardUrl: string | undefined;
  readonly position: PositionSource;
  readonly onPlayFrom: (seconds: number) => void;
}

/**
 * The first still that was taken in the chapter. The one at its start was often taken before it, because stills are seconds
 * apart.
 */
const stillOf = (stills: readonly StoryboardStill[], { startSeconds, endSeconds }: Chapter) =>
  stills.find((still) => still.startSeconds >= startSeconds && still.startSeconds < endSeconds) ??
  stillAt(stills, startSeconds);

/** Scrolls the list to its present chapter, without scrolling the page. */
function scrollToPresent(list: HTMLElement | null) {
  const present = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && present) list.scrollTop = present.offsetTop - list.offsetTop;
}

/** The chapters of a video, with the present one marked. A press plays from the start of a chapter. */
export function ChapterList({ chapters, storyboardUrl, position, onPlayFrom }: ChapterListProps) {
  const current = useSyncExternalStore(position.subscribe, () =>
    chapterIndexAt(chapters, position.get()),
  );
  const stills = useStoryboard(storyboardUrl, true);
  return (
    <ol ref={scrollToPresent} className={styles.list}>
      {chapters.map((chapter, index) => {
        const { title, startSeconds } = chapter;
        const still = stillOf(stills, chapter);
        return (
          <li key={startSeconds}>
            <button
              type="button"
              className={styles.chapter}
              aria-current={index === current || undefined}
              onClick={() => onPlayFrom(startSeconds)}
            >
              {storyboardUrl ? (
                <span className={styles.still}>
                  {still ? <VideoStill still={still} widthPx={STILL_WIDTH_PX} /> : null}
                </span>
              ) : null}
              <span className={styles.texts}>
                <span className={styles.title} dir="auto">
                  {title}
                </span>
                <span className={styles.time}>{formatDuration(startSeconds)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
