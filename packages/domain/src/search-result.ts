import type { Page } from './page.ts';
import type { UserSummary } from './user.ts';
import type { Video } from './video.ts';

/** A channel as a search finds it. */
export interface FoundChannel extends UserSummary {
  readonly coverImage?: string | undefined;
  readonly subscribersCount: number;
  readonly videosCount: number;
  /** Has the viewer subscribed? False for visitors. */
  readonly isSubscribed: boolean;
  /** Newest first, at most ten. */
  readonly latestVideos: readonly Video[];
}

/** What a search answers: the channel that fits best, if any, and a page of videos, best match first. */
export interface SearchResult {
  readonly channel?: FoundChannel | undefined;
  readonly videos: Page<Video>;
}
