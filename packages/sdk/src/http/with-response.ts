import { jsonOrText } from '../json-or-text.ts';
import type { Http } from './http.ts';
import type { WireAnswer } from './wire-answer.ts';

/** An answer of the host as it came, for what the domain value leaves out: its headers, fields beyond the contract. */
export interface RawResponse {
  readonly status: number;
  /** In a page of another origin, only what the host exposes: `X-Request-Id` and `Retry-After`. */
  readonly headers: { get(name: string): string | null };
  /** Parsed JSON, or text where it was none. That of a login holds the tokens: not for logs. */
  readonly body: unknown;
}

/** What a call gives, and how it was answered. */
export interface WithResponse<Value> {
  readonly value: Value;
  /** Absent where the call was answered without the host, as saved subscriptions are. */
  readonly response: RawResponse | undefined;
}

/** Makes one call over an `Http` that keeps the last answer. */
export async function withResponse<Value>(
  http: Http,
  call: (recorded: Http) => Promise<Value>,
): Promise<WithResponse<Value>> {
  let last: WireAnswer | undefined;
  const onAnswer = (answer: WireAnswer) => {
    last = answer;
  };
  const value = await call({
    call: (endpoint, options) => http.call(endpoint, { ...options, onAnswer }),
    envelope: (endpoint, options) => http.envelope(endpoint, { ...options, onAnswer }),
  });
  const response = last && {
    status: last.status,
    headers: last.headers,
    body: jsonOrText(last.text),
  };
  return { value, response };
}
