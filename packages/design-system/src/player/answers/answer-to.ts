import { type Chapter, chapterIndexAt, formatDuration } from '@kinora/domain';
import {
  Captions,
  CaptionsOff,
  ChevronsLeft,
  ChevronsRight,
  Gauge,
  type LucideIcon,
  Pause,
  Play,
  StepBack,
  StepForward,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { CaptionTrack } from '../captions/caption-track.ts';
import type { PlayerCommand } from '../keys/player-keys.ts';
import { shownCaption } from '../state/video-commands.ts';

/** What the player shows for a moment after a command. */
export interface Answer {
  /** `start` and `end` are the sides of the picture. */
  readonly place: 'centre' | 'top' | 'start' | 'end';
  readonly Icon: LucideIcon;
  readonly text?: string;
  /** The volume, 0 to 1: drawn as a bar. */
  readonly share?: number;
  /** For screen readers. Empty where the state of the player is announced anyway. */
  readonly spoken: string;
  /** How far the viewer has seeked with this and the commands right before it; negative is back. */
  readonly seconds?: number;
}

export interface AnsweringPlayer {
  readonly video: HTMLVideoElement;
  readonly captions: readonly CaptionTrack[];
  readonly chapters: readonly Chapter[];
}

/** The answer to a seek by a number of seconds; negative is back. */
export function seekAnswer(seconds: number): Answer {
  const isForward = seconds > 0;
  const distance = Math.abs(seconds);
  return {
    place: isForward ? 'end' : 'start',
    Icon: isForward ? ChevronsRight : ChevronsLeft,
    text: `${isForward ? '+' : '−'}${distance} s`,
    spoken: `${distance} seconds ${isForward ? 'forward' : 'back'}`,
    seconds,
  };
}

function volumeAnswer({ volume, muted }: HTMLVideoElement): Answer {
  const share = muted ? 0 : volume;
  const text = share === 0 ? 'Muted' : `${Math.round(share * 100)}%`;
  const Icon = share === 0 ? VolumeX : share < 0.5 ? Volume1 : Volume2;
  return { place: 'top', Icon, text, share, spoken: share === 0 ? text : `Volume ${text}` };
}

function captionAnswer({ video, captions }: AnsweringPlayer): Answer {
  const label = captions[shownCaption(video)]?.label;
  const text = captions.length === 0 ? 'No captions' : (label ?? 'Captions off');
  return {
    place: 'top',
    Icon: label ? Captions : CaptionsOff,
    text,
    spoken: label ? `Captions: ${label}` : text,
  };
}

const topAnswer = (Icon: LucideIcon, text: string, spoken = text): Answer => ({
  place: 'top',
  Icon,
  text,
  spoken,
});

/**
 * Returns the answer to a command that the player has carried out; `undefined` where the change cannot be overlooked.
 * Seeks in one direction, right after each other, are added up.
 */
export function answerTo(
  command: PlayerCommand,
  player: AnsweringPlayer,
  before?: Answer,
): Answer | undefined {
  const { video, chapters } = player;
  switch (command.type) {
    case 'toggle-play':
      return { place: 'centre', Icon: video.paused ? Pause : Play, spoken: '' };
    case 'toggle-mute':
    case 'volume-by':
      return volumeAnswer(video);
    case 'toggle-captions':
      return captionAnswer(player);
    case 'seek-by': {
      const sum = before?.seconds ?? 0;
      const isSameWay = Math.sign(sum) === Math.sign(command.seconds);
      return seekAnswer(command.seconds + (isSameWay ? sum : 0));
    }
    case 'seek-to-share': {
      const isForward = command.share > 0;
      return topAnswer(isForward ? StepForward : StepBack, formatDuration(video.currentTime));
    }
    case 'chapter-by': {
      const title = chapters[chapterIndexAt(chapters, video.currentTime)]?.title;
      return topAnswer(command.steps === 1 ? StepForward : StepBack, title ?? 'No chapters');
    }
    case 'step-frame': {
      const text = command.frames === 1 ? 'Next frame' : 'Previous frame';
      return topAnswer(
        command.frames === 1 ? StepForward : StepBack,
        video.paused ? text : 'Pause to see single frames',
      );
    }
    case 'rate-by':
      return topAnswer(Gauge, `${video.playbackRate}×`, `Speed ${video.playbackRate}`);
    case 'toggle-full-screen':
    case 'toggle-theatre':
      return undefined;
    default:
      return command satisfies never;
  }
}
