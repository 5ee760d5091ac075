import { type Call, fieldText, requestPath } from '@kinora/api-contract';
import { ApiFailure } from '../api-failure.ts';
import { buildForm } from './form-fields.ts';

/** The fields of a call, by their names in the contract. Fields that are `undefined` are not sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns a path on the host, with its query. */
export function buildPath(template: string, params?: Fields, query?: Fields): string {
  try {
    return requestPath(template, params, query);
  } catch (cause) {
    // A value that cannot be a path segment (`..` typed into an address bar) is refused here as the host would do.
    throw new ApiFailure('refused', { status: 400, serverCode: 'malformed', cause });
  }
}

/** Fills the template with `params` and encodes the fields as the call says. */
export function buildRequest(
  { method, encoding }: Call,
  template: string,
  { params, fields }: { readonly params?: Fields; readonly fields: Fields },
) {
  return {
    method,
    path: buildPath(template, params, encoding ? {} : fields),
    ...(encoding === 'json' && {
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json' },
    }),
    ...(encoding === 'text' && {
      body: fieldText(fields['refreshToken']),
      headers: { 'content-type': 'text/plain' },
    }),
    ...(encoding === 'multipart' && { form: buildForm(fields) }),
  };
}
