import type { FormParts, SendParts } from './form-parts.ts';
import { toWireResponse } from './wire-response.ts';

/** Encodes the form, without reading its files. */
function encodeForm(parts: FormParts, boundary: string): readonly Blob[] {
  const encoded = parts.flatMap(([name, value]) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    if (typeof value === 'string') return [new Blob([head, '\r\n\r\n', value, '\r\n'])];
    // Characters that would end the file name are encoded, as in browsers; field names come from the contract.
    const givenName = 'name' in value ? String(value.name) : 'blob';
    const fileName = givenName.replaceAll(/["\r\n]/g, encodeURIComponent);
    const type = value.type || 'application/octet-stream';
    const fileHead = `${head}; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
    return [new Blob([fileHead]), value, new Blob(['\r\n'])];
  });
  return [...encoded, new Blob([`--${boundary}--`])];
}

/**
 * Reads a chunk only when the socket takes one. Not with `new Response(form)`: Node would then read a file into memory
 * faster than the socket sends it.
 */
function streamOf(
  pieces: readonly Blob[],
  onProgress: (sentBytes: number, totalBytes: number) => void,
): ReadableStream<Uint8Array> {
  const totalBytes = pieces.reduce((bytes, { size }) => bytes + size, 0);
  const waiting = pieces.values();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let sentBytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          if (!reader) {
            const next = waiting.next();
            if (next.done) return controller.close();
            reader = next.value.stream().getReader();
          }
          const { done, value } = await reader.read();
          if (!done) {
            controller.enqueue(value);
            sentBytes += value.byteLength;
            return onProgress(sentBytes, totalBytes);
          }
          reader = undefined;
        }
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** For Node, which has no `XMLHttpRequest` but streams request bodies from disk to the socket. */
export const sendFormByFetch =
  (fetch: typeof globalThis.fetch): SendParts =>
  ({ url, method, headers, parts, signal, onProgress }) => {
    const boundary = crypto.randomUUID();
    const init: RequestInit & { duplex: 'half' } = {
      method,
      signal,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: streamOf(encodeForm(parts, boundary), onProgress),
      duplex: 'half',
      redirect: 'manual',
      credentials: 'include',
    };
    return fetch(url, init).then(toWireResponse);
  };
