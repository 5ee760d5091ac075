import type { VideoId } from '@kinora/domain';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMiniPlayer } from '../mini/mini-player.ts';
import { AUTO_ADVANCED } from '../player/auto-advance.ts';
import { queuedHref } from '../queue/queued-href.ts';
import { useQueued } from '../queue/use-queued.ts';
import { useRelated } from '../related/use-related.ts';
import type { PlaylistState } from '../screen/watch-page-state.ts';
import type { QueueSlot } from '../screen/watch-slots.ts';
import { chooseNext } from './choose-next.ts';
import { sessionWatched } from './session-watched.ts';
import { UpNextCard } from './up-next-card.tsx';
import { useEnded } from './use-ended.ts';
import { useTrackKeys } from './use-track-keys.ts';

export interface UpNextPartProps {
  /** The element of the player, which stays the same for all videos. */
  readonly media: RefObject<HTMLVideoElement | null>;
  readonly videoId: VideoId;
  /** Its next entry plays without this card. */
  readonly playlist: PlaylistState;
  readonly queue: QueueSlot | undefined;
  /** Whether nothing may follow the video by itself. */
  readonly isHeld: boolean;
}

/**
 * Shows what plays after a video that has ended, unless the viewer has chosen it already: the next entry of a playlist, or
 * what was in the queue when the video ended. In the small player, a card would lead away from the other page; the
 * keys of the system work there, too.
 */
export function UpNextPart({ media, videoId, playlist, queue, isHeld }: UpNextPartProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mini = useMiniPlayer();
  const isMini = mini?.isMini === true;
  const hasEnded = useEnded(media, videoId);
  const { items, isPrevious } = useRelated(isMini ? undefined : videoId);
  const [closedFor, setClosedFor] = useState<VideoId>();
  useEffect(() => sessionWatched.add(videoId), [videoId]);

  const [queued] = useQueued(queue);
  const hasQueue = queued !== undefined;
  const [atEnd, setAtEnd] = useState({ hasEnded, hasQueue });
  if (atEnd.hasEnded !== hasEnded || (atEnd.hasQueue && !hasQueue))
    setAtEnd({ hasEnded, hasQueue });
  const late = atEnd.hasQueue ? undefined : queued;

  const nextOfPlaylist = playlist.stage === 'settled' ? playlist.nextHref : undefined;
  const next = chooseNext({
    queue: queued && queuedHref(queued, nextOfPlaylist),
    playlist: nextOfPlaylist,
    related: isPrevious ? [] : items.map(({ video }) => video),
    videoId,
    seen: sessionWatched.read(),
  });
  useTrackKeys({
    previousHref: playlist.stage === 'settled' ? playlist.previousHref : undefined,
    // A list of one video that plays again and again has no next one.
    nextHref: next?.href === pathname + search ? undefined : next?.href,
    onOpen: (href) => (isMini ? mini.onAdvance(href, undefined) : void navigate(href)),
  });
  const isDue = !isHeld && hasEnded && closedFor !== videoId && playlist.stage !== 'loading';
  const video = next?.source === 'related' ? next.video : late;

  const lateHref = isMini && isDue && late ? next?.href : undefined;
  const playInMini = useEffectEvent((href: string) => mini?.onAdvance(href, AUTO_ADVANCED));
  useEffect(() => {
    if (lateHref !== undefined) playInMini(lateHref);
  }, [lateHref]);

  if (!isDue || isMini || !next || !video) return null;
  return (
    <UpNextCard
      key={video.id}
      video={video}
      onPlay={(isByItself) =>
        void navigate(next.href, isByItself ? { state: AUTO_ADVANCED } : undefined)
      }
      onClose={() => {
        setClosedFor(videoId);
        // The button that had the focus disappears.
        media.current?.closest('section')?.focus({ preventScroll: true });
      }}
    />
  );
}
