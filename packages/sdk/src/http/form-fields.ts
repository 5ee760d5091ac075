/** A field as text; lists are JSON, as the contract has them. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A multipart body. */
export function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    // By shape: a file from another realm (an iframe) is of another class.
    if (isBlob(value)) form.append(name, value);
    else form.append(name, textOf(value));
  }
  return form;
}

const isBlob = (value: unknown): value is Blob =>
  typeof value === 'object' && value !== null && 'size' in value;
