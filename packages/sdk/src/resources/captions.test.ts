import { limits } from '@kinora/domain';
import { describe, expect, it } from 'vitest';
import { failureOf, startBench } from '../testing/bench.ts';

const file = (text: string) => new File([text], 'talk.vtt', { type: 'text/vtt' });

const talk = `WEBVTT

00:01.000 --> 00:04.000
This is the engine.

00:05.000 --> 00:09.500
The <b>Engine</b> has a boiler.
`;

type SearchOptions = Parameters<ReturnType<typeof startBench>['sdk']['videos']['search']>[0];

async function startWithVideo() {
  const bench = startBench();
  await bench.logIn();
  const { id: videoId } = bench.fakeHost.addVideo({ owner: bench.person });
  return { ...bench, videoId };
}

describe('captions.put', () => {
  it('[CAPTIONS-CLIENT-01] sends the file and the label as a form, and resolves with the saved track', async () => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    const captions = file(talk);
    const shares: number[] = [];

    const track = await sdk.captions.put({
      videoId,
      language: 'pt-br',
      label: 'Português',
      captions,
      onProgress: (share) => shares.push(share),
    });

    expect(fakeHost.requests.at(-1)).toMatchObject({
      method: 'PUT',
      path: `/api/v1/videos/${videoId}/captions/pt-br`,
      body: { label: 'Português', captions },
    });
    expect(track).toEqual({
      language: 'pt-BR',
      label: 'Português',
      src: expect.stringContaining('text/vtt'),
      origin: 'uploaded',
      version: 1,
    });
    expect(shares.at(-1)).toBe(1);
    expect(await (await fetch(track.src)).text()).toBe(talk);
  });

  it('[CAPTIONS-CLIENT-01] names captions without a label after their language', async () => {
    const { sdk, videoId } = await startWithVideo();

    expect(
      await sdk.captions.put({ videoId, language: 'pt-BR', captions: file(talk) }),
    ).toMatchObject({ label: 'Portuguese (Brazil)' });
  });

  it('[CAPTIONS-CLIENT-02] sends If-Match only with ifVersion', async () => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    const options = { videoId, language: 'en', captions: file(talk) };
    const ifMatch = () => fakeHost.requests.at(-1)?.headers.get('if-match');

    const first = await sdk.captions.put(options);
    expect(ifMatch()).toBeNull();
    const second = await sdk.captions.put({ ...options, ifVersion: first.version });
    expect(ifMatch()).toBe('"1"');
    expect(second).toMatchObject({ version: 2 });
    expect(second.src).not.toBe(first.src);
  });

  it('[CAPTIONS-CLIENT-23] sends If-None-Match with ifVersion 0, and rejects when there are captions', async () => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    const options = { videoId, language: 'en', captions: file(talk), ifVersion: 0 };

    expect(await sdk.captions.put(options)).toMatchObject({ version: 1 });
    const headers = fakeHost.requests.at(-1)?.headers;
    expect([headers?.get('if-none-match'), headers?.get('if-match')]).toEqual(['*', null]);
    expect(await failureOf(sdk.captions.put(options))).toMatchObject({
      code: 'refused',
      status: 412,
      serverCode: 'changed',
    });
    expect(await sdk.captions.list({ videoId })).toMatchObject([{ version: 1 }]);
  });

  it('[CAPTIONS-CLIENT-03] rejects with 412 when another version is stored, or none', async () => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    const options = { videoId, language: 'en', captions: file(talk) };
    const changed = { code: 'refused', status: 412, serverCode: 'changed' };

    expect(await failureOf(sdk.captions.put({ ...options, ifVersion: 1 }))).toMatchObject(changed);
    fakeHost.addCaptions(videoId);
    fakeHost.addCaptions(videoId);
    expect(await failureOf(sdk.captions.put({ ...options, ifVersion: 1 }))).toMatchObject(changed);
    expect(await sdk.captions.list({ videoId })).toMatchObject([{ version: 2 }]);
  });

  it('[CAPTIONS-CLIENT-04] rejects a file with errors and names their lines', async () => {
    const { sdk, videoId } = await startWithVideo();
    const wrong = `1
00:00:09,000 --> 00:00:07,500
The end is early.

2
00:00:9 --> 00:00:12,000
This is no time.
`;

    const put = sdk.captions.put({ videoId, language: 'en', captions: file(wrong) });

    expect(await failureOf(put)).toMatchObject({
      code: 'refused',
      status: 422,
      serverMessage: 'Line 2: the end is before the start.',
      fieldErrors: [
        { path: 'captions', message: 'Line 2: the end is before the start.' },
        {
          path: 'captions',
          message: 'Line 6: the start is not a time, such as 00:01:23.456.',
        },
      ],
    });
    expect(await sdk.captions.list({ videoId })).toEqual([]);
  });

  it('accepts UTF-16 with a byte order mark', async () => {
    const { sdk, videoId } = await startWithVideo();
    const captions = new Blob([Uint16Array.from(`\uFEFF${talk}`, (unit) => unit.charCodeAt(0))]);

    const { src } = await sdk.captions.put({ videoId, language: 'en', captions });

    expect(await (await fetch(src)).text()).toBe(talk);
  });

  it('stores SubRip as WebVTT', async () => {
    const { sdk, videoId } = await startWithVideo();
    const captions = file('1\r\n00:00:01,500 --> 00:00:02,000\r\nHello, you\r\n');

    const { src } = await sdk.captions.put({ videoId, language: 'en', captions });

    expect(await (await fetch(src)).text()).toBe(
      'WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.000\nHello, you\n',
    );
  });

  it('rejects with 400 for a language that is not a tag, and with 422 for one language too many', async () => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    for (let count = 0; count < limits.captions.maxTracks; count += 1)
      fakeHost.addCaptions(videoId, { language: `en-x-${count}` });
    const put = (language: string) => sdk.captions.put({ videoId, language, captions: file(talk) });

    expect(await failureOf(put('no tag'))).toMatchObject({ status: 400 });
    expect(await failureOf(put('de'))).toMatchObject({
      status: 422,
      fieldErrors: [{ path: 'language' }],
    });
    expect(await put('en-x-1')).toMatchObject({ version: 2 });
  });
});

