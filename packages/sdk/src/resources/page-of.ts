import type { Page } from '@kinora/domain';

import type { ReadAnswer } from '../http/read-answer.ts';

/** A host that says nothing about pages has sent everything there is. */
export function pageOf<Item>({ data, meta }: ReadAnswer<readonly Item[]>, page = 1): Page<Item> {
  return {
    items: data,
    page: meta?.page ?? page,
    totalPages: meta?.totalPages ?? page,
    total: meta?.total,
  };
}
