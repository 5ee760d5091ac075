import { ButtonLink, EmptyState } from '@kinora/design-system';

/** There is no such video, or none that this viewer may see. */
export function MissingVideo() {
  return (
    <EmptyState
      title="Sorry, the video you are looking for is not available."
      advice="Please check out our other videos."
      action={<ButtonLink href="/">Home</ButtonLink>}
    />
  );
}
