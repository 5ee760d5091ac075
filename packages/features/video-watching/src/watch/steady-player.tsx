import { Player, type PlayerHandle } from '@kinora/design-system';
import type { Video } from '@kinora/domain';
import { useSdk, videoQuery } from '@kinora/server-state';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { useWentOnByItself } from './go-on.ts';
import { playerMemory } from './player-memory.ts';
import * as styles from './watch-screen.css.ts';

/** The key of the place that a page load begins with. */
const FIRST_PLACE = 'default';

const sourceOf = ({ id, videoFile, hls, thumbnail, storyboard }: Video) => ({
  id,
  src: videoFile,
  hls,
  poster: thumbnail,
  storyboard,
  hasFailed: false,
});

/** Whoever chose a video within the site goes on with the player's keys; a fresh page begins at its top. */
function useFocusOnArrival(videoId: Video['id']) {
  const stage = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const wentOnByItself = useWentOnByItself();
  const focusPlayer = useEffectEvent((_arrived: Video['id']) => {
    if (key === FIRST_PLACE || wentOnByItself) return;
    stage.current?.querySelector<HTMLElement>('section')?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => focusPlayer(videoId), [videoId]);
  return stage;
}

export interface SteadyPlayerProps {
  readonly ref: Ref<PlayerHandle>;
  /** Another video goes on in the same element, so that a full screen stays one. */
  readonly video: Video;
  /** The first picture is there, or there will be none. */
  readonly onBegun: () => void;
  readonly onEnded: () => void;
}

/**
 * Plays the addresses that came first. A later answer about the same video may carry others (a draft's are signed
 * for some hours); taking them over would interrupt it. Only when the first ones have failed are newer ones asked for.
 */
export function SteadyPlayer({ ref, video, onBegun, onEnded }: SteadyPlayerProps) {
  const sdk = useSdk();
  const client = useQueryClient();
  const stage = useFocusOnArrival(video.id);
  const [source, setSource] = useState(() => sourceOf(video));
  const isAnother = source.id !== video.id;
  if (isAnother || (source.hasFailed && source.src !== video.videoFile)) setSource(sourceOf(video));

  function askAgain() {
    setSource({ ...source, hasFailed: true });
    void client.invalidateQueries({ queryKey: videoQuery(sdk, video.id).queryKey });
    onBegun();
  }

  return (
    <div ref={stage} className={styles.stage}>
      <Player
        ref={ref}
        src={source.src}
        hls={source.hls}
        poster={source.poster}
        storyboardUrl={source.storyboard}
        videoKey={source.id}
        title={video.title}
        artist={video.owner.fullName}
        autoPlay
        memory={playerMemory}
        onFirstFrame={onBegun}
        onEnded={onEnded}
        onFailure={askAgain}
      />
    </div>
  );
}
