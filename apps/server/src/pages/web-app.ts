import { readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { basename, join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ApiError, notFound } from '@kinora/api-contract/kernel';
import { matchPage } from '@kinora/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostInfo } from '../host/host-info.ts';
import { sendApiError } from '../http/failures/failures.ts';
import { RETRY_SOON_SECONDS } from '../http/failures/retry-soon.ts';
import { isLoopbackName, writtenHostname } from '../http/loopback.ts';
import type { RequestLimit } from '../http/request-limits.ts';
import { WORKER_POLICY } from '../http/security-headers.ts';
import type { DescribePage } from './describe-page.ts';
import { type DocumentTemplate, createDocumentTemplate } from './page-head.ts';

export interface WebAppOptions {
  /** Folder of the built web app. */
  readonly folder: string;
  readonly publicUrl: string;
  /** The port on which the server listens. */
  readonly port: number;
  readonly host: HostInfo;
  /** Returns the head of each page. */
  readonly describePage: DescribePage;
  readonly asDocument: (reply: FastifyReply) => FastifyReply;
  /** Limits documents, because each needs a lookup for its head. Files are not limited: a page loads dozens. */
  readonly limit: RequestLimit;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const NO_CACHE = 'no-cache';

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');

/**
 * Returns whether the request is for a page of the app rather than a missing file: HTML is accepted, and the path is that
 * of a page or has no dot in its last segment.
 */
function asksForPage(request: FastifyRequest): boolean {
  const [path = '/'] = request.url.split('?');
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !isApiPath(path) &&
    (matchPage(path) !== undefined || !basename(path).includes('.')) &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
  );
}

/** Returns the template of the built document. Checks the file once a second, so that a new build is used. */
function cachedDocument(path: string, host: HostInfo): () => Promise<DocumentTemplate | undefined> {
  let looked = -Infinity;
  let builtAt: number | undefined;
  let template: DocumentTemplate | undefined;
  return async () => {
    if (performance.now() - looked < 1_000) return template;
    const found = await stat(path).catch(() => undefined);
    if (!found) template = undefined;
    else if (!template || found.mtimeMs !== builtAt)
      template = createDocumentTemplate(await readFile(path, 'utf8'), host);
    builtAt = found?.mtimeMs;
    looked = performance.now();
    return template;
  };
}

/** Serves the built web app: its files, and its document for every path that the app routes. */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, publicUrl, port, host, describePage, asDocument, limit }: WebAppOptions,
): Promise<void> {
  const home = new URL(publicUrl);
  const worker = join(folder, 'sw.js');
  const builtDocument = cachedDocument(join(folder, 'index.html'), host);

  /** Cookies and storage are bound to one host name, so pages are served under one name only. */
  function otherNameOfThisMachine(request: FastifyRequest): boolean {
    const written = writtenHostname(request);
    return (
      isLoopbackName(home.hostname) &&
      written !== undefined &&
      isLoopbackName(written) &&
      written !== home.hostname
    );
  }

  /**
   * Returns whether a public site was called by another public name. A name with the server's own port may be the one that
   * a proxy uses for it, in place of the visitor's: a redirect would be a loop.
   */
  function otherPublicName(request: FastifyRequest): boolean {
    const name = request.hostname.toLowerCase();
    const isPublicName = name.includes('.') && isIP(name.replace(/^\[|\]$/g, '')) === 0;
    return (
      !isLoopbackName(home.hostname) &&
      isPublicName &&
      name !== home.hostname &&
      (request.port ?? 80) !== port
    );
  }

  async function sendDocument(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await limit({ address: request.ip, viewerId: undefined });
    if (otherNameOfThisMachine(request) || otherPublicName(request))
      return reply.redirect(publicUrl + request.url, 302);
    const document = await builtDocument();
    if (!document) {
      throw new ApiError('unavailable', 'The web app has not been built yet', {
        retryAfterSeconds: RETRY_SOON_SECONDS,
      });
    }
    const head = await describePage(request);
    return asDocument(reply)
      .code(head.status)
      .header('cache-control', NO_CACHE)
      .type('text/html; charset=utf-8')
      .send(document.fill(head));
  }

  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      decorateReply: false,
      preCompressed: true,
      suppressWarning: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${sep}assets${sep}`);
        void reply.header('cache-control', isHashed ? IMMUTABLE : NO_CACHE);
        // The compressed file has an ending of its own.
        if (path.startsWith(worker)) void reply.header('content-security-policy', WORKER_POLICY);
      },
    });
  });

  for (const path of ['/', '/index.html']) {
    app.get(path, { exposeHeadRoute: true }, (request, reply) => sendDocument(request, reply));
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (asksForPage(request)) return sendDocument(request, reply);
    return sendApiError(reply, notFound());
  });
}
