import type { Chapter } from '@kinora/domain';
import type { ReactNode, Ref } from 'react';
import type { CaptionTrack } from './captions/caption-track.ts';
import type { PlayerSetting } from './settings/player-setting.ts';
import type { PlayerMemory } from './state/player-memory.ts';
import type { PlayerFailure } from './state/player-state.ts';

/** What the page can tell the player to do. */
export interface PlayerHandle {
  /**
   * Seeks to a position and plays from there. Scrolls the player into view and moves the focus to it, so that it
   * receives keys.
   */
  readonly playFrom: (seconds: number) => void;
  /** Does the same, but leaves the focus and the scroll position where they are: for lists of moments. */
  readonly playFromQuietly: (seconds: number) => void;
}

/** The video and its metadata; only `src` and `title` are required. */
export interface PlayerProps {
  /** Receives a `PlayerHandle`, which seeks to a moment; not an element. */
  readonly ref?: Ref<PlayerHandle>;
  /** Receives the video element, for tools that follow or cut playback frame by frame, such as an editor of captions. */
  readonly mediaRef?: ((media: HTMLVideoElement | null) => void) | undefined;
  /** A file that every browser plays. */
  readonly src: string;
  /** An HLS playlist. Preferred over `src`, because it adapts to the network and offers qualities. */
  readonly hls?: string | undefined;
  /**
   * Identifies the video: while it stays the same, a new address resumes at the current position. The picture of a card
   * with this `id` grows into the player. Default: `src`.
   */
  readonly videoKey?: string;
  /** Shown until the first frame. */
  readonly poster?: string | undefined;
  /** Names the player, and is shown by the operating system's media controls. */
  readonly title: string;
  /** Shown by the operating system's media controls beside the title. */
  readonly artist?: string | undefined;
  /** Starts playing at once, with sound where the browser allows it. */
  readonly autoPlay?: boolean;
  /** Where a video starts when it is shown first. Default: 0. */
  readonly startSeconds?: number;
  /** Stores volume, speed, captions and quality for the next player. Without it every player starts with the defaults. */
  readonly memory?: PlayerMemory | undefined;
  /** Called when the first frame has loaded: from then on, other requests of the page no longer delay the video. */
  readonly onFirstFrame?: () => void;
  /** Called with the position in seconds whenever it changes, about four times a second during playback. */
  readonly onPosition?: (seconds: number) => void;
  /** Called when playback reaches the end of the video. */
  readonly onEnded?: () => void;
  /**
   * Called when nothing of the source can be played. The player shows the failure itself; a new address starts another
   * attempt, which is useless when the failure is `unsupported`.
   */
  readonly onFailure?: (failure: PlayerFailure) => void;
  /** One track per language. Without tracks the player offers no captions. */
  readonly captions?: readonly CaptionTrack[] | undefined;
  /** Parts of the video, in order. The first one starts at 0. */
  readonly chapters?: readonly Chapter[];
  /** Called when the viewer presses the title of the present chapter. Without it, the title is no button. */
  readonly onChapterPress?: () => void;
  /** Whether the page gives the player its whole width. */
  readonly isTheatre?: boolean;
  /** Called by the button "Theatre mode (t)" and its key, which are absent without it. */
  readonly onTheatreChange?: (isTheatre: boolean) => void;
  /**
   * Copies the link of the video, which starts at these seconds if they are given. Called by the context menu, which offers
   * no links without it.
   */
  readonly onCopyLink?: (seconds?: number) => void;
  /** A WebVTT file whose cues name stills as `sheet.jpg#xywh=0,0,160,90`; the seek bar shows them on hover. */
  readonly storyboardUrl?: string | undefined;
  /**
   * Whether the player chooses at most 360p by itself, and a quality counts only if it was chosen for this video. Default: as
   * `savesData` says when the player is rendered.
   */
  readonly isSavingData?: boolean | undefined;
  /** Further rows at the end of the settings, for what belongs to the page. */
  readonly settings?: readonly PlayerSetting[];
  /**
   * Shows the picture alone, without controls and keys, for a small player over another page. The element stays the same,
   * so that playback goes on.
   */
  readonly isMini?: boolean;
  /** What the page shows over the picture, in full screen, too. It places itself in the player. */
  readonly overlay?: ReactNode;
}
