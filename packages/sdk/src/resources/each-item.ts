import { type Page, limits } from '@kinora/domain';
import { ApiFailure } from '../api-failure.ts';
import type { Cancellable, PageOptions } from './call-options.ts';

/** Options of `eachItem`. */
export interface EachItemOptions extends Cancellable {
  /** Items per request, 1 to 100. Default 100, for the fewest requests. */
  readonly limit?: number | undefined;
}

/**
 * Yields all items of a list; requests the next page when the previous one has been consumed.
 *
 * ```ts
 * for await (const video of eachItem((part) => sdk.videos.feed({ ...part, sortBy: 'views' }))) console.log(video.title);
 * ```
 *
 * Skips items that it has already yielded, which happens when the list grows during the iteration. If an item is
 * removed from the list during the iteration, another one may be missed: to delete items, collect them first. Ends
 * after the last page and at `break`; rejects as the call does, and as `aborted` when the signal aborts.
 */
export async function* eachItem<Item extends { readonly id: string }>(
  loadPage: (part: PageOptions) => Promise<Page<Item>>,
  { limit = limits.page.maxSize, signal }: EachItemOptions = {},
): AsyncGenerator<Item, void, undefined> {
  const seen = new Set<string>();
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const loaded = await loadPage({ page, limit, signal });
    for (const item of loaded.items) {
      if (seen.has(item.id)) continue;
      seen.add(item.id);
      if (signal?.aborted) throw new ApiFailure('aborted', { cause: signal.reason });
      yield item;
    }
    if (loaded.items.length === 0) return;
    totalPages = loaded.totalPages;
  }
}
