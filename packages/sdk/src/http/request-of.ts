import { type Call, fillPath } from '@kinora/api-contract';

import { ApiFailure } from '../api-failure.ts';
import { formOf, textOf } from './form-fields.ts';

/** What a call sends, by its names in the contract. What is `undefined` is left out. */
export type Fields = Readonly<Record<string, unknown>>;

/** A path on the host, with its query. */
export function pathOf(
  template: string,
  params?: Readonly<Record<string, string>>,
  query: Fields = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, textOf(value));
  }
  try {
    return fillPath(template, params) + (search.size ? `?${search}` : '');
  } catch (cause) {
    // What cannot be a path segment (`..` typed into an address bar) is refused here, as the host would.
    throw new ApiFailure('refused', { status: 400, serverCode: 'malformed', cause });
  }
}

/** Each field at its place: in the path where the template names it, else where the call's encoding says. */
export function requestOf({ method, encoding }: Call, template: string, fields: Fields) {
  const segments = template.split('/');
  const params: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (segments.includes(`:${name}`)) params[name] = textOf(value);
    else rest[name] = value;
  }
  return {
    method,
    path: pathOf(template, params, encoding === 'none' ? rest : {}),
    ...(encoding === 'json' && {
      body: JSON.stringify(rest),
      headers: { 'content-type': 'application/json' },
    }),
    ...(encoding === 'multipart' && { form: formOf(rest) }),
  };
}
