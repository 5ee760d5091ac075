import { fieldText } from '@kinora/api-contract';

export function buildForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (isBlob(value)) form.append(name, value);
    else if (value !== undefined) form.append(name, fieldText(value));
  }
  return form;
}

/** Checks the shape: a file from another realm (an iframe) has a different class. */
const isBlob = (value: unknown): value is Blob =>
  typeof value === 'object' && value !== null && 'size' in value;
