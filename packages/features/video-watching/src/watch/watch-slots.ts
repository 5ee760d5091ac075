import type { Channel, VideoId } from '@kinora/domain';
import type { ComponentType, ReactNode } from 'react';

/** What the comments of a video are told by the page around them. */
export interface CommentsSlotProps {
  readonly videoId: VideoId;
  readonly durationSeconds: number;
  /** A moment such as 1:23 was chosen in a comment. */
  readonly onTimestamp: (seconds: number) => void;
}

/** What other features put onto the watch page. */
export interface WatchSlots {
  /** Beside the owner; not asked for on a video of the viewer's own. */
  readonly subscribeControl: (channel: Pick<Channel, 'id' | 'isSubscribed'>) => ReactNode;
  /** Among the buttons below the title; begins anew with each video. */
  readonly saveControl: (videoId: VideoId) => ReactNode;
  /** Below the description; rendered once the video has begun, so it may come in a chunk of its own. */
  readonly comments: ComponentType<CommentsSlotProps>;
}
