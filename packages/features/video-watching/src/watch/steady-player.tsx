import { Player } from '@kinora/design-system';
import type { VideoDetail } from '@kinora/domain';
import { useSdk, videoQuery } from '@kinora/server-state';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';

import * as styles from './watch-screen.css.ts';

/** The key of the place that a page load begins with. */
const FIRST_PLACE = 'default';

/** Whoever chose a video within the site goes on with the player's keys; a fresh page begins at its top. */
function focusPlayer(stage: HTMLElement | null) {
  stage?.querySelector<HTMLElement>('section')?.focus({ preventScroll: true });
}

const addressesOf = ({ videoFile, hls, thumbnail }: VideoDetail) => ({
  src: videoFile,
  hls,
  poster: thumbnail,
});

export interface SteadyPlayerProps {
  /** Give it a `key` of the video's id: another video is another player. */
  readonly video: VideoDetail;
}

/**
 * Plays the addresses that came first. A later answer about the same video may carry others (a draft's are signed
 * for some hours); taking them over would interrupt it. Only when the first ones have failed are newer ones asked for.
 */
export function SteadyPlayer({ video }: SteadyPlayerProps) {
  const sdk = useSdk();
  const client = useQueryClient();
  const [addresses, setAddresses] = useState(() => addressesOf(video));
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed && addresses.src !== video.videoFile) {
    setAddresses(addressesOf(video));
    setFailed(false);
  }

  function askAgain() {
    setFailed(true);
    void client.invalidateQueries({ queryKey: videoQuery(sdk, video.id).queryKey });
  }

  const isFirstPlace = useLocation().key === FIRST_PLACE;
  return (
    <div ref={isFirstPlace ? undefined : focusPlayer} className={styles.stage}>
      <Player
        {...addresses}
        videoKey={video.id}
        title={video.title}
        artist={video.owner.fullName}
        autoPlay
        onFailure={askAgain}
      />
    </div>
  );
}
