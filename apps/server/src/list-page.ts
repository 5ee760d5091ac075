import type { ListMeta } from '@kinora/api-contract';

/** The page of a list that a caller asks for; counts from 1. */
export interface ListPage {
  readonly page: number;
  readonly limit: number;
}

/** How many items come before the page. */
export const offsetOf = ({ page, limit }: ListPage) => (page - 1) * limit;

/** Where a bare array in `data` stands in its list. */
export const metaOf = ({ page, limit }: ListPage, total: number): ListMeta => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});
