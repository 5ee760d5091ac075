import type { ListMeta } from '@kinora/api-contract';

/** The requested page of a list; counts from 1. */
export interface ListPage {
  readonly page: number;
  readonly limit: number;
}

/** A list ends with this item, because a page costs as much as all pages before it. */
export const MAX_LISTED = 20_000;

/** Returns the number of items before the page. */
export const offsetOf = ({ page, limit }: ListPage) => Math.min((page - 1) * limit, MAX_LISTED);

/** Returns how many items the page has at most: fewer than requested at the end of the longest list. */
export const limitOf = (page: ListPage) => Math.min(page.limit, MAX_LISTED - offsetOf(page));

/** Returns the number of pages that can be read of a list with this many items. */
export const totalPagesOf = ({ limit }: Pick<ListPage, 'limit'>, total: number) =>
  Math.ceil(Math.min(total, MAX_LISTED) / limit);

/** Returns one page of a list as the contract gives it to clients: with its place in the whole list. */
export const pageOf = <Item>(items: readonly Item[], { page, limit }: ListPage, total: number) => ({
  items,
  page,
  totalPages: totalPagesOf({ limit }, total),
  total,
});

/** Returns the `meta` of a response whose `data` is one page of a list. */
export const metaOf = ({ page, limit }: ListPage, total: number): ListMeta => ({
  page,
  limit,
  total,
  totalPages: totalPagesOf({ limit }, total),
});
