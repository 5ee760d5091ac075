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
import { aStoredVideo } from '../../../test/support/test-videos.ts';

let api: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  api = await sharedServer();
  ada = await aStoredPerson(api);
});

const put = (videoId: string, options?: PutOptions) =>
  putCaptions(api, ada, videoId, 'en', options);
const remove = (videoId: string, ifMatch?: string) =>
  api.call('DELETE', captionsPath(videoId, 'en'), {
    as: ada.accessToken,
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  });
const tracksOf = async (videoId: string) =>
  itemsIn(await api.call('GET', `/videos/${videoId}/captions`, { as: ada.accessToken }));

/** Creates a video with captions. */
async function aCaptionedVideo() {
  const id = await aStoredVideo(api, ada);
  const { version } = trackIn(await put(id));
  return { id, version };
}

const CHANGED = [412, 'changed', 'These captions were changed in the meantime.'];
const outcome = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
  status,
  body['code'],
  body['message'],
];

describe('If-Match', () => {
  it.each([
    (version: number) => `"${version}"`,
    (version: number) => `"other", "${version}"`,
    () => '*',
  ])('[CAPTIONS-10] allows a change when it names the stored version: %s', async (tagsOf) => {
    const { id, version } = await aCaptionedVideo();

    const replaced = await put(id, { ifMatch: tagsOf(version) });

    expect(replaced.status).toBe(200);
    expect((await remove(id, tagsOf(trackIn(replaced).version))).status).toBe(200);
  });

  it.each([
    (version: number) => `"${version - 1}"`,
    (version: number) => `W/"${version}"`,
    (version: number) => String(version),
    () => '""',
    () => 'x, y',
  ])('[CAPTIONS-10, CAPTIONS-14] refuses a change when it does not: %s', async (tagsOf) => {
    const { id, version } = await aCaptionedVideo();
    const before = await tracksOf(id);

    const replaced = await put(id, { ifMatch: tagsOf(version), file: 'not even captions' });
    const removed = await remove(id, tagsOf(version));

    expect([outcome(replaced), outcome(removed)]).toEqual([CHANGED, CHANGED]);
    expect(await tracksOf(id)).toEqual(before);
  });

  it.each(['"1"', '*'])(
    '[CAPTIONS-10, CAPTIONS-14] refuses to add captions, and finds none to delete: %s',
    async (ifMatch) => {
      const id = await aStoredVideo(api, ada);

      expect(outcome(await put(id, { ifMatch }))).toEqual(CHANGED);
      expect((await remove(id, ifMatch)).status).toBe(404);
      expect(await tracksOf(id)).toEqual([]);
    },
  );

  it('[CAPTIONS-12] refuses to replace captions that were deleted and added again', async () => {
    const { id, version } = await aCaptionedVideo();
    await remove(id);
    const again = trackIn(await put(id));

    expect(again.version).toBeGreaterThan(version);
    expect(outcome(await put(id, { ifMatch: `"${version}"` }))).toEqual(CHANGED);
  });
});

describe('If-None-Match', () => {
  it('[CAPTIONS-28] adds captions', async () => {
    const id = await aStoredVideo(api, ada);

    expect((await put(id, { ifNoneMatch: '*' })).status).toBe(200);
  });

  it('[CAPTIONS-28] refuses to replace captions, before the body is read', async () => {
    const { id } = await aCaptionedVideo();
    const before = await tracksOf(id);

    const replaced = await put(id, { ifNoneMatch: '*', file: 'not even captions' });

    expect(outcome(replaced)).toEqual(CHANGED);
    expect(await tracksOf(id)).toEqual(before);
  });

  it('[CAPTIONS-28] allows to add captions that were deleted', async () => {
    const { id } = await aCaptionedVideo();
    await remove(id);

    expect((await put(id, { ifNoneMatch: '*' })).status).toBe(200);
  });
});

describe('concurrent changes', () => {
  // At most four forms of a user are received at the same time.
  const four = ['one', 'two', 'three', 'four'];

  it('[CAPTIONS-11] with the same If-Match succeed once', async () => {
    const { id, version } = await aCaptionedVideo();

    const responses = await Promise.all(
      four.map((text) => put(id, { file: aWebVtt(text), ifMatch: `"${version}"` })),
    );

    const [kept, ...others] = responses.toSorted((a, b) => a.status - b.status);
    expect(others.map(outcome)).toEqual([CHANGED, CHANGED, CHANGED]);
    expect(await tracksOf(id)).toEqual([kept?.body['data']]);
  });

  it('[CAPTIONS-11] with If-None-Match succeed once', async () => {
    const id = await aStoredVideo(api, ada);

    const responses = await Promise.all(
      four.map((text) => put(id, { file: aWebVtt(text), ifNoneMatch: '*' })),
    );

    const [kept, ...others] = responses.toSorted((a, b) => a.status - b.status);
    expect(others.map(outcome)).toEqual([CHANGED, CHANGED, CHANGED]);
    expect(await tracksOf(id)).toEqual([kept?.body['data']]);
  });

  it('[CAPTIONS-11] without If-Match all succeed, and the last version stays', async () => {
    const { id } = await aCaptionedVideo();

    const responses = await Promise.all(four.map((text) => put(id, { file: aWebVtt(text) })));

    const tracks = responses.map(trackIn).toSorted((a, b) => a.version - b.version);
    expect(new Set(tracks.map(({ version }) => version)).size).toBe(4);
    expect(await tracksOf(id)).toEqual([tracks.at(-1)]);
    expect((await getFile(api, tracks.at(-1)?.src ?? '')).status).toBe(200);
  });

  it('[CAPTIONS-11] add and delete captions without a wrong count', async () => {
    const id = await aStoredVideo(api, ada);

    await Promise.all([put(id), remove(id), put(id), remove(id), put(id), remove(id)]);

    const watched = await api.call('GET', `/videos/${id}`);
    const tracks = await tracksOf(id);
    expect(watched.body['data']).toMatchObject({
      captions: tracks,
      hasCaptions: tracks.length > 0,
    });
  });
});
