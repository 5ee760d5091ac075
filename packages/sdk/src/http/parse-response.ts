import {
  type Call,
  type ResponseEnvelope,
  errorEnvelope,
  responseEnvelope,
} from '@kinora/api-contract';
import { type Codec, DecodeError, decode } from '@kinora/api-contract/codec';
import {
  ApiFailure,
  type ApiFailureCode,
  type ApiFailureDetails,
  type CallName,
} from '../api-failure.ts';
import { jsonOrText } from '../json-or-text.ts';
import { type WireResponse, isRedirect } from './wire-response.ts';

function codeForStatus(status: number): ApiFailureCode {
  if (status === 401) return 'unauthorised';
  if (status >= 500) return 'server-fault';
  return status >= 400 ? 'refused' : 'redirected';
}

/** Parses `Retry-After`: seconds, or a date by the host's clock, as proxies send it. */
function parseRetryAfter({ headers }: WireResponse): number | undefined {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const atMs = Date.parse(text);
  // Pages of another origin do not see the header `Date`.
  const hostNowMs = Date.parse(headers.get('date') ?? '') || Date.now();
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - hostNowMs) / 1000));
}

const detailsOf = (response: WireResponse, call: CallName): ApiFailureDetails => ({
  call,
  status: response.status,
  requestId: response.headers.get('x-request-id') ?? undefined,
  retryAfterSeconds: parseRetryAfter(response),
});

/** What identifies a call, and whether it sends files. */
type Sent = CallName & Pick<Call, 'encoding'>;

const REFUSES_SIZE = 'The server in front of this site refuses files of this size';

/** Explains a response to a form with files that a proxy in front of the host has made: it is not JSON. */
function textOfProxy(
  { status }: WireResponse,
  { encoding }: Sent,
  body: unknown,
): Pick<ApiFailureDetails, 'serverMessage'> {
  if (encoding !== 'multipart' || typeof body === 'object') return {};
  if (status === 413) return { serverMessage: REFUSES_SIZE };
  return status === 502 ? { serverMessage: `${REFUSES_SIZE}, or the site is not running` } : {};
}

/** Names the address to use instead, as far as it can be known. Its path may contain a token. */
function targetOf(response: WireResponse): Pick<ApiFailureDetails, 'reason'> {
  const target = isRedirect(response) && response.headers.get('location');
  return target && URL.canParse(target)
    ? { reason: `The host redirects to ${new URL(target).origin}: use that address` }
    : {};
}

function toFailure(code: ApiFailureCode, response: WireResponse, call: Sent): ApiFailure {
  const responseBody = jsonOrText(response.text);
  return new ApiFailure(code, {
    ...decode(errorEnvelope, responseBody),
    ...textOfProxy(response, call, responseBody),
    ...targetOf(response),
    ...detailsOf(response, call),
    responseBody,
  });
}

/**
 * Decodes a part of a success. The failure names the places that break the contract but no values: values may be tokens,
 * and failures may be logged.
 */
function decodePart<Domain>(
  response: WireResponse,
  call: CallName,
  codec: Codec<Domain, unknown>,
  part: unknown,
  path: string,
): Domain {
  try {
    return decode(codec, part, path);
  } catch (cause) {
    if (!(cause instanceof DecodeError)) throw cause;
    throw new ApiFailure('broken-contract', { ...detailsOf(response, call), cause });
  }
}

/** Returns the envelope of a 2xx response, also with `success: false`. Throws an `ApiFailure` for any other status. */
export function parseEnvelope(response: WireResponse, call: Sent): ResponseEnvelope {
  const { status, text } = response;
  if (status < 200 || status > 299) throw toFailure(codeForStatus(status), response, call);
  return decodePart(response, call, responseEnvelope, jsonOrText(text), 'body');
}

export interface ParsedResponse<Data> {
  readonly data: Data;
  readonly meta: ResponseEnvelope['meta'];
}

/** Returns the checked data of a success. Throws `refused` for `success: false`, whatever the status. */
export function parseData<Data>(response: WireResponse, call: Call<Data>): ParsedResponse<Data> {
  const { success, data, meta } = parseEnvelope(response, call);
  if (!success) throw toFailure('refused', response, call);
  return { data: decodePart(response, call, call.data, data, 'data'), meta };
}
