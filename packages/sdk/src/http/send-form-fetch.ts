import { type SendForm, wireAnswerOf } from './wire-answer.ts';

/** Boundary and headers of one part, roughly; only the share that is shown depends on it. */
const BYTES_AROUND_A_PART = 180;

const sizeOf = (form: FormData) =>
  [...form.values()].reduce(
    (bytes, value) =>
      bytes + BYTES_AROUND_A_PART + (typeof value === 'string' ? value.length : value.size),
    0,
  );

/** Passes every chunk on and tells how many bytes went through: as fast as the socket takes them. */
function counted(onBytes: (sentBytes: number) => void, onEnd: () => void) {
  let sentBytes = 0;
  return new TransformStream<Uint8Array, Uint8Array>(
    {
      transform(chunk, controller) {
        controller.enqueue(chunk);
        sentBytes += chunk.byteLength;
        onBytes(sentBytes);
      },
      flush: onEnd,
    },
    { highWaterMark: 1 },
    { highWaterMark: 0 },
  );
}

/** For Node, which has no `XMLHttpRequest` but streams request bodies: files go from disk to the socket. */
export const sendFormByFetch =
  (fetch: typeof globalThis.fetch): SendForm =>
  ({ url, headers, form, onProgress, ...rest }) => {
    const encoded = new Response(form);
    const totalBytes = sizeOf(form);
    const init: RequestInit & { duplex: 'half' } = {
      ...rest,
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      body:
        encoded.body?.pipeThrough(
          counted(
            (sentBytes) => onProgress(Math.min(sentBytes, totalBytes - 1), totalBytes),
            () => onProgress(totalBytes, totalBytes),
          ),
        ) ?? null,
      duplex: 'half',
      credentials: 'include',
    };
    return fetch(url, init).then(wireAnswerOf);
  };
