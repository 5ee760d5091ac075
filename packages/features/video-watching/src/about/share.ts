import { type Toasts, copyLink as copy, shareLink } from '@kinora/design-system';
import { type VideoDetail, watchHref } from '@kinora/domain';

const absolute = (href: string) => new URL(href, location.href).href;

/** Copies the link of the video, which starts at these seconds if they are given. */
export const copyLink = (
  video: Pick<VideoDetail, 'id'>,
  seconds: number | undefined,
  toasts: Toasts,
): Promise<void> => copy(absolute(watchHref(video, seconds)), toasts);

/** Opens the system's share sheet where the browser has one, else copies the link of the video [WATCH-09, WATCH-10]. */
export const share = (video: Pick<VideoDetail, 'id' | 'title'>, toasts: Toasts): Promise<void> =>
  shareLink({ title: video.title, url: absolute(watchHref(video)) }, toasts);

/** Returns the address that the host serves the file from as a download, named by the title of the video. */
export function downloadHref(videoFile: string): string {
  const url = new URL(videoFile, location.href);
  url.searchParams.set('download', '1');
  return url.href;
}
