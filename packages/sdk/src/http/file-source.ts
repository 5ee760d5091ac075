import type { CallName } from '../api-failure.ts';
import { isBlob } from '../is-blob.ts';
import { UploadStream } from './upload-stream.ts';

/** Bytes that arrive one chunk after another, such as the body of a response or a `Readable` of Node. */
export type ByteStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file that is read while it is sent. */
export interface StreamSource {
  /**
   * The bytes. A function is called for each attempt and must return them from the start; the bytes of anything else can
   * be sent once.
   */
  readonly stream: ByteStream | (() => ByteStream | Promise<ByteStream>);
  /** The number of bytes. A stream with another number fails as `unreadable-file`. */
  readonly size: number;
  /** The name of the file. Default `blob`. */
  readonly name?: string | undefined;
  /** Its media type. Default `application/octet-stream`. */
  readonly type?: string | undefined;
}

/** What a call can send as a file. A `Buffer` is a `Uint8Array`. A `Response` must have a `Content-Length`. */
export type FileSource = Blob | Uint8Array | Response | StreamSource;

const isBytes = (value: object): value is Uint8Array => ArrayBuffer.isView(value);
const isResponse = (value: object): value is Response => 'bodyUsed' in value;
/** Not with `instanceof`: values of another realm have other classes. */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isStreamSource = (value: object): value is StreamSource =>
  'stream' in value &&
  (typeof value.stream === 'function' || isObject(value.stream)) &&
  'size' in value;

const CHUNK_BYTES = 65_536;

/** Chunks let the client see the progress. */
async function* chunksOf(bytes: Uint8Array) {
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES);
}

/** Makes the error for a value that cannot be sent. */
type Refuse = (problem: string) => TypeError;

function bodyOf({ ok, status, headers, body, bodyUsed }: Response, refuse: Refuse): StreamSource {
  if (!ok) throw refuse(`must not be a response with status ${status}`);
  if (!body || bodyUsed) throw refuse('must not be a response whose body was read');
  const size = headers.get('content-length');
  // That header counts the bytes before they are decompressed.
  if (!size || headers.get('content-encoding'))
    throw refuse('must have a Content-Length and no Content-Encoding, or be { stream, size }');
  return { stream: body, size: Number(size), type: headers.get('content-type') ?? undefined };
}

/** Returns the file of an option. Throws a `TypeError` for anything else; in Node it may be a path. */
export function toFile(call: CallName, name: string, value: FileSource | undefined): Blob {
  const refuse: Refuse = (problem) =>
    new TypeError(`${call.method} ${call.path}: "${name}" ${problem}`);
  if (isBlob(value)) return value;
  if (!isObject(value))
    throw refuse('must be a Blob or another source of bytes; in Node, openAsBlob makes one');
  if (isBytes(value))
    return new UploadStream({ stream: () => chunksOf(value), size: value.byteLength });
  const source = isResponse(value) ? bodyOf(value, refuse) : value;
  if (!isStreamSource(source))
    throw refuse('must be a Blob, a Uint8Array, a Response or { stream, size }');
  if (!(source.size >= 0)) throw refuse('must have its number of bytes as "size"');
  if ('locked' in source.stream && source.stream.locked)
    throw refuse('must have a stream that was not read');
  return new UploadStream(source);
}

/** Like {@link toFile}, for an option that may be absent. */
export const toOptionalFile = (call: CallName, name: string, value: FileSource | undefined) =>
  value === undefined ? undefined : toFile(call, name, value);
