import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureSizes } from '@kinora/domain';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putCaptions } from '../../test/support/test-captions.ts';
import {
  type TestPerson,
  aPersonWithAvatar,
  aStoredPerson,
} from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';
import { createPresentUser } from '../accounts/present-user.ts';
import { newId } from '../database/ids.ts';
import type { Database } from '../database/open.ts';
import { users, videos } from '../database/schema.ts';
import { hostInfoOf } from '../host/host-info.ts';
import { handleFailures } from '../http/failures/failures.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { createMediaUrls } from '../media/serving/media-urls.ts';
import { createCaptionIndex } from '../spoken-search/index-captions.ts';
import { createCaptions } from '../videos/captions/captions.ts';
import { createPresentVideo } from '../videos/present-video.ts';
import { createVideoLists } from '../videos/video-lists.ts';
import { createDescribePage } from './describe-page.ts';
import { serveSiteMap } from './site-map.ts';
import { serveWebApp } from './web-app.ts';

const publicUrl = 'https://kinora.example';
const BUILT = `<!doctype html><head>
<title>Kinora</title>
<meta
  name="description"
  content="Watch videos."
/>
</head><body><div id="root"></div></body>`;
const now = () => new Date();
let app: FastifyInstance;
let api: OwnServer;
let ada: TestPerson;
let folder: string;

async function createSite(database: Database): Promise<FastifyInstance> {
  const made = Fastify();
  const site = { publicUrl, mediaOrigin: undefined };
  const presentUser = createPresentUser(
    (key) => (key === null ? undefined : `${publicUrl}/media/profile/${key}`),
    `${publicUrl}/avatar.webp`,
  );
  const urls = createMediaUrls({ ...site, secrets: ['x'.repeat(32)], now });
  const presentVideo = createPresentVideo(urls, presentUser);
  const lists = createVideoLists(database, now);
  handleFailures(made);
  const asDocument = setSecurityHeaders(made, site);
  serveSiteMap(made, { database, publicUrl, now, partSize: 2 });
  const { storage, jobs } = api.server;
  const captions = createCaptions({ database, jobs, storage, urls, now });
  const shown = { lists, captions, presentUser, presentVideo };
  const described = { database, storage, publicUrl, ...shown, now };
  const describePage = createDescribePage(described);
  const limit = async () => {};
  const port = 8000;
  const host = hostInfoOf({ registration: 'open', extensions: [] });
  await serveWebApp(made, { folder, publicUrl, port, host, describePage, asDocument, limit });
  return made;
}

