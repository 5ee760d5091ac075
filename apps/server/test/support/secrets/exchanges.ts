import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** One request and its response, as text. */
export interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** The headers that can contain credentials. */
  readonly credentials: string;
  /** The body of the request; empty for forms. */
  readonly sent: string;
  readonly status: number;
  readonly response: string;
}

const MAX_BYTES = 1024 * 1024;
const TEXT = /json|text|xml|javascript/;

/** Decompression by content encoding. */
const decompressors: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: (packed) => brotliDecompressSync(packed),
  gzip: (packed) => gunzipSync(packed),
};

/** Records what is written to a stream, up to {@link MAX_BYTES}. */
function createRecorder() {
  const kept: Buffer[] = [];
  let bytes = 0;
  return {
    record(chunk: unknown) {
      if (bytes > MAX_BYTES) return;
      const isText = typeof chunk === 'string';
      if (!isText && !(chunk instanceof Uint8Array)) return;
      const buffer = isText ? Buffer.from(chunk) : Buffer.from(chunk);
      kept.push(buffer);
      bytes += buffer.length;
    },
    text: (encoding = '') => {
      const all = Buffer.concat(kept);
      // A truncated body cannot be decompressed.
      const isWhole = bytes > 0 && bytes <= MAX_BYTES;
      const unpack = isWhole ? decompressors[encoding] : undefined;
      return (unpack ? unpack(all) : all).toString('utf8');
    },
  };
}

function headerIn(value: unknown, name: 'Content-Type' | 'Content-Encoding'): string | undefined {
  const found: unknown = Object(value)[name.toLowerCase()] ?? Object(value)[name];
  return typeof found === 'string' ? found : undefined;
}

/** Calls `look` with the arguments of each call of a method, before the method itself. */
function before<Target extends object>(
  target: Target,
  name: keyof Target,
  look: (args: readonly unknown[]) => void,
): void {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') return;
  Reflect.set(target, name, (...args: unknown[]): unknown => {
    look(args);
    return Reflect.apply(method, target, args);
  });
}

function follow(
  request: IncomingMessage,
  response: ServerResponse,
  onExchange: (exchange: Exchange) => void,
): void {
  const sent = createRecorder();
  const answered = createRecorder();
  let type: string | undefined;
  let encoding: string | undefined;
  const isForm = request.headers['content-type']?.startsWith('multipart/');
  before(request, 'emit', ([event, chunk]) => {
    if (event === 'data' && !isForm) sent.record(chunk);
  });
  before(response, 'writeHead', (args) => {
    type = headerIn(args.at(-1), 'Content-Type') ?? type;
    encoding = headerIn(args.at(-1), 'Content-Encoding') ?? encoding;
  });
  before(response, 'write', ([chunk]) => answered.record(chunk));
  before(response, 'end', ([chunk]) => {
    answered.record(chunk);
    const known = type ?? String(response.getHeader('content-type') ?? 'text/plain');
    if (!TEXT.test(known)) return;
    const { authorization = '', cookie = '' } = request.headers;
    onExchange({
      method: request.method ?? '',
      url: request.url ?? '',
      credentials: `${authorization} ${cookie}`,
      sent: sent.text(),
      status: response.statusCode,
      response: answered.text(encoding ?? String(response.getHeader('content-encoding') ?? '')),
    });
  });
}

/** Reports every exchange of all HTTP servers of this process; leaves out responses that are not text. */
export function watchExchanges(onExchange: (exchange: Exchange) => void): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = Object(message);
    if (request instanceof IncomingMessage && response instanceof ServerResponse)
      follow(request, response, onExchange);
  });
}
