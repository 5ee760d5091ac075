import { Play, VolumeX } from 'lucide-react';
import { iconLook } from '../foundations/icon-look.ts';
import { Button } from '../parts/button/button.tsx';
import { Spinner } from '../parts/spinner/spinner.tsx';
import * as styles from './player.css.ts';
import type { PlayerState } from './state/player-state.ts';

export interface PlayerOverlaysProps {
  readonly state: PlayerState;
  readonly onUnmute: () => void;
  readonly onRetry: () => void;
}

/**
 * Everything over the picture except the controls: the spinner, the large play icon, the unmute button, the failure.
 */
export function PlayerOverlays({ state, onUnmute, onRetry }: PlayerOverlaysProps) {
  const { stage, failure, sound, wantsToPlay, currentSeconds } = state;
  if (stage === 'failed' && failure === 'unsupported') {
    return (
      <div className={styles.failure} role="alert">
        <p className={styles.failureTitle}>This browser cannot play this video.</p>
        <p className={styles.failureAdvice}>Download it, or open this page in another browser.</p>
      </div>
    );
  }
  if (stage === 'failed') {
    return (
      <div className={styles.failure} role="alert">
        <div>
          <p className={styles.failureTitle}>This video cannot be played right now.</p>
          <p className={styles.failureAdvice}>Check your connection and try again.</p>
        </div>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  const isWaiting = stage === 'buffering' || (stage === 'loading' && wantsToPlay);
  return (
    <>
      <div className={styles.centre}>
        {isWaiting ? (
          <span className={styles.busy}>
            <Spinner />
          </span>
        ) : null}
        {stage === 'paused' && currentSeconds === 0 ? (
          <span className={styles.bigPlay} data-big-play>
            <Play size={32} fill="currentColor" strokeWidth={0} aria-hidden />
          </span>
        ) : null}
      </div>
      {sound === 'refused' ? (
        <Button className={styles.unmute} icon={<VolumeX {...iconLook} />} onClick={onUnmute}>
          Unmute
        </Button>
      ) : null}
    </>
  );
}
