import type { ApiResponse } from './test-server.ts';

/** Returns the items of a response whose `data` is a list or has one under `name`. */
export function itemsIn({ body }: ApiResponse, name?: string): readonly Record<string, unknown>[] {
  const list: unknown = name === undefined ? body['data'] : Object(body['data'])[name];
  return Array.isArray(list) ? list.map((item) => Object(item)) : [];
}

/** Returns the ids of those items, in order. */
export const idsIn = (response: ApiResponse, name?: string) =>
  itemsIn(response, name).map((item) => item['_id']);
