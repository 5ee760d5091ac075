import type { Page } from '@kinora/domain';
import type { InfiniteData } from '@tanstack/react-query';

/** Creates a filter that accepts each id once. */
export function onlyOnce(): (item: { readonly id: string }) => boolean {
  const seen = new Set<string>();
  return ({ id }) => !seen.has(id) && Boolean(seen.add(id));
}

/** Removes repeated items. An item that is added between two fetches pushes the last item of a page onto the next page. */
export function withoutRepeats<Item extends { readonly id: string }>(
  list: InfiniteData<Page<Item>, number>,
): InfiniteData<Page<Item>, number> {
  const isNew = onlyOnce();
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter(isNew) })),
  };
}
