import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Button } from '../../parts/button/button.tsx';
import { Spinner } from '../../parts/spinner/spinner.tsx';
import { EndOfList } from './end-of-list.tsx';
import * as styles from './video-list-foot.css.ts';

/** A `div`'s props, and how far the list has come; the caller fetches the pages that the foot asks for. */
export interface VideoListFootProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What became of the next page. */
  readonly state: 'more' | 'loading' | 'failed' | 'trying-again' | 'end';
  /** How many pages are shown: each has an end of its own, and several tell that the list is over. */
  readonly pageCount: number;
  /** Asked for within 50 px of the bottom, and by "Try again". Keep it the same between renders. */
  readonly onLoadMore: () => void;
  /** What the list is of; default "videos". */
  readonly noun?: string;
}

function line({ state, pageCount, onLoadMore, noun = 'videos' }: VideoListFootProps): ReactNode {
  switch (state) {
    case 'more':
      // A short page may leave its end in sight.
      return <EndOfList key={pageCount} className={styles.mark} onReached={onLoadMore} />;
    case 'loading':
      return (
        <>
          <Spinner />
          {`Loading more ${noun}...`}
        </>
      );
    // The same button for both: it keeps the focus.
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
      // One page shows it by itself.
      return pageCount > 1 ? 'You have seen them all.' : null;
    default:
      return state satisfies never;
  }
}

/** The end of a list of videos that grows: asks for more, says what is under way. Renders a `div`. */
export function VideoListFoot(props: VideoListFootProps) {
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
      className={joinClassNames(styles.foot, className)}
    >
      {line(props)}
    </div>
  );
}
