/** A video that plays again and again does not end: it seeks from its last moments to its start. */
const LAST_SECONDS = 1;

/** Calls `onAsleep` at the end of the video. Returns a function that stops this. */
export function sleepAtEnd(media: HTMLVideoElement, onAsleep: () => void) {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  let isNearEnd = false;
  media.addEventListener('ended', onAsleep, options);
  media.addEventListener(
    'timeupdate',
    () => {
      if (!media.seeking)
        isNearEnd = media.duration - media.currentTime < LAST_SECONDS * media.playbackRate;
    },
    options,
  );
  media.addEventListener(
    'seeking',
    () => {
      if (!media.loop || !isNearEnd || media.currentTime > LAST_SECONDS) return;
      media.pause();
      onAsleep();
    },
    options,
  );
  return () => listening.abort();
}
