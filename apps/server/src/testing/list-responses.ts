import type { ApiResponse } from './test-server.ts';

/** The items of an answer whose `data` is a list, or holds one under that name. */
export function itemsIn({ body }: ApiResponse, name?: string): readonly Record<string, unknown>[] {
  const list: unknown = name === undefined ? body['data'] : Object(body['data'])[name];
  return Array.isArray(list) ? list.map((item) => Object(item)) : [];
}

/** The ids of those items, in order. */
export const idsIn = (answer: ApiResponse, name?: string) =>
  itemsIn(answer, name).map((item) => item['_id']);
