import { Readable } from 'node:stream';
import { notFound } from '@kinora/api-contract/kernel';
import { asVideoId, channelHref, pageNames, pageOf, watchHref } from '@kinora/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../database/open.ts';
import { cacheFor } from '../lib/cached.ts';
import type { Clock } from '../lib/clock.ts';
import { escapeHtml } from '../lib/html.ts';
import { createSemaphore } from '../lib/semaphore.ts';
import { type SiteMapPosition, channelsAfter, partStarts, videosAfter } from './site-map-rows.ts';

export interface SiteMapOptions {
  readonly database: Database;
  readonly publicUrl: string;
  readonly now: Clock;
  /** Maximum number of URLs per part; the protocol allows 50,000. */
  readonly partSize?: number;
}

const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const BATCH = 1_000;
const MAX_CHANNELS = 50_000;
const HOUR_MS = 3_600_000;

const asXml = (reply: FastifyReply) =>
  reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8');

/** The pages that show the same to everybody at one address. */
const fixedPages = pageNames.filter((name) => {
  const { audience, path, query } = pageOf(name);
  return audience === 'public' && !query && !path.includes(':');
});

/** Serves robots.txt and the site map: fixed pages, all channels that have a public video, and all public videos. */
export function serveSiteMap(app: FastifyInstance, options: SiteMapOptions): void {
  const { database, publicUrl, now, partSize = 50_000 } = options;
  const { sql } = database;
  const inTurn = createSemaphore(2);
  /** The starts of the parts are computed once an hour; the last part has no end, so it includes new videos at once. */
  const starts = cacheFor(HOUR_MS, () => partStarts(sql, partSize), now);

  const entry = (path: string, changed?: Date) =>
    `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`;

  async function* videoEntries(first: SiteMapPosition, until: SiteMapPosition | undefined) {
    yield `${HEADER}<urlset xmlns="${PROTOCOL}">\n`;
    let from = first;
    for (let isFirst = true; ; isFirst = false) {
      const begun = from;
      const rows = await inTurn(() =>
        videosAfter(sql, { from: begun, isFirst, until, limit: BATCH }),
      );
      yield rows
        .map(({ id, updatedAt }) => entry(watchHref({ id: asVideoId(id) }), updatedAt))
        .join('');
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      from = last;
    }
    yield '</urlset>\n';
  }

  async function* channelEntries() {
    yield `${HEADER}<urlset xmlns="${PROTOCOL}">\n`;
    for (let after = '', listed = 0; listed < MAX_CHANNELS; listed += BATCH) {
      const begun = after;
      const names = await inTurn(() => channelsAfter(sql, begun, BATCH));
      yield names.map((userName) => entry(channelHref({ userName }))).join('');
      const last = names.at(-1);
      if (last === undefined || names.length < BATCH) break;
      after = last;
    }
    yield '</urlset>\n';
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/v1/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = await starts();
    const files = ['pages', 'channels', ...parts.map((_place, index) => `videos-${index + 1}`)];
    const entries = files.map(
      (name) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap/${name}.xml`)}</loc></sitemap>\n`,
    );
    return asXml(reply).send(
      `${HEADER}<sitemapindex xmlns="${PROTOCOL}">\n${entries.join('')}</sitemapindex>\n`,
    );
  });

  app.get('/sitemap/pages.xml', (_request, reply) =>
    asXml(reply).send(
      `${HEADER}<urlset xmlns="${PROTOCOL}">\n${fixedPages.map((name) => entry(pageOf(name).path)).join('')}</urlset>\n`,
    ),
  );

  app.get('/sitemap/channels.xml', async (_request, reply) =>
    asXml(reply).send(Readable.from(channelEntries())),
  );

  app.get<{ Params: { part: string } }>(
    '/sitemap/videos-:part(^\\d{1,6}$).xml',
    async ({ params }, reply) => {
      const parts = await starts();
      const index = Number(params.part) - 1;
      const first = parts[index];
      if (!first) throw notFound();
      return asXml(reply).send(Readable.from(videoEntries(first, parts[index + 1])));
    },
  );
}
