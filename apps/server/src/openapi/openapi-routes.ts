import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { API_PREFIX } from '@kinora/api-contract';
import type { FastifyInstance } from 'fastify';
import { once } from '../lib/cached.ts';

const PAGE = '/api/docs';
/** Scripts and styles are files of this server only; the images are data URLs in the style sheet. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const viewerFiles = new Set(['index.html', 'start.js', 'swagger-ui-bundle.js', 'swagger-ui.css']);

/** Serves the OpenAPI document, and Swagger UI to read it and to try calls. */
export function serveOpenApi(app: FastifyInstance): void {
  /** Loads its modules when the document is first requested. */
  const document = once(async () => {
    const { createOpenApiDocument } = await import('./document.ts');
    return JSON.stringify(createOpenApiDocument());
  });

  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(await document()),
  );

  app.register(async (viewer) => {
    await viewer.register(fastifyStatic, {
      root: [
        join(import.meta.dirname, 'viewer'),
        dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))),
      ],
      prefix: `${PAGE}/`,
      index: false,
      maxAge: '1h',
      allowedPath: (path) => viewerFiles.has(basename(path)),
      setHeaders: (reply) => void reply.header('content-security-policy', PAGE_POLICY),
    });
    viewer.get(PAGE, (_request, reply) => reply.sendFile('index.html'));
  });
}
