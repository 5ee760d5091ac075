import { TextLink } from '@kinora/design-system';
import { type SpokenMoment, type Video, formatDuration, watchHref } from '@kinora/domain';
import type { ReactNode } from 'react';
import * as styles from './spoken-results.css.ts';

/** Returns the text with its highlights marked. */
function marked({ text, highlights }: SpokenMoment): readonly ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { start, length } of highlights) {
    parts.push(
      text.slice(end, start),
      <mark key={start} className={styles.mark}>
        {text.slice(start, start + length)}
      </mark>,
    );
    end = start + length;
  }
  return [...parts, text.slice(end)];
}

export interface SpokenMomentsProps {
  readonly video: Pick<Video, 'id' | 'title'>;
  readonly moments: readonly SpokenMoment[];
}

/** Links to the moments of a video at which something is said. */
export const SpokenMoments = ({ video, moments }: SpokenMomentsProps) => (
  <ul className={styles.moments} aria-label={`Moments in ${video.title}`}>
    {moments.map((moment) => {
      const { startSeconds } = moment;
      return (
        <li key={`${moment.language} ${startSeconds}`}>
          <TextLink tone="bare" className={styles.moment} href={watchHref(video, startSeconds)}>
            <span className={styles.time}>{formatDuration(startSeconds)}</span>
            {/* The space is for screen readers: the columns have their own gap. */}{' '}
            <span lang={moment.language} dir="auto">
              {marked(moment)}
            </span>
          </TextLink>
        </li>
      );
    })}
  </ul>
);
