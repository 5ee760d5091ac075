import {
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  VideoEntryList,
  iconLook,
  useFocusAfterRemoval,
} from '@kinora/design-system';
import { documentTitle, sitePages } from '@kinora/domain';
import { historyQuery, useSdk, useVideoList } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ClearHistoryDialog } from './clear-history-dialog.tsx';
import { HistoryEntry, type HistoryEntryProps } from './history-entry.tsx';
import * as styles from './history-screen.css.ts';

/** Number of entries above the fold of a large screen. */
const EAGER_PICTURES = 8;

export interface HistoryScreenProps extends Pick<HistoryEntryProps, 'saveMenu'> {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/history`: the videos that the viewer has watched, newest first. Each can be removed, or all at once. */
export function HistoryScreen({ brand, saveMenu }: HistoryScreenProps) {
  const content = useVideoList(useInfiniteQuery(historyQuery(useSdk())));
  const [isClearing, setClearing] = useState(false);
  const isComing = content.stage === 'loading';
  const heading = useFocusAfterRemoval(content.stage === 'shown', isClearing);
  return (
    <div className={styles.page}>
      <title>{documentTitle(sitePages.history.title, brand)}</title>
      <div className={styles.head}>
        <Heading ref={heading} level={1} size="display" tabIndex={-1}>
          Watch History
        </Heading>
        {isComing || content.stage === 'shown' ? (
          <Button
            variant="quiet"
            className={styles.clear}
            // Hidden while loading, but takes its space.
            style={isComing ? { visibility: 'hidden' } : undefined}
            icon={<Trash2 {...iconLook} />}
            title="Clear watch history"
            onClick={() => setClearing(true)}
          >
            Clear watch history
          </Button>
        ) : null}
      </div>
      <VideoEntryList
        content={content}
        label="Watch History"
        failedTitle="Your watch history could not be loaded."
        empty={
          <EmptyState
            title="You're all caught up! Start exploring new videos to add to your watch history."
            action={<ButtonLink href="/">Browse videos</ButtonLink>}
          />
        }
      >
        {(video, { index, nowMs }) => (
          <HistoryEntry
            key={video.id}
            video={video}
            nowMs={nowMs}
            isEager={index < EAGER_PICTURES}
            saveMenu={saveMenu}
          />
        )}
      </VideoEntryList>
      {isClearing ? <ClearHistoryDialog onClose={() => setClearing(false)} /> : null}
    </div>
  );
}
