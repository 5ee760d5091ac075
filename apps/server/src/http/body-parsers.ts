import multipart from '@fastify/multipart';
import type { Encoding } from '@kinora/api-contract';
import { notJson } from '@kinora/api-contract/kernel';
import type { FastifyInstance } from 'fastify';

/** Limit for JSON bodies and all other bodies that are read into memory. */
export const BODY_LIMIT_BYTES = 64 * 1024;

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw notJson(cause);
  }
}

function acceptJson(app: FastifyInstance) {
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (_request, text, done) => {
      try {
        done(null, parseJson(text));
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  );
}

/** How the body of a request is encoded. `none`: the call has no body. */
export type BodyKind = Encoding | 'none';

/** Registers the body parsers of a scope by the kind of their bodies; other content types get 415. */
export const bodyParsers: Readonly<Record<BodyKind, (app: FastifyInstance) => void>> = {
  // Clients may send an empty body of any type where none is expected.
  none: (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, undefined),
    );
  },
  json: (app) => {
    app.removeAllContentTypeParsers();
    acceptJson(app);
  },
  text: (app) => {
    app.removeAllContentTypeParsers();
    acceptJson(app);
    app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
  },
  multipart: (app) => {
    app.removeAllContentTypeParsers();
    void app.register(multipart, { throwFileSizeLimit: true });
  },
};