describe('captions.list', () => {
  it('[CAPTIONS-CLIENT-05] returns the captions of an own draft, sorted by label', async () => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    fakeHost.updateVideo(videoId, { isPublished: false });
    fakeHost.addCaptions(videoId, { label: 'English' });
    fakeHost.addCaptions(videoId, { language: 'de', label: 'Deutsch', origin: 'machine' });

    expect(await sdk.captions.list({ videoId })).toMatchObject([
      { language: 'de', label: 'Deutsch', origin: 'machine', version: 1 },
      { language: 'en', label: 'English', origin: 'uploaded', version: 1 },
    ]);
  });
});

describe('captions.remove', () => {
  it('[CAPTIONS-CLIENT-06] deletes the captions, and resolves also when there are none', async () => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    fakeHost.addCaptions(videoId);

    await sdk.captions.remove({ videoId, language: 'en' });
    expect(fakeHost.requests.at(-1)?.headers.has('if-match')).toBe(false);
    await sdk.captions.remove({ videoId, language: 'en', ifVersion: 1 });

    expect(await sdk.captions.list({ videoId })).toEqual([]);
  });

  it('[CAPTIONS-CLIENT-02, CAPTIONS-CLIENT-03] sends If-Match with ifVersion, and rejects when another version is stored', async () => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    fakeHost.addCaptions(videoId);
    fakeHost.addCaptions(videoId);
    const remove = (ifVersion: number) =>
      sdk.captions.remove({ videoId, language: 'en', ifVersion });

    expect(await failureOf(remove(1))).toMatchObject({ status: 412, serverCode: 'changed' });
    expect(fakeHost.requests.at(-1)?.headers.get('if-match')).toBe('"1"');
    await remove(2);
    expect(await sdk.captions.list({ videoId })).toEqual([]);
  });
});

describe('videos with captions', () => {
  it('[CAPTIONS-CLIENT-07] have their tracks in videos.get, and hasCaptions in lists', async () => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    const track = fakeHost.addCaptions(videoId);

    expect(await sdk.videos.get({ videoId })).toMatchObject({
      captions: [track],
      hasCaptions: true,
    });
    expect((await sdk.videos.feed()).items).toMatchObject([{ hasCaptions: true }]);
    await sdk.captions.remove({ videoId, language: 'en' });
    expect((await sdk.videos.feed()).items).toMatchObject([{ hasCaptions: false }]);
  });

  it('[CAPTIONS-CLIENT-07] have an empty list and an unknown hasCaptions on an older host', async () => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    const video = { _id: videoId, title: 'Engine', thumbnail: 'https://a.test/b', owner: null };
    const { id, userName, fullName, avatar } = fakeHost.addUser();
    const owner = { _id: id, userName, fullName, avatar };
    const times = { createdAt: '2026-11-19T12:00:00.000Z', updatedAt: '2026-11-19T12:00:00.000Z' };
    const older = { ...video, ...times, owner, videoFile: 'https://a.test/c', isPublished: true };
    fakeHost.fail('GET /videos/*', {
      status: 200,
      body: { success: true, data: { ...older, description: '', duration: 1, views: 0 } },
    });

    const { captions, hasCaptions } = await sdk.videos.get({ videoId });

    expect({ captions, hasCaptions }).toEqual({ captions: [], hasCaptions: undefined });
  });

  it('[CAPTIONS-CLIENT-08] are the only ones that a search with onlyWithCaptions finds', async () => {
    const { sdk, fakeHost } = await startWithVideo();
    fakeHost.addVideo({ title: 'Engine without words' });
    const { id } = fakeHost.addVideo({ title: 'Engine with words' });
    fakeHost.addCaptions(id);

    const { videos } = await sdk.videos.search({ text: 'engine', onlyWithCaptions: true });

    expect(fakeHost.requests.at(-1)?.query).toEqual({ query: 'engine', captions: 'true' });
    expect(videos.items).toMatchObject([{ id, hasCaptions: true }]);
    await sdk.videos.search({ text: 'engine', onlyWithCaptions: false });
    expect(fakeHost.requests.at(-1)?.query).toEqual({ query: 'engine' });
  });
});

