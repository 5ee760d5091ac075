import { API_PREFIX } from '@kinora/api-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { once } from '../remembering.ts';

const DOCUMENT = `${API_PREFIX}/openapi.json`;
const PAGE = '/api/docs';
const STYLE = '/api/docs/style.css';
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

interface Written {
  readonly document: string;
  readonly page: string;
  readonly style: string;
}

/** Loads its modules when the page or the document is first requested. */
async function write(): Promise<Written> {
  const { createOpenApiDocument } = await import('./document.ts');
  const { docsPage } = await import('./docs-page.ts');
  const { docsStyle } = await import('./docs-style.ts');
  const document = createOpenApiDocument();
  return {
    document: JSON.stringify(document),
    page: docsPage(document, { stylePath: STYLE, documentPath: DOCUMENT }),
    style: docsStyle,
  };
}

const briefly = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=300');

/** Serves the OpenAPI document and a page that shows it. */
export function serveOpenApi(app: FastifyInstance): void {
  const written = once(write);

  app.get(DOCUMENT, async (_request, reply) =>
    briefly(reply)
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send((await written()).document),
  );
  app.get(PAGE, async (_request, reply) =>
    briefly(reply)
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send((await written()).page),
  );
  app.get(STYLE, async (_request, reply) =>
    briefly(reply)
      .type('text/css; charset=utf-8')
      .send((await written()).style),
  );
}
