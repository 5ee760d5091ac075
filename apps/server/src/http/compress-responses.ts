import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Shorter texts fit into one packet anyway. */
const MIN_LENGTH = 1024;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

/** Synchronous: compressing a page of a list takes 0.1 ms; handing it to a thread pool would take longer. */
const encoders = {
  br: (text: string) =>
    brotliCompressSync(text, {
      params: {
        [BROTLI_PARAM_QUALITY]: 4,
        [BROTLI_PARAM_LGWIN]: 18,
        [BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: string) => gzipSync(text, { level: 5 }),
} as const;

/** Returns the best encoding that the client accepts. */
function encodingFor(accepted: string | undefined): keyof typeof encoders | undefined {
  const named = new Set(
    (accepted ?? '')
      .split(',')
      .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((encoding) => named.has(encoding));
}

/**
 * Compresses the text responses to GET requests (and the headers of HEAD): documents and lists. Responses to other methods stay uncompressed
 * because they may contain tokens, whose length must not leak. Static files are compressed when the web app is built.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (
      !['GET', 'HEAD'].includes(request.method) ||
      typeof payload !== 'string' ||
      payload.length < MIN_LENGTH ||
      reply.hasHeader('content-encoding')
    )
      return done(null, payload);
    const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
    void reply.header('vary', vary);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return done(null, encoders[encoding](payload));
  });
}
