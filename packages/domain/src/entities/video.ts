import type { SuggestedChapter } from '../chapters/suggested-chapters.ts';
import type { AutomaticCaptions } from './automatic-captions.ts';
import type { CaptionTrack } from './caption-track.ts';
import type { FoundCaptions } from './found-captions.ts';
import type { PlaylistId, VideoId } from './id.ts';
import type { UserSummary } from './user.ts';
import type { VideoNote } from './video-note.ts';

/** The visibilities, in the order in which the upload flow offers them. */
export const visibilities = ['private', 'public'] as const;
/** Who may see a video: only its owner, or everyone. */
export type Visibility = (typeof visibilities)[number];

/** `processing` until every browser can play the video; `failed` if it cannot be processed. */
export type VideoStatus = 'processing' | 'ready' | 'failed';

/** A video in a list. */
export interface Video {
  readonly id: VideoId;
  readonly title: string;
  readonly description: string;
  /** Absolute URL of the picture. */
  readonly thumbnail: string;
  /** Absolute URL of the same picture with a width of 480 px instead of 640, if the host has one. */
  readonly thumbnailSmall?: string | undefined;
  /** Absolute URL of the same picture with a width of at most 1280 px, if the host has one. */
  readonly thumbnailLarge?: string | undefined;
  /** Absolute URL of the file; when `status` is `ready`, an MP4 that every browser plays. */
  readonly videoFile: string;
  /** Absolute URL of an HLS master playlist, if the host has one. */
  readonly hls?: string | undefined;
  /** Absolute URL of a small MP4 of the whole video; cards play `videoFile` until it exists. */
  readonly preview?: string | undefined;
  /** Absolute URL of a WebVTT file with thumbnails of the timeline. */
  readonly storyboard?: string | undefined;
  /** May be fractional. */
  readonly durationSeconds: number;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly isPublished: boolean;
  /** Whether the video has captions in any language; absent if the host does not say it. */
  readonly hasCaptions?: boolean | undefined;
  readonly status: VideoStatus;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
  readonly owner: UserSummary;
}

/** A video with the details for its watch page. */
export interface VideoDetail extends Video {
  readonly isLiked: boolean;
  readonly isSubscribed: boolean;
  /** Number of subscribers of the owner's channel. */
  readonly subscribers: number;
  /** Sorted by label; empty if the host has no captions. */
  readonly captions: readonly CaptionTrack[];
  /** Where the viewer stopped, in seconds; absent if they have not watched it or the host does not say it. */
  readonly positionSeconds?: number | undefined;
}

/** When a video that is being processed will be ready, as far as the host can tell. */
export interface ProcessingForecast {
  /** How many other videos will be ready first. */
  readonly videosBefore: number;
  /** Predicted from the measured speed; absent while it is not known. */
  readonly secondsLeft?: number | undefined;
}

/** Bytes per second of the file at {@link OwnVideo.waveform}. */
export const WAVEFORM_RATE = 20;

/** A video with the data that only its owner may see. */
export interface OwnVideo extends Video {
  /** Only while `status` is `processing` and the video waits for its turn; older hosts do not send it. */
  readonly processing?: ProcessingForecast | undefined;
  readonly playlistIds: readonly PlaylistId[];
  /**
   * Absolute URL of the loudness of the sound over time: a byte for each 50 ms, which is its loudest sample from 0 (silence) to
   * 255. The first byte is at the first picture. Absent without sound, until it is made, and if the host does not make it.
   */
  readonly waveform?: string | undefined;
  /** Absent if the host makes no automatic captions. */
  readonly automaticCaptions?: AutomaticCaptions | undefined;
  /**
   * The chapters of the uploaded file, by start. Absent if it has none, if the host does not read them, and once they were
   * dismissed or the description named chapters when it was saved.
   */
  readonly suggestedChapters?: readonly SuggestedChapter[] | undefined;
  /** What could not be made of the video. Absent if nothing is missing, or if the host does not say it. */
  readonly notes?: readonly VideoNote[] | undefined;
  /** The captions of the uploaded file that were neither added nor dismissed. Absent if there are none. */
  readonly foundCaptions?: FoundCaptions | undefined;
}
