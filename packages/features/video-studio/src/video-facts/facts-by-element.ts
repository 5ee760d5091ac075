import { FRAME_WIDTH, type VideoFacts, jpegOf } from './read-video-facts.ts';

/** Timeout for loading: a file that the browser cannot play may never raise an event. */
const LOAD_TIMEOUT_MS = 5000;

async function pictureOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(video.videoWidth, FRAME_WIDTH);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return jpegOf(canvas);
}

/** Reads a file with a `<video>` element. Resolves with `undefined` when the browser cannot play it. */
export async function factsByElement(
  file: File,
  signal: AbortSignal,
): Promise<VideoFacts | undefined> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const done = new AbortController();
  try {
    const hasLoaded = await new Promise<boolean>((resolve) => {
      const listening = { signal: done.signal };
      video.addEventListener('loadeddata', () => resolve(true), listening);
      video.addEventListener('error', () => resolve(false), listening);
      signal.addEventListener('abort', () => resolve(false), listening);
      const timer = setTimeout(() => resolve(false), LOAD_TIMEOUT_MS);
      done.signal.addEventListener('abort', () => clearTimeout(timer));
      video.muted = true;
      video.preload = 'auto';
      video.src = url;
    });
    if (!hasLoaded || video.videoWidth === 0) return undefined;
    const { duration: durationSeconds, videoWidth: width, videoHeight: height } = video;
    return { durationSeconds, width, height, firstFrame: await pictureOf(video) };
  } finally {
    done.abort();
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}
