import * as React from 'react';

/** React has view transitions from 19.3; with 19.2 the next screen replaces this one without growing. */
const { ViewTransition } = React as Partial<typeof React>;

/** A picture of a video, or its player. */
export interface GrowingPictureProps {
  /** Identifies the video. Without it nothing grows. */
  readonly videoId: string | undefined;
  /** Nothing grows for now, but the element stays the same when this changes. */
  readonly isStill?: boolean;
  /** One element: the picture in a card, or the player. A page has at most one for each video. */
  readonly children: React.ReactNode;
}

/**
 * Lets the picture of a video grow into its player when a React transition replaces one screen by another, and back.
 * Other changes of either do not move.
 */
export function GrowingPicture({ videoId, isStill = false, children }: GrowingPictureProps) {
  if (!ViewTransition || !videoId) return children;
  return (
    <ViewTransition name={isStill ? 'auto' : `video-${videoId}`} default="none" share="kinora-grow">
      {children}
    </ViewTransition>
  );
}
