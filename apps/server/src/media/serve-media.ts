import { notFound } from '@kinora/api-contract/kernel';
import { and, eq, isNull, sql as raw } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../database/open.ts';
import { isPublic } from '../database/public-videos.ts';
import { captionTracks, users, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type Storage, assertStorageKey } from '../storage/storage.ts';
import { isOwnersPath, videoPrefix } from './media-keys.ts';
import { defaultThumbnail } from './serving/default-thumbnail.ts';
import { DEFAULT_THUMBNAIL_PATH, type MediaUrls } from './serving/media-urls.ts';
import { routeFiles, sendDrawn, sendStored } from './serving/send-stored.ts';
import { shareLookups } from './serving/shared-lookups.ts';

export interface ServeMediaOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly urls: MediaUrls;
}

// A file never changes under its URL. Unpublishing removes the URL: clients that have seen the file may keep it, shared
// caches must revalidate soon.
const PUBLIC_CACHE = 'public, max-age=31536000, s-maxage=3600, immutable';
/** Drawn by this server: another version may draw it differently. */
const DEFAULT_CACHE = 'public, max-age=86400';
const DRAFT_CACHE = 'private, max-age=3600';

const published = v.object({
  prefix: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  '*': v.string(),
});
const draft = v.object({
  signed: v.pipe(v.string(), v.regex(/^\d+\.[\w-]+$/)),
  videoId: v.pipe(v.string(), v.uuid()),
  '*': v.string(),
});

/** Serves the stored files, outside the API: published ones, drafts by signed URL, the default thumbnail. */
export function serveMedia(
  app: FastifyInstance,
  { database, storage, urls }: ServeMediaOptions,
): void {
  /** Returns the name under which a file of a video is saved: its title, and the language of captions. */
  async function downloadName(id: string, title: string, key: string): Promise<string> {
    const extension = /\.[a-z0-9]+$/.exec(key)?.[0] ?? '';
    const [track] = await database.sql
      .select({ language: captionTracks.language })
      .from(captionTracks)
      .where(and(eq(captionTracks.videoId, id), eq(captionTracks.fileKey, key)));
    return track ? `${title}.${track.language}${extension}` : `${title}${extension}`;
  }

  const sendOfVideo = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, title }: { readonly id: string; readonly title: string },
    path: string,
    cacheControl: string,
  ) => {
    const key = videoPrefix(id) + path;
    assertKnownKey(key);
    const isDownload = v.is(v.object({ download: v.literal('1') }), request.query);
    const saveAs = isDownload ? await downloadName(id, title, key) : undefined;
    return sendStored(request, reply, storage, key, { cacheControl, saveAs });
  };

  const publicVideo = shareLookups({
    find: publicVideosBy(database.sql),
  });

  routeFiles(app, '/media/p/:prefix/*', published, async (request, reply, params) => {
    const { prefix, '*': path } = params;
    if (isOwnersPath(path)) throw notFound();
    const video = await publicVideo(prefix);
    if (!video) throw notFound();
    return sendOfVideo(request, reply, video, path, PUBLIC_CACHE);
  });

  routeFiles(app, '/media/d/:signed/:videoId/*', draft, async (request, reply, params) => {
    const { signed, videoId, '*': path } = params;
    const [expiry = '', signature = ''] = signed.split('.');
    if (!urls.isSigned(videoId, expiry, signature)) throw notFound();
    // Who has such an address may have passed it on: it ends with a decision of the operator, as the public ones do.
    const [video] = await database.sql
      .select({ id: videos.id, title: videos.title })
      .from(videos)
      .innerJoin(users, eq(users.id, videos.ownerId))
      .where(and(eq(videos.id, videoId), isNull(videos.takenDownAt), isNull(users.disabledAt)));
    if (!video) throw notFound();
    return sendOfVideo(request, reply, video, path, DRAFT_CACHE);
  });

  routeFiles(app, DEFAULT_THUMBNAIL_PATH, v.object({}), async (request, reply) =>
    sendDrawn(request, reply, await defaultThumbnail(), { cacheControl: DEFAULT_CACHE }),
  );

  // Players of other origins may send Range, for which some browsers send a preflight.
  app.options('/media/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'range, if-range',
        'access-control-max-age': '86400',
      })
      .send(),
  );
}

/** Prepares the statement that finds public videos by their URL prefixes. */
function publicVideosBy(sql: Sql) {
  const find = sql
    .select({ prefix: videos.publicPrefix, id: videos.id, title: videos.title })
    .from(videos)
    .where(and(raw`${videos.publicPrefix} = any(${raw.placeholder('prefixes')})`, isPublic))
    .prepare('public_media');
  return async (prefixes: readonly string[]) => {
    const found = await find.execute({ prefixes });
    return new Map(found.map(({ prefix, id, title }) => [prefix ?? '', { id, title }]));
  };
}

function assertKnownKey(key: string): void {
  try {
    assertStorageKey(key);
  } catch {
    throw notFound();
  }
}
