import type { ListMeta } from '@kinora/api-contract';

type AskedPage = Pick<ListMeta, 'page' | 'limit'>;

const itemsOf = <Item>(list: readonly Item[], { page, limit }: AskedPage) =>
  list.slice((page - 1) * limit, page * limit);

/** A page of a list as a bare array, which `meta` describes. */
export const listOf = <Item>(
  message: string,
  list: readonly Item[],
  { page, limit }: AskedPage,
) => ({
  message,
  data: itemsOf(list, { page, limit }),
  meta: { page, limit, total: list.length, totalPages: Math.ceil(list.length / limit) },
});

/** A page of a list as an object. */
export const pageOf = <Item>(list: readonly Item[], { page, limit }: AskedPage) => ({
  items: itemsOf(list, { page, limit }),
  page,
  totalPages: Math.ceil(list.length / limit),
  total: list.length,
});
