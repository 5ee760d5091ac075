import { notAForm, notJson, wrongContentType } from '@kinora/api-contract/kernel';
import { isBlob } from '../is-blob.ts';
import type { FakeRequest } from './fake-host.ts';

const typeOf = (headers: Headers) => headers.get('content-type') ?? '';
const saysJson = (headers: Headers) => typeOf(headers).startsWith('application/json');

/** Returns the fields of a form; files are unchanged. */
export const fieldsOf = (form: FormData): Record<string, unknown> =>
  Object.fromEntries(form.entries());

/** Parses a body without files: JSON if its type says so, else text. Invalid JSON stays text. */
export function parseText(text: string, headers: Headers): unknown {
  if (!saysJson(headers)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads the body of a request, which may be a form. */
export async function bodyOf(request: Request): Promise<unknown> {
  const isForm = typeOf(request.headers).startsWith('multipart/form-data');
  if (isForm) return fieldsOf(await request.formData());
  return parseText(await request.text(), request.headers);
}

/** Returns the JSON of a request; `undefined` without a body. */
export function jsonOf({ headers, body }: Pick<FakeRequest, 'headers' | 'body'>): unknown {
  if (body === '') return undefined;
  if (!saysJson(headers)) throw wrongContentType();
  if (typeof body === 'string') throw notJson();
  return body;
}

/** Splits the form of a request into its texts and its files. */
export function formOf({ headers, body }: Pick<FakeRequest, 'headers' | 'body'>) {
  if (typeof body !== 'object' || body === null || saysJson(headers)) throw notAForm();
  const files = new Map<string, Blob>();
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    if (isBlob(value)) files.set(name, value);
    else fields[name] = value;
  }
  return { fields, files };
}
