import type { ByteStream, StreamSource } from './file-source.ts';

function readerOf(stream: ByteStream) {
  if ('getReader' in stream) {
    const reader = stream.getReader();
    return { read: () => reader.read(), cancel: (reason: unknown) => reader.cancel(reason) };
  }
  const iterator = stream[Symbol.asyncIterator]();
  return { read: () => iterator.next(), cancel: async () => void (await iterator.return?.()) };
}

/** `Blob` has narrower types than streams of applications. */
const isChunk = (value: unknown): value is Uint8Array<ArrayBuffer> => ArrayBuffer.isView(value);

function toChunk(value: unknown): Uint8Array<ArrayBuffer> {
  if (isChunk(value)) return value;
  throw new TypeError('its stream has chunks that are not bytes');
}

/** A file of an upload whose bytes are read while they are sent. Only `stream` and `toBlob` read them. */
export class UploadStream extends Blob {
  readonly name: string;
  readonly #source: StreamSource;
  #isOpened = false;
  #blob: Blob | undefined;
  #failure: Error | undefined;

  constructor(source: StreamSource) {
    const { type = 'application/octet-stream', name = 'blob' } = source;
    super([], { type });
    this.name = name;
    this.#source = source;
  }

  override get size(): number {
    return this.#source.size;
  }

  /** Whether the bytes were read and cannot be read again. */
  get isSpent(): boolean {
    return this.#isOpened && !this.#blob && typeof this.#source.stream !== 'function';
  }

  /** Why the bytes could not be read. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** Reads a chunk only when it is asked for one. */
  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const { stream, size } = this.#source;
    let reader: ReturnType<typeof readerOf> | undefined;
    let readBytes = 0;
    return new ReadableStream(
      {
        pull: async (controller) => {
          try {
            this.#isOpened = true;
            reader ??= readerOf(await (typeof stream === 'function' ? stream() : stream));
            const { done, value } = await reader.read();
            const chunk = done ? undefined : toChunk(value);
            readBytes += chunk?.byteLength ?? 0;
            // A shorter file would be stored although its end is missing.
            if (chunk ? readBytes > size : readBytes !== size)
              throw new RangeError(`its size is ${size} bytes, and its stream has ${readBytes}`);
            if (chunk) controller.enqueue(chunk);
            else controller.close();
          } catch (cause) {
            this.#failure = cause instanceof Error ? cause : new Error(String(cause));
            void reader?.cancel(cause).catch(() => undefined);
            throw cause;
          }
        },
        cancel: (reason) => reader?.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }

  /** Reads all bytes once, for senders that take no streams. Browsers may keep them on the disk. */
  async toBlob(signal: AbortSignal, onChunk: () => void): Promise<Blob> {
    this.#blob ??= await this.#collect(signal, onChunk);
    return this.#blob;
  }

  #collect(signal: AbortSignal, onChunk: () => void): Promise<Blob> {
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onChunk();
        controller.enqueue(chunk);
      },
    });
    const headers = { 'content-type': this.type };
    const body = this.stream().pipeThrough(counted, { signal });
    return new Response(body, { headers }).blob();
  }
}
