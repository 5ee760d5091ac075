import type { Page } from '@kinora/domain';
import type { InfiniteData } from '@tanstack/react-query';

/** Lets each item pass once. */
export function onlyOnce(): (item: { readonly id: string }) => boolean {
  const seen = new Set<string>();
  return ({ id }) => !seen.has(id) && Boolean(seen.add(id));
}

/** What is added between two pages pushes the last one of a page onto the next: each is shown once. */
export function withoutRepeats<Item extends { readonly id: string }>(
  list: InfiniteData<Page<Item>, number>,
): InfiniteData<Page<Item>, number> {
  const isNew = onlyOnce();
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter(isNew) })),
  };
}
