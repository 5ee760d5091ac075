import { IconButton, Text, iconLook } from '@kinora/design-system';
import { type PlayMode, entryHref, formatSpan, newShuffleFrom } from '@kinora/domain';
import { useRemainingSeconds } from '@kinora/server-state';
import { Repeat, Shuffle } from 'lucide-react';
import { useNavigate } from 'react-router';
import { queuedHref } from '../queue/queued-href.ts';
import * as styles from './play-controls.css.ts';
import type { ListAddress } from './playlist-position.ts';
import type { PlaylistContent } from './use-playlist.ts';

export interface PlayControlsProps {
  readonly address: ListAddress;
  readonly content: Extract<PlaylistContent, { readonly stage: 'shown' }>;
}

/** How much of the list is left to watch, and whether it plays shuffled or again and again. The address remembers both. */
export function PlayControls({ address, content }: PlayControlsProps) {
  const { list, videoId, shuffle, isLooping = false, isQueued = false } = address;
  const { videos, entries, currentIndex, nextIndex, isComplete } = content;
  const navigate = useNavigate();
  const isShuffled = shuffle !== undefined;
  // While a video of the queue plays, the list stands at the entry that waits.
  const place = isQueued ? nextIndex : currentIndex;
  const current = entries[place]?.video;
  const remaining = useRemainingSeconds(
    entries.slice(Math.max(place, 0)).map(({ video }) => video),
  );

  /** Replaces the address, which stays that of the video that plays. */
  function play(mode: PlayMode) {
    const video = current ?? { id: videoId };
    const href = entryHref(video, list, current ? videos.indexOf(current) : 0, {
      shuffle,
      isLooping,
      ...mode,
    });
    void navigate(isQueued ? queuedHref({ id: videoId }, href) : href, {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <div className={styles.controls}>
      <Text size="meta" tone="quiet" isTabular className={styles.left}>
        {isComplete ? `${formatSpan(remaining)} left` : null}
      </Text>
      <IconButton
        className={styles.toggle}
        name="Loop playlist"
        icon={<Repeat {...iconLook} />}
        aria-pressed={isLooping}
        onClick={() => play({ isLooping: !isLooping })}
      />
      <IconButton
        className={styles.toggle}
        name="Shuffle playlist"
        icon={<Shuffle {...iconLook} />}
        aria-pressed={isShuffled}
        disabled={!isComplete || entries.length < 2}
        onClick={() =>
          play({
            shuffle: isShuffled ? undefined : newShuffleFrom(videos, current ?? { id: videoId }),
          })
        }
      />
    </div>
  );
}
