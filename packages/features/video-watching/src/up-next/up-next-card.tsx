import { Button, Checkbox, VideoThumbnail, VisuallyHidden } from '@kinora/design-system';
import { type Video, countedNoun, formatDuration } from '@kinora/domain';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isViewerBusy } from '../player/auto-advance.ts';
import { useAutoplay } from './autoplay.ts';
import * as styles from './up-next-card.css.ts';
import { useCountdown } from './use-countdown.ts';

/** Time until the next video plays by itself. */
const COUNTDOWN_SECONDS = 8;
const RING_RADIUS = 22;

/** The ring of the time that is left. Empty once it has gone round. */
const Ring = ({ isRunning }: { readonly isRunning: boolean }) => (
  <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden>
    <circle className={styles.track} cx="24" cy="24" r={RING_RADIUS} />
    <circle
      className={styles.left}
      data-is-running={isRunning}
      cx="24"
      cy="24"
      r={RING_RADIUS}
      pathLength="1"
    />
    <Play className={styles.play} x="15" y="15" width="18" height="18" fill="currentColor" />
  </svg>
);

export interface UpNextCardProps {
  /** The video that plays next. */
  readonly video: Pick<Video, 'title' | 'thumbnail' | 'thumbnailSmall' | 'durationSeconds'> & {
    readonly owner: Pick<Video['owner'], 'fullName'>;
  };
  /** Called by "Play now", and when the time is over. */
  readonly onPlay: (isByItself: boolean) => void;
  /** Called by "Cancel", and by "Close" where nothing plays by itself. */
  readonly onClose: () => void;
}

/**
 * Says over the picture what plays next. After 8 s it plays by itself if the viewer has not switched that off, writes no
 * comment and has no dialog open. The time stands still while the card has the pointer or the focus.
 */
export function UpNextCard({ video, onPlay, onClose }: UpNextCardProps) {
  const { title, owner } = video;
  const [isAutoplay, chooseAutoplay] = useAutoplay();
  const [isBusy, setBusy] = useState(isViewerBusy);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isCounting = isAutoplay && !isBusy;
  const isRunning = isCounting && !hasPointer && !hasFocus;
  const left = useCountdown({
    seconds: COUNTDOWN_SECONDS,
    isRunning,
    onEnd() {
      if (isViewerBusy()) setBusy(true);
      else onPlay(true);
    },
  });

  // Screen readers announce what appears in an element that they know; once, whatever the viewer switches then.
  const [announced, setAnnounced] = useState('');
  const [announcement] = useState(
    isCounting ? `Up next in ${COUNTDOWN_SECONDS} seconds: ${title}` : `Up next: ${title}`,
  );
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(announcement));
    return () => clearTimeout(timer);
  }, [announcement]);

  return (
    <section className={styles.layer} aria-label="Up next">
      <output>
        <VisuallyHidden>{announced}</VisuallyHidden>
      </output>
      <div
        className={styles.card}
        onPointerEnter={({ pointerType }) => setHasPointer(pointerType === 'mouse')}
        onPointerLeave={() => setHasPointer(false)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
      >
        <div className={styles.picture}>
          <VideoThumbnail
            imageUrl={video.thumbnail}
            smallImageUrl={video.thumbnailSmall}
            alternativeText=""
            badge={formatDuration(video.durationSeconds)}
          />
          {isCounting ? <Ring isRunning={isRunning} /> : null}
        </div>
        <div className={styles.texts}>
          <p className={styles.eyebrow}>
            {isCounting ? `Up next in ${countedNoun(left, 'second')}` : 'Up next'}
          </p>
          <p className={styles.title}>{title}</p>
          <p className={styles.channel}>{owner.fullName}</p>
        </div>
        <div className={styles.actions}>
          <Checkbox
            className={styles.autoplay}
            label="Autoplay"
            checked={isAutoplay}
            onChange={(event) => chooseAutoplay(event.target.checked)}
          />
          <Button className={styles.button} onClick={onClose}>
            {isCounting ? 'Cancel' : 'Close'}
          </Button>
          <Button variant="primary" className={styles.button} onClick={() => onPlay(false)}>
            Play now
          </Button>
        </div>
      </div>
    </section>
  );
}
