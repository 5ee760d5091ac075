import { type SendForm, toWireResponse } from './wire-response.ts';

/**
 * Encodes the form. Not with `new Response(form)`: Node would then read a file into memory faster than the socket
 * sends it, while it reads a blob of blobs at the socket's pace.
 */
function encodeForm(form: FormData, boundary: string): Blob {
  const parts = [...form].flatMap(([name, value]) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    if (typeof value === 'string') return [head, '\r\n\r\n', value, '\r\n'];
    // Characters that would end the file name are encoded, as in browsers; field names come from the contract.
    const fileName = value.name.replaceAll(/["\r\n]/g, encodeURIComponent);
    const type = value.type || 'application/octet-stream';
    return [head, `; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`, value, '\r\n'];
  });
  return new Blob([...parts, `--${boundary}--`]);
}

/** For Node, which has no `XMLHttpRequest` but streams request bodies from disk to the socket. */
export const sendFormByFetch =
  (fetch: typeof globalThis.fetch): SendForm =>
  ({ url, headers, form, onProgress, ...rest }) => {
    const boundary = crypto.randomUUID();
    const body = encodeForm(form, boundary);
    let sentBytes = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk);
        sentBytes += chunk.byteLength;
        onProgress(sentBytes, body.size);
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      ...rest,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: body.stream().pipeThrough(counted),
      duplex: 'half',
      redirect: 'manual',
      credentials: 'include',
    };
    return fetch(url, init).then(toWireResponse);
  };
