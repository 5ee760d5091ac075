import { fieldText } from '@kinora/api-contract';
import { isBlob } from '../is-blob.ts';

/** Puts texts before files, so that the host can refuse them before it has received a file. */
export function buildForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  const files: [string, Blob][] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (isBlob(value)) files.push([name, value]);
    else if (value !== undefined) form.append(name, fieldText(value));
  }
  for (const [name, file] of files) form.append(name, file);
  return form;
}

/**
 * Returns whether a file of the form has changed or vanished since it was opened: an upload then fails, and browsers do not
 * say why.
 */
export async function hasUnreadableFile(form: FormData): Promise<boolean> {
  for (const value of form.values()) {
    try {
      if (isBlob(value)) await value.slice(0, 1).arrayBuffer();
    } catch {
      return true;
    }
  }
  return false;
}
