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

/** A video of the queue, as the card "Up next" shows it. */
export interface QueuedVideo extends Pick<
  Video,
  'id' | 'title' | 'thumbnail' | 'thumbnailSmall' | 'durationSeconds'
> {
  readonly owner: Pick<Video['owner'], 'fullName'>;
}

/** The videos that the viewer wants to watch next. */
export interface QueueSlot {
  /** The videos, first the one that plays next. The same array until something changes. */
  readonly videos: () => readonly QueuedVideo[];
  /** Calls a function after each change. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Called with a video that plays, or that cannot be played. */
  readonly remove: (videoId: VideoId) => void;
  /** The list of the expanded panel; it may be a lazy chunk. `hrefOf` returns the address at which a video plays. */
  readonly list: ComponentType<{ readonly hrefOf: (video: Pick<Video, 'id'>) => string }>;
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
  /** What plays before a playlist and related videos. Default: nothing. */
  readonly queue?: QueueSlot;
  /** Called by the row "Keyboard shortcuts" of the player's settings, which is absent without it. */
  readonly onShowShortcuts?: () => void;
}