beforeAll(async () => {
  api = await startTestServer();
  ada = await aPersonWithAvatar(api);
  folder = await mkdtemp(join(tmpdir(), 'kinora-pages-'));
  await writeFile(join(folder, 'index.html'), BUILT);
  app = await createSite(api.server.database);
});
afterAll(async () => {
  await app.close();
  await api.stop();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

const STRUCTURED = /<script type="application\/ld\+json">([^<]*)<\/script>/;

/** Returns the JSON-LD of a document. */
function structuredIn(body: string): unknown {
  const [, json = ''] = STRUCTURED.exec(body) ?? [];
  return JSON.parse(json);
}

describe('the head of a watch page', () => {
  it('describes the video for search engines and link previews', async () => {
    const id = await aStoredVideo(api, ada, {
      title: 'How it weaves',
      description: `Algebraic\n\npatterns. ${'Long words follow. '.repeat(30)}`,
      thumbnailKey: `videos/${'x'.repeat(36)}/picture-a/thumbnail-640w.webp`,
    });

    const { statusCode, body, headers } = await get(`/watch?v=${id}`);

    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<title>How it weaves · Kinora</title>');
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/watch?v=${id}" />`);
    expect(body).toContain('<meta property="og:type" content="video.other" />');
    expect(body).toMatch(
      /property="og:image" content="https:\/\/kinora\.example\/media\/p\/[^"]+\/thumbnail-1280w\.jpg"/,
    );
    expect(body).toMatch(/property="og:video" content="https:\/\/[^"]+\.mp4"/);
    const [, text = ''] = /name="description" content="([^"]*)"/.exec(body) ?? [];
    expect(text).toMatch(/^Algebraic patterns\. Long .* …$/);
    expect(text.length).toBeLessThanOrEqual(202);
    expect(body.match(/<title>|name="description"/g)).toHaveLength(2);
  });

  it('[PAGES-05] states the size of the preview picture, and its alternative text', async () => {
    const folderKey = `videos/${newId()}/picture-a`;
    const picture = {
      create: { width: 1280, height: 544, channels: 3, background: '#c81' },
    } as const;
    const bytes = await sharp(picture).jpeg().toBuffer();
    const type = 'image/jpeg';
    await api.server.storage.put(`${folderKey}/thumbnail-1280w.jpg`, bytes, { type });
    const id = await aStoredVideo(api, ada, {
      title: 'How it weaves',
      thumbnailKey: `${folderKey}/thumbnail-640w.webp`,
    });

    const { body } = await get(`/watch?v=${id}`);

    expect(body).toContain('<meta property="og:image:width" content="1280" />');
    expect(body).toContain('<meta property="og:image:height" content="544" />');
    expect(body).toContain('<meta property="og:image:alt" content="How it weaves" />');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
  });

  it('[PAGES-05] omits the size of a picture that cannot be read', async () => {
    const id = await aStoredVideo(api, ada, { thumbnailUrl: 'https://pictures.example/1.jpg' });

    const { body } = await get(`/watch?v=${id}`);

    expect(body).toContain('<meta property="og:image" content="https://pictures.example/1.jpg" />');
    expect(body).not.toContain('og:image:width');
  });

  it.each([
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '</title><img src=x onerror=alert(1)>',
    '$& $1 $` {{constructor}} &quot;',
    '<!-- --> ]]>',
  ])('escapes %j', async (title) => {
    const id = await aStoredVideo(api, ada, { title, description: title });

    const { body } = await get(`/watch?v=${id}`);

    expect(body.replace(STRUCTURED, '')).not.toMatch(
      /<script(?! type="application\/json" id="host-facts">)|<img src|onload='/,
    );
    const escaped = title
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(body).toContain(`<title>${escaped} · Kinora</title>`);
    expect(body).toContain(`<meta property="og:title" content="${escaped}" />`);
    expect(structuredIn(body)).toMatchObject({ name: title, description: title });
  });

  it('[CAPTIONS-24] describes the video in JSON-LD, with links to its caption files', async () => {
    const id = await aStoredVideo(api, ada, { title: 'How it weaves', durationSeconds: 61.5 });
    for (const language of ['pt-BR', 'en']) await putCaptions(api, ada, id, language);

    const { body } = await get(`/watch?v=${id}`);

    const file = (inLanguage: string) => ({
      '@type': 'MediaObject',
      contentUrl: expect.stringMatching(/^https:\/\/kinora\.example\/media\/p\/.+\.vtt$/),
      inLanguage,
      encodingFormat: 'text/vtt',
    });
    expect(structuredIn(body)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'How it weaves',
      duration: 'PT62S',
      contentUrl: expect.stringMatching(/\.mp4$/),
      uploadDate: expect.stringMatching(/Z$/),
      caption: [file('en'), file('pt-BR')],
    });
  });

  it('[SPOKEN-SEARCH-15, CHAPTERS-16] names chapters and a transcript of at most 20 kB in the JSON-LD', async () => {
    const description = '0:00 Start\n0:20 Middle\n0:40 End';
    const id = await aStoredVideo(api, ada, { description, durationSeconds: 61.5 });
    const cues = Array.from(
      { length: 400 },
      (_none, index) => `00:00:01.000 --> 00:00:02.000\n${index} ${'é'.repeat(50)}\n`,
    );
    await putCaptions(api, ada, id, 'en', { file: `WEBVTT\n\n${cues.join('\n')}` });
    await createCaptionIndex({ ...api.server, log: api.server.app.log }).run(id);

    const { body } = await get(`/watch?v=${id}`);

    const structured = structuredIn(body);
    expect(structured).toMatchObject({
      hasPart: [
        { '@type': 'Clip', name: 'Start', startOffset: 0, endOffset: 20 },
        {
          name: 'Middle',
          startOffset: 20,
          endOffset: 40,
          url: `https://kinora.example/watch?v=${id}&t=20`,
        },
        { name: 'End', startOffset: 40, endOffset: 61.5 },
      ],
      transcript: expect.stringMatching(/^0 é+ 1 é+ 2 /),
    });
    const { transcript } = v.parse(v.object({ transcript: v.string() }), structured);
    expect(Buffer.byteLength(transcript)).toBeLessThanOrEqual(20_000);
    expect(Buffer.byteLength(transcript)).toBeGreaterThan(19_000);
  });

  it('[CAPTIONS-24] has no captions in the JSON-LD of a video without captions', async () => {
    const { body } = await get(`/watch?v=${await aStoredVideo(api, ada)}`);

    expect(structuredIn(body)).not.toHaveProperty('caption');
  });

  it('[PAGES-02] is identical for drafts, unready videos and unknown ids', async () => {
    const draft = await aStoredVideo(api, ada, { title: 'Secret', isPublished: false });
    const unready = await aStoredVideo(api, ada, { title: 'Secret', status: 'processing' });
    const never = '0198c0de-0000-7000-8000-000000000001';
    const responses = await Promise.all(
      [draft, unready, never, 'x', ''].map((id) => get(`/watch?v=${id}`)),
    );

    for (const { statusCode, body } of [...responses, await get('/watch')])
      expect([statusCode, body]).toEqual([404, responses[0]?.body]);
    expect(responses[0]?.body).toContain('<title>Kinora</title>');
  });

  it('[PAGES-04] lets a signed-in user open the page of their own draft', async () => {
    const draft = await aStoredVideo(api, ada, { title: 'Secret', isPublished: false });
    const { statusCode, body } = await get(`/watch?v=${draft}`, { cookie: 'refreshToken=x' });

    expect(statusCode).toBe(200);
    expect(body).not.toContain('Secret');
  });
});

