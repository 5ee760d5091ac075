import { ButtonLink, EmptyState } from '@kinora/design-system';

import * as styles from './watch-screen.css.ts';

/** There is no such video, or none that this viewer may see. */
export function MissingVideo() {
  return (
    <>
      <h1 className={styles.unseenTitle}>Video not available</h1>
      <EmptyState
        title="Sorry, the video you are looking for is not available."
        advice="Please check out our other videos."
        action={<ButtonLink href="/">Home</ButtonLink>}
      />
    </>
  );
}
