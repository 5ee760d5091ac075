import type { Page } from '@kinora/domain';
import type { InfiniteData } from '@tanstack/react-query';

/** What is added between two pages pushes the last one of a page onto the next: each is shown once. */
export function withoutRepeats<Item extends { readonly id: string }>(
  list: InfiniteData<Page<Item>, number>,
): InfiniteData<Page<Item>, number> {
  const seen = new Set<string>();
  const isNew = ({ id }: Item) => !seen.has(id) && seen.add(id);
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter(isNew) })),
  };
}
