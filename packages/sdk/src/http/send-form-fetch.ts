import { type SendForm, wireAnswerOf } from './wire-answer.ts';

/**
 * The form as the bytes that are sent. Not by `new Response(form)`: Node would read a file into memory as fast as the disk
 * gives it, while a blob that is made of blobs is read as the socket takes it.
 */
function encoded(form: FormData, boundary: string): Blob {
  const parts = [...form].flatMap(([name, value]) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    if (typeof value === 'string') return [head, '\r\n\r\n', value, '\r\n'];
    // What would end the name of a file is encoded, as browsers do it; those of fields are the contract's.
    const fileName = value.name.replaceAll(/["\r\n]/g, encodeURIComponent);
    const type = value.type || 'application/octet-stream';
    return [head, `; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`, value, '\r\n'];
  });
  return new Blob([...parts, `--${boundary}--`]);
}

/** For Node, which has no `XMLHttpRequest` but streams request bodies: files go from disk to the socket. */
export const sendFormByFetch =
  (fetch: typeof globalThis.fetch): SendForm =>
  ({ url, headers, form, onProgress, ...rest }) => {
    const boundary = crypto.randomUUID();
    const body = encoded(form, boundary);
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
      credentials: 'include',
    };
    return fetch(url, init).then(wireAnswerOf);
  };
