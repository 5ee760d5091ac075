import { type Page, limits } from '@kinora/domain';

import { ApiFailure } from '../api-failure.ts';
import type { Cancellable, PageOptions } from './call-options.ts';

/** How a list is gone through. */
export interface EachItemOptions extends Cancellable {
  /** Items a request, 1 to 100. Default 100: the fewest requests. */
  readonly limit?: number | undefined;
}

/**
 * All items of a list, page after page; the next page is asked for when the last one has been used up.
 *
 * ```ts
 * for await (const video of eachItem((part) => sdk.videos.feed({ ...part, sortBy: 'views' }))) console.log(video.title);
 * ```
 *
 * An item that comes again, because the list has grown in between, is left out. One that is taken out of the list in
 * between moves the others up, and one of them may be missed: to delete what you find, collect it first. Ends after
 * the last page and at `break`; rejects as the call does, and as `aborted` when the signal fires.
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
      if (signal?.aborted) throw new ApiFailure('aborted');
      yield item;
    }
    if (loaded.items.length === 0) return;
    totalPages = loaded.totalPages;
  }
}