it('[SEARCH-FILTERS-08] searches send their order and filters, and find what these allow', async () => {
  const { sdk, fakeHost } = await startWithVideo();
  const old = '2020-01-01T00:00:00.000Z';
  const cue = { text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nengine\n' };
  for (const facts of [
    { title: 'Engine 1', durationSeconds: 100, views: 1 },
    { title: 'Engine 2', durationSeconds: 500, views: 2, createdAt: old },
    { title: 'Engine 3', durationSeconds: 500, views: 3 },
  ])
    fakeHost.addCaptions(fakeHost.addVideo(facts).id, cue);
  const titles = async (filter: Partial<SearchOptions>) => {
    const { videos } = await sdk.videos.search({ text: 'engine', ...filter });
    return videos.items.map(({ title }) => title.at(-1)).join('');
  };

  expect(await titles({})).toBe('321');
  expect(await titles({ sortBy: 'popular' })).toBe('321');
  expect(await titles({ sortBy: 'latest' })).toBe('312');
  expect(await titles({ length: 'short' })).toBe('1');
  const filter = { length: 'medium', uploadedWithin: 'year' } as const;
  expect(await titles(filter)).toBe('3');
  expect(fakeHost.requests.at(-1)?.query).toEqual({ query: 'engine', ...filter });
  const spoken = await sdk.captions.searchSpoken({ text: 'engine', ...filter });
  expect(spoken.items.map(({ video }) => video.title)).toEqual(['Engine 3']);
});

describe('captions.searchSpoken', () => {
  it('[CAPTIONS-CLIENT-09] sends query, language, page and limit', async () => {
    const { sdk, fakeHost } = startBench();

    await sdk.captions.searchSpoken({ text: 'boiler', language: 'en', page: 2, limit: 5 });

    expect(fakeHost.requests.at(-1)).toMatchObject({
      path: '/api/v1/spoken',
      query: { query: 'boiler', language: 'en', page: '2', limit: '5' },
    });
  });

  it('[CAPTIONS-CLIENT-09] returns the moments at which all words are said, with their highlights', async () => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    fakeHost.addCaptions(videoId, { text: talk });

    const found = await sdk.captions.searchSpoken({ text: 'engine boiler' });

    expect(found).toMatchObject({ page: 1, totalPages: 1, total: 1 });
    expect(found.items).toMatchObject([
      {
        video: { id: videoId },
        moments: [
          {
            startSeconds: 5,
            text: 'The Engine has a boiler.',
            language: 'en',
            highlights: [
              { start: 4, length: 6 },
              { start: 17, length: 6 },
            ],
          },
        ],
      },
    ]);
  });

  it.each([
    ['"has a boiler"', 1],
    ['"boiler has"', 0],
    ['boil', 0],
    ['engine', 2],
  ])('finds words and phrases: %s is said at %d moments', async (text, count) => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    fakeHost.addCaptions(videoId, { text: talk });

    const { items } = await sdk.captions.searchSpoken({ text });

    expect(items.flatMap(({ moments }) => moments)).toHaveLength(count);
  });

  it('finds only published videos, in the requested language', async () => {
    const { sdk, fakeHost, videoId } = await startWithVideo();
    fakeHost.addCaptions(videoId, { text: talk });

    expect(await sdk.captions.searchSpoken({ text: 'engine', language: 'de' })).toMatchObject({
      total: 0,
    });
    fakeHost.updateVideo(videoId, { isPublished: false });
    expect(await sdk.captions.searchSpoken({ text: 'engine' })).toMatchObject({ items: [] });
  });
});
