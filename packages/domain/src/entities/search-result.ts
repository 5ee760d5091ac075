import type { Page } from './page.ts';
import type { UserSummary } from './user.ts';
import type { Video } from './video.ts';

/** A channel in a search result. */
export interface FoundChannel extends UserSummary {
  readonly coverImage?: string | undefined;
  readonly subscribersCount: number;
  readonly videosCount: number;
  /** Whether the viewer has subscribed; false for visitors. */
  readonly isSubscribed: boolean;
  /** Newest first, at most ten. */
  readonly latestVideos: readonly Video[];
}

/** The result of a search: the best matching channel, if any, and a page of videos, best match first. */
export interface SearchResult {
  readonly channel?: FoundChannel | undefined;
  readonly videos: Page<Video>;
}

/** What a text that is being typed may become. */
export interface SearchSuggestions {
  /** Titles of videos, those that begin with the text first. */
  readonly titles: readonly string[];
  /** Channels, the one with most subscribers first. */
  readonly channels: readonly UserSummary[];
}
