import type { Channel, UserId, Video, VideoId } from '@kinora/domain';
import type { ComponentType, ReactNode } from 'react';

/** Props that the page gives to the comments of a video. */
export interface CommentsSlotProps {
  readonly videoId: VideoId;
  /** The owner of the video, who may delete every comment. */
  readonly videoOwnerId: UserId;
  readonly durationSeconds: number;
  /** Called when a timestamp such as 1:23 in a comment is pressed. */
  readonly onTimestamp: (seconds: number) => void;
}

/** Slots of the watch page for other features. */
export interface WatchSlots {
  /** Rendered beside the owner; not called for the viewer's own video. */
  readonly subscribeControl: (channel: Pick<Channel, 'id' | 'isSubscribed'>) => ReactNode;
  /** Rendered among the buttons below the title; remounted for each video. */
  readonly saveControl: (videoId: VideoId) => ReactNode;
  /**
   * Rendered beside each suggested video; it offers "Not interested" where it gets a function for that. Keep it stable between
   * renders.
   */
  readonly saveMenu: (video: Video, onNotInterested?: () => void) => ReactNode;
  /** Rendered below the description once the video has begun, so it may be a lazy chunk. */
  readonly comments: ComponentType<CommentsSlotProps>;
  /** Called by the row "Keyboard shortcuts" of the player's settings, which is absent without it. */
  readonly onShowShortcuts?: () => void;
}
