import { type Call, fieldText, paramNames, requestPath } from '@kinora/api-contract';
import { buildParts } from './form-parts.ts';

/** What a call sends, by the names in the contract. Fields that are `undefined` are not sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns a path on the host: the fields with a placeholder are in the path, and the others in the query. */
export function buildPath(template: string, fields: Fields): string {
  const inPath = new Set(paramNames(template));
  const query = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.has(name)));
  return requestPath(template, fields, query);
}

/** Puts the fields with a placeholder in the template there, and encodes the others as the call says. */
export function buildRequest(call: Call, template: string, fields: Fields) {
  const { method, encoding } = call;
  if (!encoding) return { call, method, path: buildPath(template, fields) };
  const inPath: Record<string, unknown> = {};
  const inBody: Record<string, unknown> = {};
  const names = new Set(paramNames(template));
  for (const [name, value] of Object.entries(fields))
    (names.has(name) ? inPath : inBody)[name] = value;
  return {
    call,
    method,
    path: buildPath(template, inPath),
    ...(call.outlivesPage && { keepalive: true }),
    ...(encoding === 'json' && {
      body: JSON.stringify(inBody),
      headers: { 'content-type': 'application/json' },
    }),
    ...(encoding === 'text' && {
      body: fieldText(inBody['refreshToken']),
      headers: { 'content-type': 'text/plain' },
    }),
    ...(encoding === 'multipart' && { parts: buildParts(inBody) }),
  };
}
