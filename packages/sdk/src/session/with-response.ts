import type { WireResponse } from '../http/wire-response.ts';
import { jsonOrText } from '../json-or-text.ts';
import type { SendCall } from './authenticated-call.ts';

/** A response of the host, for what the domain value omits: headers, and fields beyond the contract. */
export interface RawResponse {
  /** HTTP status. */
  readonly status: number;
  /** On another origin than the host's, only the headers that the host exposes: `X-Request-Id` and `Retry-After`. */
  readonly headers: { get(name: string): string | null };
  /** Parsed JSON, or text if it is not JSON. The body of a login contains tokens: do not log it. */
  readonly body: unknown;
}

/** The value of a call and its response. */
export interface WithResponse<Value> {
  /** What the call resolves with. */
  readonly value: Value;
  /** Absent when the call made no request, as for saved subscriptions. */
  readonly response: RawResponse | undefined;
}

/** Makes one call with a {@link SendCall} that records the last response. */
export async function withResponse<Value>(
  send: SendCall,
  call: (recording: SendCall) => Promise<Value>,
): Promise<WithResponse<Value>> {
  let last: WireResponse | undefined;
  const onResponse = (response: WireResponse) => {
    last = response;
  };
  const value = await call((contractCall, options, parse) =>
    send(contractCall, { ...options, onResponse }, parse),
  );
  const response = last && {
    status: last.status,
    headers: last.headers,
    body: jsonOrText(last.text),
  };
  return { value, response };
}
