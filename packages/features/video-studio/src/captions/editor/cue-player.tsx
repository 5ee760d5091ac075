import { Player } from '@kinora/design-system';
import type { OwnVideo } from '@kinora/domain';
import * as styles from './cue-player.css.ts';

export interface CuePlayerProps {
  readonly video: OwnVideo;
  /** Receives the video element. */
  readonly onMedia: (media: HTMLVideoElement | null) => void;
}

/** The file of the video. It has the times that the captions are made for. */
export function CuePlayer({ video, onMedia }: CuePlayerProps) {
  return (
    <div className={styles.frame}>
      <Player
        mediaRef={onMedia}
        src={video.videoFile}
        videoKey={`captions-of-${video.id}`}
        poster={video.thumbnail}
        title={video.title}
        storyboardUrl={video.storyboard}
      />
    </div>
  );
}