describe('the preloads of a page', () => {
  it('contain the search results, or the data of a channel, for visitors only', async () => {
    const pages = [
      [
        '/results?query=salt+%26%20tide',
        '/api/v1/videos/search?limit=10&amp;page=1&amp;query=salt+%26+tide',
      ],
      [`/user/${ada.userName}`, '/published?limit=12&amp;page=1&amp;sortBy=latest'],
    ] as const;
    for (const [address, response] of pages) {
      expect((await get(address)).body).toContain(response);
      expect((await get(address, { cookie: 'refreshToken=x' })).body).not.toContain('as="fetch"');
    }
  });

  it('contain the video for visitors only, and the poster, which is already in the page', async () => {
    const id = await aStoredVideo(api, ada, { thumbnailUrl: 'https://pictures.example/1.jpg' });
    const response = `as="fetch" crossorigin="use-credentials" href="/api/v1/videos/${id}"`;

    const visitor = (await get(`/watch?v=${id}`)).body;
    const somebody = (await get(`/watch?v=${id}`, { cookie: 'a=b; refreshToken=x' })).body;

    expect(visitor).toContain(response);
    expect(somebody).not.toContain('as="fetch"');
    for (const body of [visitor, somebody])
      expect(body).toContain(
        '<div id="root"><img id="first-picture" src="https://pictures.example/1.jpg" alt="" fetchpriority="high" /></div>',
      );
  });

  it('contain the feed under the address that the app requests, and the first card’s picture, as on a channel', async () => {
    const id = await aStoredVideo(api, ada, {
      thumbnailKey: `videos/${'x'.repeat(36)}/picture-a/thumbnail-640w.webp`,
      createdAt: new Date(Date.now() + 60_000),
    });
    const { body } = await get('/');
    const channel = (await get(`/user/${ada.userName}`)).body;
    for (const [page, card] of [
      [body, 'lead'],
      [channel, 'card'],
    ] as const) {
      const [, set = '', sizes = ''] =
        /as="image"\s+fetchpriority="high"\s+imagesrcset="([^"]+)"\s+imagesizes="([^"]+)"/.exec(
          page,
        ) ?? [];
      expect(set.replaceAll(/https:\S+-/g, '')).toBe(
        `480w.webp 480w, 640w.webp 640w${card === 'lead' ? ', 1280w.webp 1280w' : ''}`,
      );
      expect(sizes).toBe(pictureSizes[card]);
    }
    await api.server.database.sql.delete(videos).where(eq(videos.id, id));

    expect(body).toContain(
      'href="/api/v1/videos?limit=12&amp;page=1&amp;sortBy=createdAt&amp;sortType=-1"',
    );
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/" />`);
  });
});

