import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users, videos } from '../../src/database/schema.ts';
import { freePort } from '../support/free-port.ts';
import { aWebVtt, captionsPath } from '../support/test-captions.ts';
import { makeClips } from '../support/test-clips.ts';
import { aPersonWithAvatar, type TestPerson } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import {
  dataOf,
  fileOf,
  formOf,
  local,
  ownVideoIn,
  settledVideo,
  uploadVideo,
} from '../support/test-videos.ts';
import { proxies, runProxy } from './run-proxy.ts';

type OwnVideo = Awaited<ReturnType<typeof settledVideo>>;

/** Headers of one connection, and the name of the program. */
const ofConnection = ['connection', 'date', 'keep-alive', 'server', 'transfer-encoding'];

describe.each(Object.values(proxies))('media behind $name, which sends the files', (program) => {
  let api: OwnServer;
  let dataDir: string;
  let proxy: Awaited<ReturnType<typeof runProxy>>;
  let ada: TestPerson;
  let shown: OwnVideo;
  let draft: OwnVideo;
  let captions: string;

  beforeAll(async () => {
    if (!program.isInstalled) return;
    const clips = await makeClips(['h264.mp4']);
    const videoFile = fileOf(await clips.bytes('h264.mp4'));
    const [port, serverPort, redirectPort] = [await freePort(), await freePort(), await freePort()];
    dataDir = await mkdtemp(join(tmpdir(), 'kinora-offload-'));
    api = await startTestServer({
      PORT: String(serverPort),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      MEDIA_OFFLOAD: program.offload,
      DATA_DIR: dataDir,
    });
    proxy = await runProxy(program, { port, serverPort, redirectPort, dataDir });
    ada = await aPersonWithAvatar(api);
    const made = async (title: string, visibility: string) => {
      const sent = await uploadVideo(api, ada, { title, visibility, videoFile });
      return settledVideo(api, ada, ownVideoIn(sent).id);
    };
    shown = await made('Ünd "so"', 'public');
    draft = await made('Later', 'private');
    const saved = await api.call('PUT', captionsPath(shown.id, 'en'), {
      as: ada.accessToken,
      form: formOf({ captions: fileOf(aWebVtt('Low water')), label: 'English' }),
    });
    captions = String(dataOf(saved)['src']);
  }, 180_000);
  afterAll(async () => {
    if (!program.isInstalled) return;
    await proxy.stop();
    await api.stop();
    await rm(dataDir, { recursive: true });
  });

  const summary = async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    const headers = new Headers(response.headers);
    for (const name of ofConnection) headers.delete(name);
    if (headers.has('x-request-id')) headers.set('x-request-id', 'another one for each request');
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
    return { status: response.status, headers: Object.fromEntries(headers), body };
  };

  /** Returns the response of the proxy. Fails when that of the server itself differs. */
  const throughBoth = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const direct = await summary(local(api, url), { headers, method });
    const proxied = await summary(url, { headers, method });
    expect(proxied).toEqual(direct);
    return proxied;
  };

  it.runIf(program.isInstalled)(
    '[PROXY-06] requests from the proxy get the name of the file, and all others its bytes',
    async () => {
      const address = local(api, shown.videoFile);
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      const forwarded = await fetch(address, { headers });
      const direct = await fetch(address);

      expect(forwarded.headers.get(program.offload)).toMatch(/\/videos\/[\w/.-]+\.mp4$/);
      expect(await forwarded.text()).toBe('');
      expect(direct.headers.get(program.offload)).toBeNull();
      expect((await direct.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    },
  );

  it.runIf(program.isInstalled)(
    '[PROXY-07] files, ranges and downloads have the headers and bytes that the server sends',
    async () => {
      const whole = await throughBoth(shown.videoFile);
      const etag = String(whole.headers['etag']);
      const size = whole.body.length;
      for (const url of [shown.hls ?? '', shown.thumbnail, draft.videoFile, captions])
        expect((await throughBoth(url)).status).toBe(200);
      expect((await throughBoth(`${captions}?download=1`)).headers['content-disposition']).toMatch(
        /^attachment; filename=/,
      );
      for (const range of ['bytes=0-0', 'bytes=100-299', 'bytes=-5', `bytes=9-${size}`])
        for (const condition of [{}, { 'if-range': etag }])
          expect((await throughBoth(shown.videoFile, { range, ...condition })).status).toBe(206);

      expect(whole.headers).toMatchObject({
        'content-type': 'video/mp4',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      });
      expect(size).toBeGreaterThan(1_000);
    },
  );

  it.runIf(program.isInstalled)(
    '[PROXY-07] conditions, HEAD, and ranges that are ignored or refused get the responses of the server',
    async () => {
      const { headers } = await throughBoth(shown.videoFile, {}, 'HEAD');
      const etag = String(headers['etag']);
      const modified = String(headers['last-modified']);
      const status = async (sent: Record<string, string>, method = 'GET') =>
        (await throughBoth(shown.videoFile, sent, method)).status;

      expect(await status({ 'if-none-match': etag })).toBe(304);
      expect(await status({ 'if-modified-since': modified })).toBe(304);
      expect(await status({ 'if-none-match': '"other"' })).toBe(200);
      expect(await status({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200);
      expect(await status({ range: 'bytes=0-3', 'if-range': '"other"' })).toBe(200);
      expect(await status({ range: 'bytes=0-1,4-5' })).toBe(200);
      expect(await status({ range: 'bytes=7-3' })).toBe(200);
      expect(await status({ range: 'bytes=0-3' }, 'HEAD')).toBe(200);
      expect(await status({ range: 'bytes=999999999-' })).toBe(416);
    },
  );

  it.runIf(program.isInstalled)(
    '[PROXY-08] drafts without a signature, unknown files and hidden videos are refused',
    async () => {
      const { sql } = api.server.database;
      const file = new URL(draft.videoFile).pathname.split('/').slice(-2).join('/');
      const refusals = [
        draft.videoFile.replace(/\/d\/[^/]+/, '/d/1.AAAA'),
        new URL(file, shown.videoFile.replace(/[^/]+\/[^/]+$/, '')).href,
        `${shown.videoFile}x`,
      ];
      for (const url of refusals) expect((await throughBoth(url)).status).toBe(404);

      await sql.update(videos).set({ isPublished: false }).where(eq(videos.id, shown.id));
      const hidden = await throughBoth(shown.videoFile, { range: 'bytes=0-3' });
      await sql.update(videos).set({ isPublished: true }).where(eq(videos.id, shown.id));
      await sql.update(users).set({ disabledAt: new Date() }).where(eq(users.id, ada.id));
      const disabled = await throughBoth(draft.videoFile);
      await sql.update(users).set({ disabledAt: null }).where(eq(users.id, ada.id));

      for (const { status, headers } of [hidden, disabled])
        expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it.runIf(program.isInstalled)(
    '[PROXY-09] the folder of the files has no address, and its group may read new files',
    async () => {
      const response = await fetch(local(api, shown.videoFile), {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
      const value = String(response.headers.get(program.offload));
      const key = value.slice(value.indexOf('/videos/'));
      const addresses = [value, key, `/kinora-media${key}`, `/media${key}`, `/media/objects${key}`];
      for (const path of addresses) {
        const found = await fetch(proxy.url + path);
        expect([path, await found.text()]).not.toEqual([path, expect.stringContaining('ftyp')]);
      }
      const media = join(dataDir, 'media');
      expect((await stat(media)).mode & 0o777).toBe(0o750);
      expect((await stat(join(media, 'objects', key))).mode & 0o777).toBe(0o640);
    },
  );

  it.runIf(program.isInstalled)(
    '[PROXY-09] a file that the proxy cannot read is a 404 that nobody stores',
    async () => {
      const objects = join(dataDir, 'media', 'objects');
      await rename(objects, `${objects}-away`);
      // The server still has the file open for a moment, as after a deletion.
      const response = await fetch(shown.videoFile);
      await rename(`${objects}-away`, objects);

      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toContain('no-store');
    },
  );
});
