import { ButtonLink, EmptyState } from '@kinora/design-system';

import { BRAND } from '../brand.ts';
import * as styles from './unknown.css.ts';

/** Nothing lives at this address. */
export default function UnknownRoute() {
  return (
    <>
      <title>{`Page not found · ${BRAND}`}</title>
      <h1 className={styles.unseenTitle}>Page not found</h1>
      <EmptyState
        title="This page does not exist."
        advice="The address may be mistyped, or the page is gone."
        action={<ButtonLink href="/">Home</ButtonLink>}
      />
    </>
  );
}
