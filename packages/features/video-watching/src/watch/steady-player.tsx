import { Player } from '@kinora/design-system';
import type { VideoDetail } from '@kinora/domain';
import { useState } from 'react';
import { useLocation } from 'react-router';

import * as styles from './watch-screen.css.ts';

/** The key of the place that a page load begins with. */
const FIRST_PLACE = 'default';

/** Whoever chose a video within the site goes on with the player's keys; a fresh page begins at its top. */
function focusPlayer(stage: HTMLElement | null) {
  stage?.querySelector<HTMLElement>('section')?.focus({ preventScroll: true });
}

export interface SteadyPlayerProps {
  /** Give it a `key` of the video's id: another video is another player. */
  readonly video: VideoDetail;
}

/**
 * Plays the addresses that came first. A later answer about the same video may carry others (a draft's are signed
 * for some hours); taking them over would begin the video anew.
 */
export function SteadyPlayer({ video }: SteadyPlayerProps) {
  const [source] = useState({
    src: video.videoFile,
    hls: video.hls,
    poster: video.thumbnail,
  });
  const isFirstPlace = useLocation().key === FIRST_PLACE;
  return (
    <div ref={isFirstPlace ? undefined : focusPlayer} className={styles.stage}>
      <Player {...source} title={video.title} artist={video.owner.fullName} autoPlay />
    </div>
  );
}
