import type { VideoId } from '@kinora/domain';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AUTO_ADVANCED } from '../player/auto-advance.ts';
import { useRelated } from '../related/use-related.ts';
import type { PlaylistState } from '../screen/watch-page-state.ts';
import { chooseNext } from './choose-next.ts';
import { sessionWatched } from './session-watched.ts';
import { UpNextCard } from './up-next-card.tsx';
import { useEnded } from './use-ended.ts';

export interface UpNextPartProps {
  /** The element of the player, which stays the same for all videos. */
  readonly media: RefObject<HTMLVideoElement | null>;
  readonly videoId: VideoId;
  /** Its next entry plays without this card. */
  readonly playlist: PlaylistState;
}

/** Shows what plays after a video that has ended, unless the viewer has chosen it already: the next entry of a playlist. */
export function UpNextPart({ media, videoId, playlist }: UpNextPartProps) {
  const navigate = useNavigate();
  const hasEnded = useEnded(media, videoId);
  const { items, isPrevious } = useRelated(videoId);
  const [closedFor, setClosedFor] = useState<VideoId>();
  useEffect(() => sessionWatched.add(videoId), [videoId]);

  const next = chooseNext({
    playlist: playlist.stage === 'settled' ? playlist.nextHref : undefined,
    related: isPrevious ? [] : items.map(({ video }) => video),
    videoId,
    seen: sessionWatched.read(),
  });
  const isDue = hasEnded && closedFor !== videoId && playlist.stage !== 'loading';
  if (!isDue || next?.source !== 'related') return null;
  return (
    <UpNextCard
      key={next.video.id}
      video={next.video}
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
