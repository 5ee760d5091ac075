import type { ListMeta } from '@kinora/api-contract';

/** The requested page of a list; counts from 1. */
export interface ListPage {
  readonly page: number;
  readonly limit: number;
}

/** Returns the number of items before the page. */
export const offsetOf = ({ page, limit }: ListPage) => (page - 1) * limit;

/** Returns the `meta` of a response whose `data` is one page of a list. */
export const metaOf = ({ page, limit }: ListPage, total: number): ListMeta => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});
