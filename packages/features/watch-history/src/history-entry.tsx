import { IconButton, type MenuEntry, VideoEntry, iconLook, useToasts } from '@kinora/design-system';
import {
  type Video,
  type WatchedVideo,
  channelHref,
  countedNoun,
  formatRelativeTime,
  watchHref,
} from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { clearOneMutation, failureToShow, useOneAtATime, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './history-screen.css.ts';
import { useMarkEntries } from './use-mark-entries.tsx';

export interface HistoryEntryProps {
  readonly video: WatchedVideo;
  /** The present time for "3 weeks ago", in milliseconds; the same for the whole page. */
  readonly nowMs: number;
  readonly isEager: boolean;
  /** Level of the title in the outline of the page. */
  readonly headingLevel: 2 | 3;
  /** Renders the save menu of the video, with more entries at its end. */
  readonly saveMenu: (video: Video, more: readonly MenuEntry[]) => ReactNode;
}

/** A watched video with a button that removes it from the history, and its save menu. */
export function HistoryEntry({ video, nowMs, isEager, headingLevel, saveMenu }: HistoryEntryProps) {
  const markEntries = useMarkEntries(video);
  const toasts = useToasts();
  const { isPending, mutateAsync } = useMutation(clearOneMutation(useSdk()));

  const remove = useOneAtATime(async () => {
    try {
      await mutateAsync(video.id);
    } catch (failure) {
      if (!failureToShow(failure)) return;
      const text = messageOf(failure, 'The video could not be removed. Please try again.');
      toasts.show({ kind: 'error', text });
    }
  });

  return (
    <VideoEntry
      video={video}
      href={watchHref(video)}
      channelHref={channelHref(video.owner)}
      meta={`${countedNoun(video.views, 'view')} • ${formatRelativeTime(video.createdAt, nowMs)}`}
      isEager={isEager}
      headingLevel={headingLevel}
      aria-busy={isPending}
      actions={
        <>
          <IconButton
            className={styles.remove}
            name={`Remove ${video.title} from watch history`}
            title="Remove from watch history"
            icon={<X {...iconLook} />}
            aria-disabled={isPending || undefined}
            onClick={remove}
          />
          {saveMenu(video, markEntries)}
        </>
      }
    />
  );
}
