import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { videos } from '../../src/database/schema.ts';
import { sharedServer } from '../support/shared-server.ts';
import { aWebVtt, getFile, putCaptions, trackIn } from '../support/test-captions.ts';
import { type TestPerson, aStoredPerson } from '../support/test-person.ts';
import type { TestServer } from '../support/test-server.ts';
import { aStoredVideo, dataOf } from '../support/test-videos.ts';

const SECRET = 'Xylophilous';
/** The folder of a caption file. Files of the web app may begin with the same word. */
const FOLDER = /captions-[\da-f]{12}\//;

let api: TestServer;
let ada: TestPerson;
let bob: TestPerson;
let draft: string;
let src: string;
beforeAll(async () => {
  api = await sharedServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
  draft = await aStoredVideo(api, ada, { isPublished: false, title: `${SECRET} draft` });
  const label = `${SECRET} captions`;
  const stored = await putCaptions(api, ada, draft, 'en', { file: aWebVtt(SECRET), label });
  ({ src } = trackIn(stored));
});

const others = () => [undefined, bob.accessToken];

describe('the captions of a draft', () => {
  it('[CAPTIONS-23] can be read by the owner', async () => {
    const watched = await api.call('GET', `/videos/${draft}`, { as: ada.accessToken });

    expect(dataOf(watched)).toMatchObject({ hasCaptions: true, captions: [{ src }] });
    expect(await (await getFile(api, src)).text()).toContain(SECRET);
  });

  it('[CAPTIONS-23] are in no response for anyone else', async () => {
    const paths = [
      `/videos/${draft}`,
      `/videos/${draft}/captions`,
      `/videos/search?query=${SECRET}`,
      `/videos/search?query=${SECRET}&captions=true`,
      `/videos/u/${ada.id}/published`,
      `/videos?limit=100`,
      `/comments/${draft}`,
    ];
    for (const as of others())
      for (const path of paths) {
        const { body } = await api.call('GET', path, { as });
        expect([path, JSON.stringify(body).includes(SECRET)]).toEqual([path, false]);
        expect([path, JSON.stringify(body).includes(draft)]).toEqual([path, false]);
      }
  });

  it('[CAPTIONS-23] have no media address that can be guessed', async () => {
    const { pathname } = new URL(src);
    const [, expiry = '', signature = '', file = ''] =
      /^\/media\/d\/(\d+)\.([\w-]+)\/[^/]+\/(.+)$/.exec(pathname) ?? [];
    const [row] = await api.server.database.sql.select().from(videos).where(eq(videos.id, draft));
    const other = await aStoredVideo(api, bob, { isPublished: false });
    const ofOther = trackIn(await putCaptions(api, bob, other, 'en')).src;
    const [, otherSigned = ''] = /\/media\/d\/([^/]+)\//.exec(ofOther) ?? [];
    const guesses = [
      `/media/d/${expiry}.${'A'.repeat(signature.length)}/${draft}/${file}`,
      `/media/d/${Number(expiry) + 3600}.${signature}/${draft}/${file}`,
      `/media/d/${otherSigned}/${draft}/${file}`,
      `/media/d/${draft}/${file}`,
      `/media/p/${draft.replaceAll('-', '')}/${file}`,
      `/media/p/null/${file}`,
      `/media/p//${file}`,
      `/media/${draft}/${file}`,
      `/media/videos/${draft}/${file}`,
      `/profile-images/${file}`,
      `/media/p/${draft.replaceAll('-', '')}/../${draft}/${file}`,
    ];

    expect([file, row?.publicPrefix]).toEqual([
      expect.stringMatching(/^captions-[\da-f]{12}\/captions\.vtt$/),
      null,
    ]);
    for (const path of guesses) {
      const response = await fetch(api.url + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain(SECRET);
    }
  });

  it('[CAPTIONS-23] are in no document and in no site map', async () => {
    const paths = [
      `/watch?v=${draft}`,
      `/results?query=${SECRET.slice(0, 4)}`,
      '/',
      '/sitemap.xml',
    ];
    const index = await (await fetch(`${api.url}/sitemap.xml`)).text();
    const parts = Array.from(index.matchAll(/(\/sitemap\/[^<]+)</g), ([, path = '']) => path);
    for (const path of [...paths, ...parts])
      for (const cookie of ['', 'refreshToken=x']) {
        const headers = { accept: 'text/html', cookie };
        const text = await (await fetch(api.url + path, { headers })).text();
        expect([path, text.includes(SECRET), FOLDER.test(text)]).toEqual([path, false, false]);
      }
  });
});
