import { playerMemory } from '../player/player-memory.ts';

/** How long the volume fades out. */
const FADE_MS = 10_000;
/** Time between two steps of the fade. */
const STEP_MS = 100;
/** The clock is checked this often, because timers stand still while the device sleeps. */
const CHECK_MS = 1000;
/** After a pause, devices still play what they have been sent. Louder by then, it would wake the viewer. */
const SILENCE_MS = 1000;
/** Browsers round the volume. */
const VOLUME_TOLERANCE = 0.001;

/** Lowers the volume of an element for a while. A volume that the viewer chooses meanwhile stays. */
function createFade(media: HTMLVideoElement) {
  let faded: { readonly from: number; readonly to: number } | undefined;
  const wasChanged = () =>
    faded !== undefined && Math.abs(media.volume - faded.to) > VOLUME_TOLERANCE;
  return {
    /** Takes 1 (not faded) to 0. */
    to(share: number) {
      if (wasChanged()) return;
      const from = faded?.from ?? media.volume;
      media.volume = from * share;
      faded = { from, to: from * share };
    },
    restore() {
      if (!faded || wasChanged()) return;
      media.volume = faded.from;
      // Another preference that changed meanwhile was stored with the faded volume.
      const stored = playerMemory.read();
      if (stored) playerMemory.save({ ...stored, volume: faded.from });
    },
  };
}

export interface FallAsleepOptions {
  readonly media: HTMLVideoElement;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
  /** Called when playback has ended. */
  readonly onAsleep: () => void;
  /** Called when the time is over, but the viewer has paused the video before. */
  readonly onIdle: () => void;
}

/** Fades the volume out before a moment and pauses playback then. Returns a function that stops this. */
export function fallAsleepAt({ media, endsAt, onAsleep, onIdle }: FallAsleepOptions) {
  const fade = createFade(media);
  let next: ReturnType<typeof setTimeout>;
  let isOver = false;

  function step() {
    const left = endsAt - Date.now();
    // Between two videos, the element is paused until the next one has loaded.
    const isLoading =
      media.paused && !media.ended && media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA;
    if (left > 0 || isLoading) {
      if (left < FADE_MS) fade.to(Math.max(0, left / FADE_MS));
      next = setTimeout(step, left < FADE_MS ? STEP_MS : Math.min(CHECK_MS, left - FADE_MS));
      return;
    }
    const isIdle = media.paused && !media.ended;
    isOver = true;
    media.pause();
    setTimeout(() => fade.restore(), SILENCE_MS);
    if (isIdle) onIdle();
    else onAsleep();
  }
  step();

  return () => {
    clearTimeout(next);
    if (!isOver) fade.restore();
  };
}
