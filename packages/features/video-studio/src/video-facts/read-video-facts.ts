/** Facts about a video file that the browser reads before it is sent. */
export interface VideoFacts {
  readonly durationSeconds: number;
  readonly width: number;
  readonly height: number;
  /** The first picture as JPEG, if the browser can decode it. */
  readonly firstFrame?: Blob | undefined;
}

/** Wide enough for every thumbnail of the site. */
export const FRAME_WIDTH = 1280;

/** Resolves with the picture of a canvas as JPEG; `undefined` if the browser cannot encode it. */
export async function jpegOf(
  canvas: HTMLCanvasElement | OffscreenCanvas,
): Promise<Blob | undefined> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85);
  });
}

/**
 * Reads a file in the browser: with a media library that is loaded on demand, and with a `<video>` what the library cannot
 * read or decode. Resolves with `undefined` when neither can read it; the host may still accept the file.
 */
export async function readVideoFacts(
  file: File,
  signal: AbortSignal,
): Promise<VideoFacts | undefined> {
  const facts = await import('./facts-by-library.ts')
    .then(({ factsByLibrary }) => factsByLibrary(file))
    // The library does not know the container, or could not be loaded.
    .catch(() => undefined);
  if (facts?.firstFrame || signal.aborted) return facts;
  const { factsByElement } = await import('./facts-by-element.ts');
  const played = await factsByElement(file, signal);
  // The library also knows the length of a recording that does not state it.
  return facts ? { ...facts, firstFrame: played?.firstFrame } : played;
}
