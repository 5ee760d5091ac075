import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** iPhones fill the screen with the video element alone. */
function fillNatively(video: HTMLVideoElement | null) {
  if (!video || !('webkitEnterFullscreen' in video)) return;
  if (typeof video.webkitEnterFullscreen === 'function') video.webkitEnterFullscreen();
}

/** Whether the frame fills the screen, and the way there and back. */
export function useFullScreen(frame: HTMLElement | null, video: HTMLVideoElement | null) {
  const isFullScreen = useSyncExternalStore(
    subscribe,
    () => frame !== null && document.fullscreenElement === frame,
    () => false,
  );

  function toggle() {
    if (isFullScreen) {
      document.exitFullscreen().catch(() => undefined);
    } else if (frame && document.fullscreenEnabled) {
      // Refused when the page may not: the player simply stays as it is.
      frame.requestFullscreen().catch(() => undefined);
    } else {
      fillNatively(video);
    }
  }

  return { isFullScreen, toggle };
}
