import { useEffect, useState, type CSSProperties } from 'react';
import * as styles from './caption-overlay.css.ts';
import type { CaptionPreferences } from './caption-preferences.ts';
import { cueBox } from './cue-box.ts';
import { followTrack } from './follow-track.ts';

export interface CaptionOverlayProps {
  readonly video: HTMLVideoElement;
  /** Index of the caption track. */
  readonly index: number;
  readonly preferences: CaptionPreferences;
}

/**
 * Draws the present cues of a track over the picture, because browsers neither move their own cues above our controls nor
 * agree on their size (decision 32). Where the system plays the video itself, it draws the cues, too. Hidden from screen
 * readers, as the browser's own cues are.
 */
export function CaptionOverlay({ video, index, preferences }: CaptionOverlayProps) {
  const track = video.textTracks[index];
  const [cues, setCues] = useState<readonly VTTCue[]>([]);

  useEffect(
    () => (track ? followTrack({ video, track, onCues: setCues }) : undefined),
    [track, video],
  );

  const size: CSSProperties & Record<'--caption-size', string> = {
    '--caption-size': String(preferences.size),
  };
  return (
    <div
      className={styles.area}
      data-captions
      data-background={preferences.background}
      data-edge={preferences.edge}
      lang={track?.language}
      style={size}
      aria-hidden
    >
      {cues.map((cue, position) => {
        const { isPlaced, ...box } = cueBox(cue);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a file may have the same cue twice
          <div key={position} className={isPlaced ? styles.placedCue : styles.cue} style={box}>
            <span
              ref={(element) => element?.replaceChildren(cue.getCueAsHTML())}
              className={styles.text}
              dir="auto"
            />
          </div>
        );
      })}
    </div>
  );
}
