import { Checkbox, VideoRow } from '@kinora/design-system';
import type { RelatedVideo } from '@kinora/domain';
import { useRef } from 'react';
import type { WatchSlots } from '../screen/watch-slots.ts';
import * as suggestions from '../suggestions/suggestions.css.ts';
import { useAutoplay } from '../up-next/autoplay.ts';
import { reasonText } from './reason-text.ts';
import * as styles from './related.css.ts';
import type { RelatedList } from './use-related.ts';

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
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAutoplay, chooseAutoplay] = useAutoplay();

  /** Removes a video, and moves the focus from its menu to the video that takes its place. */
  function remove(video: RelatedVideo['video'], index: number) {
    refuse(video);
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('h3 a') ?? [];
      (rows[Math.min(index, rows.length - 1)] ?? heading.current)?.focus();
    });
  }

  return (
    <section
      className={suggestions.suggestions}
      aria-labelledby="related"
      aria-busy={isPrevious || undefined}
    >
      <div className={styles.header}>
        <h2 className={suggestions.title} id="related" ref={heading} tabIndex={-1}>
          Related
        </h2>
        <Checkbox
          label="Autoplay"
          checked={isAutoplay}
          onChange={(event) => chooseAutoplay(event.target.checked)}
        />
      </div>
      <ul className={suggestions.list} ref={list}>
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
