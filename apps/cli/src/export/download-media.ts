import type { Backoff } from '../backoff.ts';
import type { Account } from '../channel-client.ts';
import { type OwnVideo, allVideos } from '../list.ts';
import { DownloadFailure, download } from './download.ts';

/** The outcome of one download: `gone` if the file no longer exists, or why it was refused. */
export type MediaOutcome = 'downloaded' | 'gone' | { readonly refusal: string };

export interface DownloadMediaOptions {
  readonly account: Account;
  readonly backoff: Backoff;
  readonly signal: AbortSignal;
}

/** Downloads a file. Repeats the request after a failure that may be temporary. */
export async function downloadWithRetries(
  url: string,
  path: string,
  { backoff, signal }: Pick<DownloadMediaOptions, 'backoff' | 'signal'>,
): Promise<MediaOutcome> {
  for (;;) {
    try {
      await download(url, path, signal);
      backoff.reset();
      return 'downloaded';
    } catch (failure) {
      if (signal.aborted || !(failure instanceof DownloadFailure)) throw failure;
      const { message: reason, retryAfterSeconds } = failure;
      if (!failure.isRetryable) return failure.isGone ? 'gone' : { refusal: reason };
      await backoff.after({ reason, retryAfterSeconds });
    }
  }
}

const byId = (videos: readonly OwnVideo[]) => new Map(videos.map((video) => [video.id, video]));

/** Returns a function that downloads the media of the listed videos. It refreshes URLs of drafts, which expire after hours. */
export function createMediaDownloader(
  listed: readonly OwnVideo[],
  { account, backoff, signal }: DownloadMediaOptions,
) {
  let videos = byId(listed);

  return async (
    { id }: OwnVideo,
    kind: 'thumbnail' | 'videoFile',
    path: string,
  ): Promise<MediaOutcome> => {
    let isFresh = false;
    for (;;) {
      const url = videos.get(id)?.[kind];
      if (!url) return 'gone';
      const outcome = await downloadWithRetries(url, path, { backoff, signal });
      if (outcome === 'downloaded' || isFresh) return outcome;
      // Reads the list, because reading a single video counts a view, and because other URLs have expired, too.
      videos = byId(await allVideos(account, backoff, signal));
      isFresh = true;
    }
  };
}
