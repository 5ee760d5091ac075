import { ButtonLink, EmptyState, VisuallyHidden } from '@kinora/design-system';
import { Suggestions } from '../suggestions/suggestions.tsx';
import * as styles from './watch-screen.css.ts';
import type { WatchSlots } from './watch-slots.ts';

/** Shown when the video does not exist or this viewer may not see it; suggests other videos. */
export function MissingVideo({ saveMenu }: Pick<WatchSlots, 'saveMenu'>) {
  return (
    <div className={styles.missing}>
      <VisuallyHidden element="h1">Video not available</VisuallyHidden>
      <EmptyState
        title="Sorry, the video you are looking for is not available."
        advice="Please check out our other videos."
        action={<ButtonLink href="/">Home</ButtonLink>}
      />
      <Suggestions saveMenu={saveMenu} />
    </div>
  );
}
