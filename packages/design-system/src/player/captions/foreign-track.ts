/** Whether a track is of another origin, such as that of published media. Browsers do not load such a track. */
const isForeign = (src: string) => /^https?:/.test(src) && new URL(src).origin !== location.origin;

/**
 * Loads the file of a track from another origin. The browser would do so only if the video itself came by a CORS request,
 * too, which its host may not allow.
 */
export async function loadForeignTrack(
  element: HTMLTrackElement,
  signal: AbortSignal,
): Promise<void> {
  const { src } = element;
  if (!isForeign(src)) return;
  const response = await fetch(src, { signal });
  if (!response.ok) return;
  const copy = URL.createObjectURL(await response.blob());
  element.addEventListener('load', () => URL.revokeObjectURL(copy), { once: true });
  element.src = copy;
}
