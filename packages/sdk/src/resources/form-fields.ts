/** A multipart body of the fields that are there. Lists are JSON, as the contract has them. */
export function formOf(
  fields: Readonly<Record<string, string | Blob | readonly string[] | undefined>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    // By shape: a file from another realm (an iframe) is of another class.
    if (typeof value === 'string') form.append(name, value);
    else if ('size' in value) form.append(name, value);
    else form.append(name, JSON.stringify(value));
  }
  return form;
}
