import { ButtonLink, EmptyState, VisuallyHidden } from '@kinora/design-system';
import { documentTitle } from '@kinora/domain';
import { BRAND } from '../brand.ts';

/** The page for an unknown address. */
export default function UnknownRoute() {
  return (
    <>
      <title>{documentTitle('Page not found', BRAND)}</title>
      <VisuallyHidden element="h1">Page not found</VisuallyHidden>
      <EmptyState
        title="This page does not exist."
        advice="The address may be mistyped, or the page is gone."
        action={<ButtonLink href="/">Home</ButtonLink>}
      />
    </>
  );
}
