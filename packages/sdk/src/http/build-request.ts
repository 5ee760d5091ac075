import { type Call, fieldText, requestPath } from '@kinora/api-contract';
import { ApiFailure } from '../api-failure.ts';
import { buildForm } from './form-fields.ts';

/** The fields of a call, by their names in the contract. Fields that are `undefined` are not sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns a path on the host, with its query. */
export function buildPath(
  template: string,
  params?: Readonly<Record<string, string>>,
  query?: Fields,
): string {
  try {
    return requestPath(template, params, query);
  } catch (cause) {
    // A value that cannot be a path segment (`..` typed into an address bar) is refused here as the host would do.
    throw new ApiFailure('refused', { status: 400, serverCode: 'malformed', cause });
  }
}

/** Puts each field into the path if the template names it, else where the call's encoding puts it. */
export function buildRequest({ method, encoding }: Call, template: string, fields: Fields) {
  const segments = template.split('/');
  const params: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (segments.includes(`:${name}`)) params[name] = fieldText(value);
    else rest[name] = value;
  }
  return {
    method,
    path: buildPath(template, params, encoding === 'none' ? rest : {}),
    ...(encoding === 'json' && {
      body: JSON.stringify(rest),
      headers: { 'content-type': 'application/json' },
    }),
    ...(encoding === 'multipart' && { form: buildForm(rest) }),
  };
}
