import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Button } from '../../parts/button/button.tsx';
import { Spinner } from '../../parts/spinner/spinner.tsx';
import { EndOfList } from './end-of-list.tsx';
import * as styles from './video-list-footer.css.ts';

/** A `div`'s props and the state of the list; the caller loads the pages. */
export interface VideoListFooterProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** State of the next page. */
  readonly state: 'more' | 'loading' | 'failed' | 'trying-again' | 'end';
  /**
   * Number of pages shown. A new page starts a new observation of the end; the message at the end needs more than one.
   */
  readonly pageCount: number;
  /** Called within 50 px of the bottom, and by "Try again". Keep it stable between renders. */
  readonly onLoadMore: () => void;
  /** What the list contains; default "videos". */
  readonly noun?: string;
}

function line({ state, pageCount, onLoadMore, noun = 'videos' }: VideoListFooterProps): ReactNode {
  switch (state) {
    case 'more':
      // After a short page the end may still be visible, so each page needs a new mark.
      return <EndOfList key={pageCount} className={styles.mark} onReached={onLoadMore} />;
    case 'loading':
      return (
        <>
          <Spinner />
          {`Loading more ${noun}...`}
        </>
      );
    // Both states share one button, which keeps the focus.
    case 'failed':
    case 'trying-again':
      return (
        <>
          {`More ${noun} could not be loaded.`}
          <Button
            onClick={onLoadMore}
            isWaiting={state === 'trying-again'}
            waitingText="Trying again..."
          >
            Try again
          </Button>
        </>
      );
    case 'end':
      // With one page the end is obvious.
      return pageCount > 1 ? 'You have seen them all.' : null;
    default:
      return state satisfies never;
  }
}

/** The end of a list of videos: loads more, and shows the state of the next page. Renders a `div`. */
export function VideoListFooter(props: VideoListFooterProps) {
  const {
    state,
    pageCount: _count,
    onLoadMore: _load,
    noun: _noun,
    className,
    ...divProps
  } = props;
  return (
    <div
      aria-live="polite"
      {...divProps}
      data-state={state}
      className={joinClassNames(styles.footer, className)}
    >
      {line(props)}
    </div>
  );
}
