import { Checkbox, VideoRow } from '@kinora/design-system';
import type { RelatedVideo } from '@kinora/domain';
import { useEffect, useState } from 'react';
import type { WatchSlots } from '../screen/watch-slots.ts';
import * as suggestions from '../suggestions/suggestions.css.ts';
import { useAutoplay } from '../up-next/autoplay.ts';
import { reasonText } from './reason-text.ts';
import * as styles from './related.css.ts';
import type { RelatedList } from './use-related.ts';

/** The id of the heading. */
const HEADING = 'related';

export interface RelatedSectionProps
  extends Pick<WatchSlots, 'saveMenu'>, Pick<RelatedList, 'items' | 'isPrevious' | 'refuse'> {
  readonly nowMs: number;
}

/** The related videos, each with its reason, and the switch for what plays after the video. Renders a named `section`. */
export function RelatedSection({
  items,
  isPrevious,
  refuse,
  saveMenu,
  nowMs,
}: RelatedSectionProps) {
  const [isAutoplay, chooseAutoplay] = useAutoplay();

  const [removed, setRemoved] = useState<{ readonly index: number }>();

  function remove(video: RelatedVideo['video'], index: number) {
    refuse(video);
    setRemoved({ index });
  }

  // The focus moves from the menu of a removed video to the one that takes its place.
  useEffect(() => {
    if (!removed) return;
    const rows = document.querySelectorAll<HTMLElement>(`[aria-labelledby="${HEADING}"] h3 a`);
    const row = rows[Math.min(removed.index, rows.length - 1)];
    (row ?? document.getElementById(HEADING))?.focus();
  }, [removed]);

  return (
    <section
      className={suggestions.suggestions}
      aria-labelledby={HEADING}
      aria-busy={isPrevious || undefined}
    >
      <div className={styles.header}>
        <h2 className={suggestions.title} id={HEADING} tabIndex={-1}>
          Related
        </h2>
        <Checkbox
          label="Autoplay"
          checked={isAutoplay}
          onChange={(event) => chooseAutoplay(event.target.checked)}
        />
      </div>
      <ul className={suggestions.list}>
        {items.map(({ video, reason }, index) => (
          <li key={video.id}>
            <VideoRow
              video={video}
              nowMs={nowMs}
              reason={reasonText(video, reason)}
              menu={saveMenu(video, () => remove(video, index))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
