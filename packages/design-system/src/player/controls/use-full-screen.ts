import { useFullScreenElement } from '../../foundations/use-full-screen-element.ts';

/** iPhones show only a video element in full screen. */
function enterNatively(video: HTMLVideoElement | null) {
  if (!video || !('webkitEnterFullscreen' in video)) return;
  if (typeof video.webkitEnterFullscreen === 'function') video.webkitEnterFullscreen();
}

export interface FullScreen {
  readonly isFullScreen: boolean;
  readonly toggle: () => void;
}

/** Whether the frame fills the screen, and a function that toggles it. */
export function useFullScreen(
  frame: HTMLElement | null,
  video: HTMLVideoElement | null,
): FullScreen {
  const isFullScreen = useFullScreenElement() === frame && frame !== null;

  function toggle() {
    if (isFullScreen) {
      document.exitFullscreen().catch(() => undefined);
    } else if (frame && document.fullscreenEnabled) {
      // The browser refuses where the page has no permission; the player then stays as it is.
      frame.requestFullscreen().catch(() => undefined);
    } else {
      enterNatively(video);
    }
  }

  return { isFullScreen, toggle };
}
