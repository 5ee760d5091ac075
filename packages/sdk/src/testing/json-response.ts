import type { WireResponse } from '../http/wire-response.ts';

let responseCount = 0;

/** A JSON response with a request id. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): WireResponse {
  responseCount += 1;
  return {
    status,
    headers: new Headers({
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': `fake-${responseCount}`,
      ...headers,
    }),
    text: typeof body === 'string' ? body : JSON.stringify(body),
  };
}
