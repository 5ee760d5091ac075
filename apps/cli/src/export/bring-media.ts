import type { Account } from '../channel-client.ts';
import { type OwnVideo, allVideos } from '../list.ts';
import type { Patience } from '../patience.ts';
import { DownloadFailure, download } from './download.ts';

/** What became of one file: `gone` for good, or refused for now. */
export type Brought = 'here' | 'gone' | { readonly refusal: string };

export interface BringMediaOptions {
  readonly account: Account;
  readonly patience: Patience;
  readonly signal: AbortSignal;
}

const byId = (videos: readonly OwnVideo[]) => new Map(videos.map((video) => [video.id, video]));

/** Brings the media of listed videos to the disk. The addresses of drafts live for hours, an export may last for longer. */
export function createMediaBringer(
  listed: readonly OwnVideo[],
  { account, patience, signal }: BringMediaOptions,
) {
  let known = byId(listed);

  return async (
    { id }: OwnVideo,
    kind: 'thumbnail' | 'videoFile',
    path: string,
  ): Promise<Brought> => {
    let isFresh = false;
    for (;;) {
      const address = known.get(id)?.[kind];
      if (!address) return 'gone';
      try {
        await download(address, path, signal);
        patience.renew();
        return 'here';
      } catch (failure) {
        if (signal.aborted || !(failure instanceof DownloadFailure)) throw failure;
        if (failure.isPassing) {
          await patience.after(failure);
        } else if (!isFresh) {
          // All of them, and not by their pages, which count views: the next addresses will be as old.
          known = byId(await allVideos(account, patience, signal));
          isFresh = true;
        } else {
          return failure.isGone ? 'gone' : { refusal: failure.message };
        }
      }
    }
  };
}