describe('the heads of other pages', () => {
  it('name a channel, in any letter case of the address', async () => {
    const { body, statusCode } = await get(`/user/${ada.userName.toUpperCase()}`);

    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Ada Lovelace · Kinora</title>');
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/user/${ada.userName}" />`);
    expect(body).toContain('<meta property="og:type" content="profile" />');
    expect(body).not.toContain(ada.email);
  });

  it('[PAGES-05] show the site’s picture on the home page and on a channel without an avatar', async () => {
    const person = await aStoredPerson(api);

    for (const path of ['/', `/user/${person.userName}`]) {
      const { body } = await get(path);
      expect(body).toContain(
        `<meta property="og:image" content="${publicUrl}/site-picture.png" />`,
      );
      expect(body).toContain('<meta property="og:image:width" content="1200" />');
      expect(body).toContain('<meta property="og:image:height" content="630" />');
      expect(body).toContain('<meta property="og:image:alt" content="Kinora" />');
      expect(body).toContain('<meta name="twitter:card"');
    }
  });

  it('[PAGES-05] show the avatar of a channel', async () => {
    const { body } = await get(`/user/${ada.userName}`);

    expect(body).toMatch(/property="og:image" content="[^"]+\/profile-images\/[^"]+\.webp"/);
    expect(body).toContain('<meta property="og:image:width" content="256" />');
    expect(body).toContain('<meta property="og:image:height" content="200" />');
    expect(body).toContain('<meta property="og:image:alt" content="Avatar of Ada Lovelace" />');
    expect(body).toContain('<meta name="twitter:card" content="summary" />');
  });

  it.each(['/user/nobody_at_all', '/user/%22%3E', `/user/${'x'.repeat(200)}`])(
    '[PAGES-02] respond to %s with 404 and the app',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect([statusCode, body.includes('<title>Kinora</title>')]).toEqual([404, true]);
    },
  );

  it('contain the search text as plain text', async () => {
    const { body } = await get('/results?query=%3Cb%3E&x=1');

    expect(body).toContain('<title>&lt;b&gt; · Kinora</title>');
    expect(body).toContain(`href="${publicUrl}/results?query=%3Cb%3E"`);
  });

  it.each([
    ['/login', 'Log in'],
    ['/playlists', 'Playlists'],
    ['/Your-Videos/', 'Your Videos'],
    ['/results?query=%20', 'Search'],
  ])('[PAGES-11] have the title of the page at %s', async (path, title) => {
    const { body, statusCode } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${title} · Kinora</title>`);
    expect(body).toContain('content="Watch videos."');
  });
});

describe('the status of a page', () => {
  const session = { cookie: 'refreshToken=x' };

  it.each(['/nowhere', '/user/a/b', '/watch/1', '/index.html', '/user/nobody.at.all'])(
    '[PAGES-01, PAGES-02] is 404 at %s, for visitors and for signed-in users',
    async (path) => {
      for (const headers of [{}, session])
        for (const method of ['GET', 'HEAD'] as const) {
          const { statusCode, headers: sent } = await app.inject({
            method,
            url: path,
            headers: { accept: 'text/html', ...headers },
          });
          expect([statusCode, sent['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        }
      expect((await get(path)).body).toContain('<div id="root">');
    },
  );

  it.each(['/Watch/?v=', '/WATCH?v='])(
    '[PAGES-01, PAGES-02] is the same in any letter case of the address, as in %s',
    async (address) => {
      const id = await aStoredVideo(api, ada, { title: 'Shown' });
      const { statusCode, body } = await get(address + id);
      expect([statusCode, body.includes('<title>Shown · Kinora</title>')]).toEqual([200, true]);
      expect((await get(`${address}x`)).statusCode).toBe(404);
    },
  );

  it('[PAGES-02] is 404 for a missing channel, and for an address without a video, for everyone', async () => {
    for (const path of ['/user/nobody_at_all', '/watch', '/watch?v=x'])
      expect([path, (await get(path, session)).statusCode]).toEqual([path, 404]);
  });

  it('[PAGES-03] does not depend on the database: without it, the server sends the document as built', async () => {
    const stopped = await startTestServer();
    const site = await createSite(stopped.server.database);
    await stopped.stop();
    const statusOf = async (url: string) =>
      (await site.inject({ url, headers: { accept: 'text/html' } })).statusCode;

    expect(await statusOf(`/user/${ada.userName}`)).toBe(200);
    expect(await statusOf('/nowhere')).toBe(404);
    await site.close();
  });
});

describe('the site map', () => {
  it('lists every published video once, in parts, and every channel with public videos', async () => {
    const idle = await aStoredPerson(api);
    const { sql } = api.server.database;
    await sql.update(users).set({ userName: 'zz_maps' }).where(eq(users.id, ada.id));
    const draft = await aStoredVideo(api, ada, { isPublished: false });
    const at = new Date();
    const same = [
      await aStoredVideo(api, ada, { createdAt: at }),
      await aStoredVideo(api, ada, { createdAt: at }),
      await aStoredVideo(api, ada, { createdAt: at }),
    ];

    const index = await get('/sitemap.xml');
    const parts = Array.from(
      index.body.matchAll(/<loc>[^<]+(\/sitemap\/[^<]+)<\/loc>/g),
      ([, path = '']) => path,
    );
    const bodies = await Promise.all(parts.map(async (path) => (await get(path)).body));

    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const listed = bodies.flatMap((body) =>
      Array.from(body.matchAll(/watch\?v=([\w-]+)/g), ([, id]) => id),
    );
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(same));
    expect(listed).not.toContain(draft);
    const channels = bodies[parts.indexOf('/sitemap/channels.xml')];
    expect(channels).toContain(`<loc>${publicUrl}/user/zz_maps</loc>`);
    expect(channels).not.toContain(idle.userName);
    const later = await aStoredVideo(api, ada);
    expect((await get(parts.at(-1) ?? '')).body).toContain(later);
  });

  it('[PAGES-12] lists the pages that show everybody the same at one address', async () => {
    const { body } = await get('/sitemap/pages.xml');
    const listed = Array.from(body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address);
    expect(listed).toEqual([`${publicUrl}/`]);
    expect((await get('/sitemap.xml')).body).toContain(`${publicUrl}/sitemap/pages.xml`);
  });

  it.each(['/sitemap/videos-0.xml', '/sitemap/videos-999.xml', '/sitemap/videos-x.xml'])(
    'has no %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );

  it('is referenced by robots.txt', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(body).toContain('Disallow: /api/v1/');
  });
});

it('[OPERATING-05] the document contains the data of GET /host', async () => {
  const { body } = await get('/login');
  const [, json = ''] =
    /<script type="application\/json" id="host-facts">(.*)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json)).toEqual(dataOf(await api.call('GET', '/host')));
});
