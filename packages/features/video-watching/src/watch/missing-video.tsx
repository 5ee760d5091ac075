import { ButtonLink, EmptyState, VisuallyHidden } from '@kinora/design-system';

/** There is no such video, or none that this viewer may see. */
export function MissingVideo() {
  return (
    <>
      <VisuallyHidden element="h1">Video not available</VisuallyHidden>
      <EmptyState
        title="Sorry, the video you are looking for is not available."
        advice="Please check out our other videos."
        action={<ButtonLink href="/">Home</ButtonLink>}
      />
    </>
  );
}
