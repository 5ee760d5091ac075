import { nearestLanguage } from '@kinora/domain';
import type { PlayerEvent } from './player-state.ts';

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Starts playback with sound, or without where the browser refuses sound. */
export async function play(video: HTMLVideoElement, dispatch: (event: PlayerEvent) => void) {
  dispatch({ type: 'play-requested' });
  try {
    await video.play();
  } catch (error) {
    // Other errors are reported by the element's error event, or caused by a newer source.
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    if (video.muted) {
      dispatch({ type: 'paused' });
      return;
    }
    dispatch({ type: 'sound-refused' });
    video.muted = true;
    await play(video, dispatch);
  }
}

/** Seeks to a position within the video and returns it. A video that has not loaded yet will start there. */
export function seek(video: HTMLVideoElement, seconds: number): number {
  const { duration } = video;
  const target = clamp(seconds, 0, Number.isNaN(duration) ? seconds : duration);
  video.currentTime = target;
  return target;
}

/** Takes 0 to 1; 0 mutes, and anything else unmutes. */
export function changeVolume(video: HTMLVideoElement, volume: number) {
  video.volume = clamp(volume, 0, 1);
  video.muted = video.volume === 0;
}

export function changeMuted(video: HTMLVideoElement, isMuted: boolean) {
  video.muted = isMuted;
  if (!isMuted && video.volume === 0) video.volume = 0.5;
}

export function changeRate(video: HTMLVideoElement, rate: number) {
  // Without a default rate the next source would start at normal speed (1).
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
}

/** Returns the index of the captions that the player or the system shows, or -1. */
export function shownCaption(video: HTMLVideoElement): number {
  return Array.from(video.textTracks).findIndex(({ mode }) => mode !== 'disabled');
}

/** Chooses the caption track to draw, or none with -1. The browser itself draws none of them. */
export function showCaption(video: HTMLVideoElement, index: number) {
  for (const [trackIndex, track] of Array.from(video.textTracks).entries())
    track.mode = trackIndex === index ? 'hidden' : 'disabled';
}

/** Lets the browser draw the caption track with this index. */
export function showNatively(video: HTMLVideoElement, index: number) {
  const track = video.textTracks[index];
  if (track) track.mode = 'showing';
}

/** Returns the index of the captions in a language or its nearest variant, or -1. */
export function captionIn(video: HTMLVideoElement, language: string): number {
  const offered = Array.from(video.textTracks, (track) => track.language);
  const nearest = nearestLanguage(language, offered);
  return nearest === undefined ? -1 : offered.indexOf(nearest);
}

/** Returns the end of the loaded range that contains the current position. */
export function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime)
      return buffered.end(index);
  }
  return 0;
}
