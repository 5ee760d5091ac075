/** What Safari adds to the element. */
interface SystemPlayback {
  readonly webkitDisplayingFullscreen?: boolean;
  readonly webkitPresentationMode?: string;
}

const events = ['webkitbeginfullscreen', 'webkitendfullscreen', 'webkitpresentationmodechanged'];

/**
 * Whether the system plays the video outside of the page: full screen on an iPhone, and picture-in-picture of Safari. Then
 * nothing that the page draws is visible.
 */
export function isPlayedBySystem(video: HTMLVideoElement): boolean {
  const safari: HTMLVideoElement & SystemPlayback = video;
  return (
    safari.webkitDisplayingFullscreen === true ||
    safari.webkitPresentationMode === 'picture-in-picture'
  );
}

/** Calls `listener` when the system starts and stops playing the video, until the signal is aborted. */
export function onSystemPlayback(
  video: HTMLVideoElement,
  listener: () => void,
  signal: AbortSignal,
): void {
  for (const event of events) video.addEventListener(event, listener, { signal });
}
