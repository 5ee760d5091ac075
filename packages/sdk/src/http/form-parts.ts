import { fieldText } from '@kinora/api-contract';
import { isBlob } from '../is-blob.ts';
import { UploadStream } from './upload-stream.ts';
import type { FormRequest, SendForm, WireResponse } from './wire-response.ts';

/** The fields and files of a form, in order. */
export type FormParts = readonly (readonly [name: string, value: string | Blob])[];

/** A multipart request whose files may be streams. */
export interface PartsRequest extends Omit<FormRequest, 'form'> {
  readonly parts: FormParts;
  /** Must be called when a chunk was read without being sent: reading takes time, too. */
  readonly onRead: () => void;
}

/** Like {@link SendForm}, for files that may be streams. */
export type SendParts = (request: PartsRequest) => Promise<WireResponse>;

/** Puts texts before files, so that the host can refuse them before it has received a file. */
export function buildParts(fields: Readonly<Record<string, unknown>>): FormParts {
  const texts: [string, string][] = [];
  const files: [string, Blob][] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (isBlob(value)) files.push([name, value]);
    else if (value !== undefined) texts.push([name, fieldText(value)]);
  }
  return [...texts, ...files];
}

/** Returns whether a form cannot be sent again, because a stream was read. */
export const isSpent = (parts: FormParts = []): boolean =>
  parts.some(([, value]) => value instanceof UploadStream && value.isSpent);

/** Makes a sender of streams from one that takes only `Blob`s, as `XMLHttpRequest` does. */
export const collecting =
  (sendForm: SendForm): SendParts =>
  async ({ parts, onRead, ...request }) => {
    const form = new FormData();
    for (const [name, value] of parts) {
      if (value instanceof UploadStream)
        form.append(name, await value.toBlob(request.signal, onRead), value.name);
      else form.append(name, value);
    }
    return sendForm({ ...request, form });
  };

const FILE_HAS_CHANGED =
  'The file has changed or was removed since it was chosen. Choose it again.';

/** Returns why a file of a form cannot be read, if so: an upload then fails, and browsers do not say why. */
export async function unreadableReason(parts: FormParts): Promise<string | undefined> {
  for (const [, value] of parts) {
    if (value instanceof UploadStream && value.failure)
      return `The file cannot be read: ${value.failure.message}`;
    try {
      if (isBlob(value)) await value.slice(0, 1).arrayBuffer();
    } catch {
      return FILE_HAS_CHANGED;
    }
  }
  return undefined;
}
