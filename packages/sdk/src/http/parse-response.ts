import { type ResponseEnvelope, errorEnvelope, responseEnvelope } from '@kinora/api-contract';
import * as v from 'valibot';
import { ApiFailure, type ApiFailureCode, type ApiFailureDetails } from '../api-failure.ts';
import { jsonOrText } from '../json-or-text.ts';
import type { WireResponse } from './wire-response.ts';

function codeForStatus(status: number): ApiFailureCode {
  if (status === 401) return 'unauthorised';
  if (status >= 500) return 'server-fault';
  return status >= 400 ? 'refused' : 'broken-contract';
}

/** Parses `Retry-After` in seconds; the contract does not use the form with a date. */
function parseRetryAfter({ headers }: WireResponse): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

const detailsOf = (response: WireResponse): ApiFailureDetails => ({
  status: response.status,
  requestId: response.headers.get('x-request-id') ?? undefined,
  retryAfterSeconds: parseRetryAfter(response),
});

type Issue = v.BaseIssue<unknown>;

function toFailure(code: ApiFailureCode, response: WireResponse): ApiFailure {
  const responseBody = jsonOrText(response.text);
  const envelope = v.safeParse(errorEnvelope, responseBody);
  return new ApiFailure(code, {
    ...(envelope.success ? envelope.output : {}),
    ...detailsOf(response),
    responseBody,
  });
}

/** Names the paths that break the contract but not their values: a success may contain tokens, and failures may be logged. */
function toContractFailure(
  response: WireResponse,
  issues: readonly Issue[],
  parentPath: string,
): ApiFailure {
  const mismatches = issues.map((issue) => {
    const path = [parentPath, v.getDotPath(issue)].filter(Boolean).join('.') || 'the answer';
    return `${path}: expected ${issue.expected ?? issue.type}`;
  });
  const cause = new TypeError(mismatches.join('; '));
  return new ApiFailure('broken-contract', { ...detailsOf(response), cause });
}

/** Returns the envelope of a 2xx response, also with `success: false`. Throws an `ApiFailure` for any other status. */
export function parseEnvelope(response: WireResponse): ResponseEnvelope {
  const { status } = response;
  if (status < 200 || status > 299) throw toFailure(codeForStatus(status), response);
  const envelope = v.safeParse(responseEnvelope, jsonOrText(response.text));
  if (!envelope.success) throw toContractFailure(response, envelope.issues, '');
  return envelope.output;
}

export interface ParsedResponse<Data> {
  readonly data: Data;
  readonly meta: ResponseEnvelope['meta'];
}

/** Returns the checked data of a success. Throws `refused` for `success: false`, whatever the status. */
export function parseData<Schema extends v.GenericSchema>(
  response: WireResponse,
  schema: Schema,
): ParsedResponse<v.InferOutput<Schema>> {
  const envelope = parseEnvelope(response);
  if (!envelope.success) throw toFailure('refused', response);
  const data = v.safeParse(schema, envelope.data);
  if (!data.success) throw toContractFailure(response, data.issues, 'data');
  return { data: data.output, meta: envelope.meta };
}
