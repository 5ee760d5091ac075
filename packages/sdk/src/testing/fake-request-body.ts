const typeOf = (headers: Headers) => headers.get('content-type') ?? '';

/** Returns the fields of a form; files are unchanged. */
export const fieldsOf = (form: FormData): Record<string, unknown> =>
  Object.fromEntries(form.entries());

/** Parses a body without files: JSON if its type says so, else text. */
export const parseText = (text: string, headers: Headers): unknown =>
  typeOf(headers).startsWith('application/json') && text !== '' ? JSON.parse(text) : text;

/** Reads the body of a request, which may be a form. */
export async function bodyOf(request: Request): Promise<unknown> {
  const isForm = typeOf(request.headers).startsWith('multipart/form-data');
  if (isForm) return fieldsOf(await request.formData());
  return parseText(await request.text(), request.headers);
}
