import { ButtonLink, EmptyState, VisuallyHidden } from '@kinora/design-system';
import { BRAND } from '../brand.ts';

/** The page for an unknown address. */
export default function UnknownRoute() {
  return (
    <>
      <title>{`Page not found · ${BRAND}`}</title>
      <VisuallyHidden element="h1">Page not found</VisuallyHidden>
      <EmptyState
        title="This page does not exist."
        advice="The address may be mistyped, or the page is gone."
        action={<ButtonLink href="/">Home</ButtonLink>}
      />
    </>
  );
}
