import type { PlaylistId, VideoId } from './id.ts';
import type { UserSummary } from './user.ts';

/** The choices of the upload flow, in the order offered. */
export const visibilities = ['private', 'public'] as const;
/** Who may see a video: its owner alone, or everybody. */
export type Visibility = (typeof visibilities)[number];

/** `processing` until every browser can play it; `failed` when it never will. */
export type VideoStatus = 'processing' | 'ready' | 'failed';

/** A video as lists show it. */
export interface Video {
  readonly id: VideoId;
  readonly title: string;
  readonly description: string;
  /** Absolute URL of the picture. */
  readonly thumbnail: string;
  /** Absolute URL of the same picture, 480 px wide beside 640, where the host has one. */
  readonly thumbnailSmall?: string | undefined;
  /** Absolute URL of the file; an MP4 that every browser plays once `status` is `ready`. */
  readonly videoFile: string;
  /** Absolute URL of an HLS master playlist, where the host has one. */
  readonly hls?: string | undefined;
  /** Absolute URL of a small MP4 of the whole video; cards play `videoFile` until it exists. */
  readonly preview?: string | undefined;
  /** Absolute URL of a WebVTT file that names pictures of the timeline. */
  readonly storyboard?: string | undefined;
  /** May be fractional. */
  readonly durationSeconds: number;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly isPublished: boolean;
  readonly status: VideoStatus;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
  readonly owner: UserSummary;
}

/** A video as its watch page needs it. */
export interface VideoDetail extends Video {
  readonly isLiked: boolean;
  readonly isSubscribed: boolean;
  /** How many subscribe to the owner's channel. */
  readonly subscribers: number;
}

/** A video as its owner manages it. */
export interface OwnVideo extends Video {
  readonly playlistIds: readonly PlaylistId[];
}
