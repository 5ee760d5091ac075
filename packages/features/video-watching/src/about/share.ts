import type { Toasts } from '@kinora/design-system';
import { type VideoDetail, watchHref } from '@kinora/domain';

const wasCancelled = (failure: unknown) =>
  failure instanceof DOMException && failure.name === 'AbortError';

async function copy(link: string, toasts: Toasts) {
  try {
    // `navigator.clipboard` is missing on pages served over plain http.
    await navigator.clipboard.writeText(link);
    toasts.show({ kind: 'success', text: 'Link copied' });
  } catch {
    toasts.show({ kind: 'error', text: 'The link could not be copied' });
  }
}

/** Copies the link of the video, which starts at these seconds if they are given. */
export const copyLink = (
  video: Pick<VideoDetail, 'id'>,
  seconds: number | undefined,
  toasts: Toasts,
): Promise<void> => copy(new URL(watchHref(video, seconds), location.href).href, toasts);

/** Opens the system's share sheet where the browser has one, else copies the link of the video [WATCH-09, WATCH-10]. */
export async function share(video: Pick<VideoDetail, 'id' | 'title'>, toasts: Toasts) {
  const url = new URL(watchHref(video), location.href).href;
  if (typeof navigator.share !== 'function') {
    await copy(url, toasts);
    return;
  }
  try {
    await navigator.share({ title: video.title, url });
  } catch (failure) {
    if (!wasCancelled(failure)) await copy(url, toasts);
  }
}

/** Returns the address that the host serves the file from as a download, named by the title of the video. */
export function downloadHref(videoFile: string): string {
  const url = new URL(videoFile, location.href);
  url.searchParams.set('download', '1');
  return url.href;
}
