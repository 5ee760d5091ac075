import { Button, PlaylistPanel, Skeleton, Text } from '@kinora/design-system';

import { listHref } from './place-in-list.ts';
import type { PlaylistContent } from './use-playlist.ts';
import * as styles from './watch-screen.css.ts';

export interface BesideListProps {
  /** The id of the list, as the address has it. */
  readonly list: string;
  readonly content: PlaylistContent;
}

/** The playlist that plays, or why there is none to see. */
export function BesideList({ list, content }: BesideListProps) {
  switch (content.stage) {
    case 'none':
      return null;
    case 'loading':
      return (
        <div className={styles.listPlace} data-stage="loading" aria-busy>
          <Skeleton width="60%" />
          <Skeleton width="24%" />
        </div>
      );
    case 'unavailable':
      return (
        <div className={styles.listPlace}>
          <Text size="meta" tone="quiet">
            This playlist is not available.
          </Text>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.listPlace} role="alert">
          <Text size="meta">The playlist could not be loaded.</Text>
          <Button
            onClick={content.onRetry}
            isWaiting={content.isRetrying}
            waitingText="Trying again..."
          >
            Try again
          </Button>
        </div>
      );
    case 'shown':
      return (
        <PlaylistPanel
          name={content.name}
          currentIndex={content.currentIndex}
          entries={content.videos.map((video, index) => ({
            ...video,
            channelName: video.owner.fullName,
            href: listHref(video.id, list, index),
          }))}
        />
      );
    default:
      return content satisfies never;
  }
}
