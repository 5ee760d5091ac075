/** What a browser can tell of a video file before it is sent. */
export interface VideoFacts {
  readonly durationSeconds: number;
  readonly width: number;
  readonly height: number;
  /** Its first picture as JPEG, where the browser can decode it. */
  readonly firstFrame?: Blob | undefined;
}

/** Wide enough for every place that shows a thumbnail. */
export const FRAME_WIDTH = 1280;

/** The picture on a canvas as JPEG; `undefined` where the browser cannot make one. */
export async function jpegOf(
  canvas: HTMLCanvasElement | OffscreenCanvas,
): Promise<Blob | undefined> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85);
  });
}

/**
 * Reads a file in the browser: first with a media library that is loaded for it, then with a `<video>`. `undefined` when
 * neither understands it, which says nothing about the file: the host may.
 */
export async function readVideoFacts(
  file: File,
  signal: AbortSignal,
): Promise<VideoFacts | undefined> {
  try {
    const { factsByLibrary } = await import('./facts-by-library.ts');
    const facts = await factsByLibrary(file);
    if (facts) return facts;
  } catch {
    // Not a container that the library knows, or the library could not be loaded.
  }
  if (signal.aborted) return undefined;
  const { factsByElement } = await import('./facts-by-element.ts');
  return factsByElement(file, signal);
}
