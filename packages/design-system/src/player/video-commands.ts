import type { PlayerEvent } from './player-state.ts';

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Starts with sound; where the browser refuses that, without. */
export async function play(video: HTMLVideoElement, dispatch: (event: PlayerEvent) => void) {
  dispatch({ type: 'play-requested' });
  try {
    await video.play();
  } catch (error) {
    // Anything else is told by the element's own error event, or by a newer source.
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

/** Goes to a moment within the video; answers where it went. One that is not loaded yet begins there. */
export function seek(video: HTMLVideoElement, seconds: number): number {
  const { duration } = video;
  const target = clamp(seconds, 0, Number.isNaN(duration) ? seconds : duration);
  video.currentTime = target;
  return target;
}

/** 0 to 1; silence mutes and any sound unmutes. */
export function changeVolume(video: HTMLVideoElement, volume: number) {
  video.volume = clamp(volume, 0, 1);
  video.muted = video.volume === 0;
}

export function changeMuted(video: HTMLVideoElement, isMuted: boolean) {
  video.muted = isMuted;
  if (!isMuted && video.volume === 0) video.volume = 0.5;
}

export function changeRate(video: HTMLVideoElement, rate: number) {
  // Else the next source would begin at the speed of life.
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
}

/** Index of the captions that are shown; -1 for none. */
export function shownCaption(video: HTMLVideoElement): number {
  return Array.from(video.textTracks).findIndex(({ mode }) => mode === 'showing');
}

/** Shows one of the captions and hides the others; -1 hides all. */
export function showCaption(video: HTMLVideoElement, index: number) {
  for (const [place, track] of Array.from(video.textTracks).entries())
    track.mode = place === index ? 'showing' : 'disabled';
}

/** Shows the first captions, where there are any, or hides those that are shown. */
export function toggleCaptions(video: HTMLVideoElement) {
  showCaption(video, shownCaption(video) === -1 ? 0 : -1);
}

/** End of the loaded stretch in which the present moment lies. */
export function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime)
      return buffered.end(index);
  }
  return 0;
}
