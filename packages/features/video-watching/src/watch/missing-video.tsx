import { ButtonLink, EmptyState, VisuallyHidden } from '@kinora/design-system';

import { Suggestions } from './suggestions.tsx';
import * as styles from './watch-screen.css.ts';

/** There is no such video, or none that this viewer may see: there are others. */
export function MissingVideo() {
  return (
    <div className={styles.missing}>
      <VisuallyHidden element="h1">Video not available</VisuallyHidden>
      <EmptyState
        title="Sorry, the video you are looking for is not available."
        advice="Please check out our other videos."
        action={<ButtonLink href="/">Home</ButtonLink>}
      />
      <Suggestions mayAsk />
    </div>
  );
}
