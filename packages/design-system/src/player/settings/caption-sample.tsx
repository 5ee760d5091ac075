import type { CSSProperties } from 'react';
import * as overlay from '../captions/caption-overlay.css.ts';
import type { CaptionLookProps } from './caption-choices.ts';
import * as styles from './player-menu.css.ts';

/** A line of captions as they look now. */
export function CaptionSample({
  preferences: { size, background, edge },
}: Pick<CaptionLookProps, 'preferences'>) {
  const sampleSize: CSSProperties & Record<'--caption-size', string> = {
    '--caption-size': String(size),
  };
  return (
    <div
      className={styles.sample}
      data-sample
      data-background={background}
      data-edge={edge}
      style={sampleSize}
      aria-hidden
    >
      <span className={overlay.text}>A line of captions</span>
    </div>
  );
}
