import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemsIn } from '../../../test/support/list-responses.ts';
import { sharedServer } from '../../../test/support/shared-server.ts';
import {
  type PutOptions,
  aWebVtt,
  captionsPath,
  getFile,
  putCaptions,
  trackIn,
} from '../../../test/support/test-captions.ts';
import { type TestPerson, aStoredPerson } from '../../../test/support/test-person.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { aStoredVideo, dataOf, formOf } from '../../../test/support/test-videos.ts';
import { newId } from '../../database/ids.ts';
import { captionTracks, videos } from '../../database/schema.ts';

let api: TestServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  api = await sharedServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
});

const put = (videoId: string, language: string, options?: PutOptions) =>
  putCaptions(api, ada, videoId, language, options);
const list = (videoId: string, person: TestPerson | undefined = ada) =>
  api.call('GET', `/videos/${videoId}/captions`, { as: person.accessToken });
const watch = (videoId: string, person?: TestPerson) =>
  api.call('GET', `/videos/${videoId}`, { as: person?.accessToken });
const remove = (videoId: string, language: string, person: TestPerson | undefined = ada) =>
  api.call('DELETE', captionsPath(videoId, language), { as: person.accessToken });
const textAt = async (src: string) => (await getFile(api, src)).text();

describe('PUT /api/v1/videos/:videoId/captions/:language', () => {
  it('[CAPTIONS-01, CAPTIONS-02] adds captions, and responds with the track and its ETag', async () => {
    const id = await aStoredVideo(api, ada);

    const response = await put(id, 'pt-BR');

    expect(response.status).toBe(200);
    const { version, src, ...track } = trackIn(response);
    expect(track).toEqual({
      language: 'pt-BR',
      label: 'Portuguese (Brazil)',
      origin: 'uploaded',
    });
    expect(response.headers.get('etag')).toBe(`"${version}"`);
    expect(await textAt(src)).toContain('The engine weaves');
  });

  it('[CAPTIONS-01] replaces the captions of the same language under a new address', async () => {
    const id = await aStoredVideo(api, ada);
    const first = trackIn(await put(id, 'en', { label: 'Full' }));

    const second = trackIn(await put(id, 'en', { file: aWebVtt('Better'), label: '  Improved ' }));

    expect(second.label).toBe('Improved');
    expect(second.version).toBeGreaterThan(first.version);
    expect(second.src).not.toBe(first.src);
    expect(await textAt(second.src)).toContain('Better');
    expect(dataOf(await watch(id))['captions']).toMatchObject([{ label: 'Improved' }]);
  });

  it('[CAPTIONS-03] stores the canonical form of the language, and rejects a tag that is not one', async () => {
    const id = await aStoredVideo(api, ada);

    expect(trackIn(await put(id, 'PT-br')).language).toBe('pt-BR');
    expect(trackIn(await put(id, 'zh-hant-tw')).language).toBe('zh-Hant-TW');
    for (const wrong of ['x', 'english!', 'en_US', 'e'.repeat(40), 'undefined']) {
      const { status, body } = await put(id, wrong);
      expect([wrong, status, body['code']]).toEqual([wrong, 400, 'malformed']);
    }
    expect(itemsIn(await list(id))).toHaveLength(2);
  });

  it.each([
    ['en', 'English'],
    ['zh-Hant-TW', 'Chinese (Traditional, Taiwan)'],
    ['de-u-co-phonebk', 'German'],
    ['en-x-easy', 'English'],
    ['qaa', 'qaa'],
  ])('[CAPTIONS-02] names the language of %s: %s', async (language, label) => {
    const id = await aStoredVideo(api, ada);

    expect(trackIn(await put(id, language)).label).toBe(label);
  });

  it.each([
    [{ label: ' ' }, 'label', 'Label is required'],
    [{ label: 'x'.repeat(61) }, 'label', 'Label cannot exceed 60 characters'],
    [
      { file: aWebVtt().replace('02.000', '00.500') },
      'captions',
      'Line 3: the end is before the start.',
    ],
  ])('[CAPTIONS-06] rejects %j with 422 and stores nothing', async (options, path, message) => {
    const id = await aStoredVideo(api, ada);

    const response = await put(id, 'en', options);

    expect([response.status, response.body['code']]).toEqual([422, 'invalid']);
    expect(response.body['errors']).toEqual([{ path, message }]);
    expect(itemsIn(await list(id))).toEqual([]);
  });

  it('[CAPTIONS-06] rejects a form without a file', async () => {
    const id = await aStoredVideo(api, ada);
    const form = formOf({ label: 'English' });

    const response = await api.call('PUT', captionsPath(id, 'en'), { as: ada.accessToken, form });

    expect([response.status, response.body['errors']]).toEqual([
      422,
      [{ path: 'captions', message: 'Caption file is required' }],
    ]);
  });

  it('[CAPTIONS-09] accepts 50 languages, and rejects one more, also after concurrent calls', async () => {
    const id = await aStoredVideo(api, ada, { captionsCount: 49 });
    const at = new Date();
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    await api.server.database.sql.insert(captionTracks).values(
      Array.from({ length: 49 }, (_none, index) => ({
        videoId: id,
        language: `q${letters[index % 26]}${index < 26 ? 'a' : 'b'}`,
        label: 'Other',
        origin: 'uploaded' as const,
        fileKey: `videos/${id}/captions-x/captions.vtt`,
        bytes: 6,
        createdAt: at,
        updatedAt: at,
      })),
    );

    const responses = await Promise.all(['de', 'en', 'fr', 'pt'].map((tag) => put(id, tag)));

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ]);
    const refused = responses.find(({ status }) => status === 422);
    const message = 'A video can have captions in at most 50 languages';
    expect(refused?.body['errors']).toEqual([{ path: 'language', message }]);
    const tracks = itemsIn(await list(id));
    expect(tracks).toHaveLength(50);
    const [known] = tracks.slice(-1);
    expect((await put(id, String(known?.['language']))).status).toBe(200);
  });

  it.each([{ status: 'processing' }, { status: 'failed' }, { isPublished: false }] as const)(
    '[CAPTIONS-13] accepts captions of an own video with %j',
    async (state) => {
      const id = await aStoredVideo(api, ada, state);

      expect((await put(id, 'en')).status).toBe(200);
      expect(itemsIn(await list(id))).toHaveLength(1);
    },
  );

  it('[CAPTIONS-13] rejects others before the body is read', async () => {
    const shown = await aStoredVideo(api, ada);
    const draft = await aStoredVideo(api, ada, { isPublished: false });
    const file = new Uint8Array([0, 1, 2]);
    const asBob = (id: string) => putCaptions(api, bob, id, 'en', { file });

    expect((await putCaptions(api, undefined, shown, 'en', { file })).status).toBe(401);
    expect((await asBob(shown)).body['code']).toBe('not-yours');
    const absent = await asBob(newId());
    expect(absent.status).toBe(404);
    expect((await asBob(draft)).body).toEqual(absent.body);
    expect((await list(draft, bob)).body).toEqual(absent.body);
    expect((await list(shown, bob)).status).toBe(403);
  });
});

