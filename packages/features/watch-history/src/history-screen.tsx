import {
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  SearchField,
  VideoEntryList,
  iconLook,
  useFocusAfterRemoval,
} from '@kinora/design-system';
import { documentTitle, limits, sitePages } from '@kinora/domain';
import { historyQuery, useHostFeature, useSdk, useVideoList } from '@kinora/server-state';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Pause, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ClearHistoryDialog } from './clear-history-dialog.tsx';
import { groupHeading } from './group-heading.ts';
import { HistoryEntry, type HistoryEntryProps } from './history-entry.tsx';
import * as styles from './history-screen.css.ts';
import { PausedNote } from './paused-note.tsx';
import { useHistorySearch } from './use-history-search.ts';
import { usePause } from './use-pause.ts';

/** Number of entries above the fold of a large screen. */
const EAGER_PICTURES = 8;

export interface HistoryScreenProps extends Pick<HistoryEntryProps, 'saveMenu'> {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/history`: the videos that the viewer has watched, newest first. Each can be removed, or all at once. */
export function HistoryScreen({ brand, saveMenu }: HistoryScreenProps) {
  const hasControls = useHostFeature('history-controls');
  const { typed, setTyped, text } = useHistorySearch();
  const list = useInfiniteQuery({
    ...historyQuery(useSdk(), text),
    // The list stays while the next search is on its way.
    placeholderData: keepPreviousData,
  });
  const content = useVideoList(list);
  const [isClearing, setClearing] = useState(false);
  const { isPaused, isPending, toggle, button } = usePause();
  const isComing = content.stage === 'loading';
  const hasEntries = isComing || content.stage === 'shown' || text !== '';
  const heading = useFocusAfterRemoval(content.stage === 'shown', isClearing);
  return (
    <div className={styles.page}>
      <title>{documentTitle(sitePages.history.title, brand)}</title>
      <div className={styles.head}>
        <Heading ref={heading} className={styles.heading} level={1} size="display" tabIndex={-1}>
          Watch History
        </Heading>
        {hasControls && hasEntries ? (
          <SearchField
            className={styles.search}
            label="Search watch history"
            value={typed}
            maxLength={limits.searchText.maxLength}
            onChange={setTyped}
          />
        ) : null}
        <div className={styles.buttons}>
          {hasControls && !isPaused ? (
            <Button
              ref={button}
              variant="quiet"
              className={styles.button}
              icon={<Pause {...iconLook} />}
              title="Pause history"
              aria-disabled={isPending || undefined}
              onClick={toggle}
            >
              Pause history
            </Button>
          ) : null}
          {hasEntries ? (
            <Button
              variant="quiet"
              className={styles.button}
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
      </div>
      {hasControls && isPaused ? (
        <PausedNote ref={button} isPending={isPending} onResume={toggle} />
      ) : null}
      <VideoEntryList
        content={content}
        label="Watch History"
        failedTitle="Your watch history could not be loaded."
        empty={
          text === '' ? (
            <EmptyState
              title="You're all caught up! Start exploring new videos to add to your watch history."
              action={<ButtonLink href="/">Browse videos</ButtonLink>}
            />
          ) : (
            <EmptyState
              title={`Nothing in your history matches “${text}”.`}
              advice="Titles and channels are searched."
            />
          )
        }
        groupOf={({ viewedAt }, nowMs) => viewedAt && groupHeading(viewedAt, nowMs)}
      >
        {(video, { index, nowMs, headingLevel }) => (
          <HistoryEntry
            key={video.id}
            video={video}
            nowMs={nowMs}
            isEager={index < EAGER_PICTURES}
            headingLevel={headingLevel}
            saveMenu={saveMenu}
          />
        )}
      </VideoEntryList>
      {isClearing ? <ClearHistoryDialog onClose={() => setClearing(false)} /> : null}
    </div>
  );
}
