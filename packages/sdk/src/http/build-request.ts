import { type Call, fieldText, paramNames, requestPath } from '@kinora/api-contract';
import { ApiFailure, type CallName } from '../api-failure.ts';
import { buildForm } from './form-fields.ts';

/** What a call sends, by the names in the contract. Fields that are `undefined` are not sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns a path on the host, with its query. */
export function buildPath(
  template: string,
  params: Fields | undefined,
  query: Fields | undefined,
  call: CallName,
): string {
  try {
    return requestPath(template, params, query);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    // A value that cannot be a path segment (`..` typed into an address bar) is refused here as the host would do.
    throw new ApiFailure('refused', { call, status: 400, serverCode: 'malformed', cause });
  }
}

/** Puts the fields with a placeholder in the template there, and encodes the others as the call says. */
export function buildRequest(call: Call, template: string, fields: Fields) {
  const { method, encoding } = call;
  const inPath = new Set(paramNames(template));
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.has(name)));
  return {
    call,
    method,
    path: buildPath(template, fields, encoding ? {} : others, call),
    ...(encoding === 'json' && {
      body: JSON.stringify(others),
      headers: { 'content-type': 'application/json' },
    }),
    ...(encoding === 'text' && {
      body: fieldText(others['refreshToken']),
      headers: { 'content-type': 'text/plain' },
    }),
    ...(encoding === 'multipart' && { form: buildForm(others) }),
  };
}