it('[CAPTIONS-27] a configured origin may change captions with If-Match and If-None-Match, and read the ETag', async () => {
  const id = await aStoredVideo(api, ada);
  const origin = 'https://app.example';
  const listOf = (value: string | null) => (value ?? '').toLowerCase().split(/, ?/);

  const preflight = await fetch(`${api.url}/api/v1${captionsPath(id, 'en')}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT' },
  });
  const response = await api.call('PUT', captionsPath(id, 'en'), {
    as: ada.accessToken,
    form: formOf({ captions: new Blob([aWebVtt()]) }),
    headers: { origin },
  });

  const allowed = preflight.headers;
  expect(allowed.get('access-control-allow-origin')).toBe(origin);
  expect(allowed.get('access-control-allow-credentials')).toBe('true');
  expect(listOf(allowed.get('access-control-allow-methods'))).toEqual(
    expect.arrayContaining(['put', 'delete']),
  );
  expect(listOf(allowed.get('access-control-allow-headers'))).toEqual(
    expect.arrayContaining(['if-match', 'if-none-match']),
  );
  expect(listOf(response.headers.get('access-control-expose-headers'))).toContain('etag');
});

describe('DELETE /api/v1/videos/:videoId/captions/:language', () => {
  it('[CAPTIONS-14] deletes the captions of this language only', async () => {
    const id = await aStoredVideo(api, ada);
    await put(id, 'en');
    await put(id, 'de');

    expect((await remove(id, 'en')).status).toBe(200);
    expect(itemsIn(await list(id))).toMatchObject([{ language: 'de' }]);
    const again = await remove(id, 'en');
    expect([again.status, again.body['message']]).toEqual([404, 'Captions not found']);
    expect((await remove(id, 'de')).status).toBe(200);
    expect(dataOf(await watch(id))).toMatchObject({ captions: [], hasCaptions: false });
  });

  it('[CAPTIONS-13] rejects everyone but the owner', async () => {
    const id = await aStoredVideo(api, ada);
    await put(id, 'en');

    expect((await remove(id, 'en', bob)).status).toBe(403);
    expect(itemsIn(await list(id))).toHaveLength(1);
  });
});

describe('the captions of a video', () => {
  it('[CAPTIONS-15, CAPTIONS-16] are sorted by label, for the owner and for viewers', async () => {
    const id = await aStoredVideo(api, ada);
    for (const [language, label] of [
      ['en', 'zebra'],
      ['de', 'Äpfel'],
      ['fr', 'apple'],
    ] as const)
      await put(id, language, { label });

    const own = itemsIn(await list(id));

    expect(own.map(({ label }) => label)).toEqual(['Äpfel', 'apple', 'zebra']);
    expect(dataOf(await watch(id, bob))['captions']).toEqual(own);
  });

  it('[CAPTIONS-16] make hasCaptions true in lists', async () => {
    const without = await aStoredVideo(api, ada);
    const id = await aStoredVideo(api, ada);
    await put(id, 'en');
    await put(id, 'de');
    const as = ada.accessToken;

    for (const path of [`/videos/u/${ada.id}/all?limit=100`, `/videos/u/${ada.id}/published`]) {
      const items = itemsIn(await api.call('GET', path, { as }));
      const flags = Object.fromEntries(items.map((item) => [item['_id'], item['hasCaptions']]));
      expect([flags[id], flags[without]]).toEqual([true, false]);
    }
    const [row] = await api.server.database.sql.select().from(videos).where(eq(videos.id, id));
    expect(row?.captionsCount).toBe(2);
  });

  it('[CAPTIONS-17] are found by the search filter, which leaves out other matches', async () => {
    const titles = { title: 'Zymurgy lecture' };
    const without = await aStoredVideo(api, ada, titles);
    const older = await aStoredVideo(api, ada, titles);
    const newer = await aStoredVideo(api, ada, titles);
    for (const id of [older, newer]) await put(id, 'en');
    const found = async (query: string) => {
      const data = dataOf(await api.call('GET', `/videos/search?query=${query}`));
      const ids = itemsIn(await api.call('GET', `/videos/search?query=${query}`), 'videos');
      return [data['totalVideos'], ...ids.map((video) => video['_id'])];
    };

    expect(await found('zymurgy')).toEqual([3, newer, older, without]);
    expect(await found('zymurgy&captions=true')).toEqual([2, newer, older]);
    expect(await found('zymurgi&captions=true')).toEqual([2, newer, older]);
    expect((await api.call('GET', '/videos/search?query=x&captions=yes')).status).toBe(422);
  });
});
