import {
  type StoryboardStill,
  TextLink,
  VideoStill,
  stillAt,
  useStoryboard,
} from '@kinora/design-system';
import { type SpokenResult, formatDuration, watchHref } from '@kinora/domain';
import { Marked } from './marked.tsx';
import * as styles from './moments.css.ts';

interface StillProps extends Pick<MomentsProps, 'layout'> {
  readonly still: StoryboardStill | undefined;
}

/** A portrait still has the height alone. */
function Still({ still, layout }: StillProps) {
  const { widthPx, heightPx } = styles.stillSizes[layout];
  return (
    <span className={styles.still[layout]}>
      {still ? (
        <VideoStill
          still={still}
          widthPx={Math.min(widthPx, Math.round((heightPx * still.width) / still.height))}
        />
      ) : null}
    </span>
  );
}

export interface MomentsProps extends SpokenResult {
  /** `strip` is one line beside a picture, as high as the description that it replaces; `list` has a line for each. */
  readonly layout: 'strip' | 'list';
  /** Whether the row is near the viewport, so that its stills are wanted. */
  readonly isNear: boolean;
}

/** Links to the moments of a video at which the words are said. */
export function Moments({ video, moments, layout, isNear }: MomentsProps) {
  const stills = useStoryboard(video.storyboard, isNear);
  return (
    <ul className={styles.moments[layout]} aria-label={`Moments in ${video.title}`}>
      {moments.map(({ startSeconds, text, highlights, language }) => (
        <li key={`${language} ${startSeconds}`} className={styles.item[layout]}>
          <TextLink
            tone="bare"
            className={styles.moment}
            href={watchHref(video, startSeconds)}
            title={text}
          >
            {video.storyboard ? (
              <Still still={stillAt(stills, startSeconds)} layout={layout} />
            ) : null}
            <span className={styles.words[layout]}>
              <span className={styles.time}>{formatDuration(startSeconds)}</span>{' '}
              <span lang={language} dir="auto">
                <Marked text={text} highlights={highlights} />
              </span>
            </span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
