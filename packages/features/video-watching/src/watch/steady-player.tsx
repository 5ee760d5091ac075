import { Player } from '@kinora/design-system';
import type { VideoDetail } from '@kinora/domain';
import { useState } from 'react';

import * as styles from './watch-screen.css.ts';

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
  return (
    <div className={styles.stage}>
      <Player {...source} title={video.title} artist={video.owner.fullName} autoPlay />
    </div>
  );
}
