import {
  Button,
  FailureNote,
  IconButton,
  iconLook,
  useFocusAfterRemoval,
} from '@kinora/design-system';
import type { UserId } from '@kinora/domain';
import { adviceFor, unfinishedQuery, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { ContinueCard } from './continue-card.tsx';
import * as styles from './continue-frame.css.ts';
import { ContinueCardsSkeleton, ContinueFrame, ContinueSkeleton } from './continue-frame.tsx';
import { continueMemory } from './continue-memory.ts';
import { useRowScroll } from './use-row-scroll.ts';

export interface ContinueRowProps {
  readonly userId: UserId;
  /** Whether the page has reserved the space of the row. Otherwise it appears on the next visit, because the feed must not move. */
  readonly isReserved: boolean;
}

/** The videos that the signed-in viewer has begun and not finished, in a row that scrolls sideways. */
export function ContinueRow({ userId, isReserved }: ContinueRowProps) {
  const {
    data: videos,
    error,
    isFetching,
    refetch,
    dataUpdatedAt,
  } = useQuery(unfinishedQuery(useSdk()));
  const count = videos?.length;
  const heading = useFocusAfterRemoval(count ?? 0);
  const { row, hasBefore, hasAfter, scroll } = useRowScroll(count ?? 0);

  useEffect(() => {
    if (count !== undefined) continueMemory.save(userId, count > 0);
  }, [userId, count]);

  if (!isReserved || count === 0) return null;
  if (!videos) {
    if (!error) return <ContinueSkeleton />;
    return (
      <ContinueFrame>
        <div className={styles.failed}>
          <ContinueCardsSkeleton />
          <div className={styles.failure}>
            <FailureNote role="alert">
              The videos could not be loaded. {adviceFor(error)}
            </FailureNote>
            <Button
              isWaiting={isFetching}
              waitingText="Trying again..."
              onClick={() => void refetch()}
            >
              Try again
            </Button>
          </div>
        </div>
      </ContinueFrame>
    );
  }
  return (
    <ContinueFrame
      headingRef={heading}
      buttons={
        hasBefore || hasAfter ? (
          <div className={styles.buttons}>
            <IconButton
              name="Earlier videos"
              icon={<ChevronLeft {...iconLook} />}
              aria-disabled={!hasBefore || undefined}
              onClick={() => scroll(-1)}
            />
            <IconButton
              name="More videos"
              icon={<ChevronRight {...iconLook} />}
              aria-disabled={!hasAfter || undefined}
              onClick={() => scroll(1)}
            />
          </div>
        ) : null
      }
    >
      <ul ref={row} className={styles.row}>
        {videos.map((video) => (
          <ContinueCard key={video.id} video={video} nowMs={dataUpdatedAt} />
        ))}
      </ul>
    </ContinueFrame>
  );
}
