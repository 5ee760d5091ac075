// @vitest-environment node
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareToPlay, rememberBandwidth, takePrefetch } from './playlist-prefetch.ts';

const files: Readonly<Record<string, string>> = {
  'master.m3u8':
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=2800000\nbest.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=800000\nlight.m3u8\n',
  'best.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="best.mp4"\n#EXTINF:4,\nbest-0.m4s\n',
  'light.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="light.mp4"\n#EXTINF:4,\nlight-0.m4s\n#EXTINF:4,\n1.m4s\n',
  'best.mp4': 'head',
  'best-0.m4s': 'piece',
  'light.mp4': 'head',
  'light-0.m4s': 'piece',
};

/** The files requested from the host, in order. */
const asked: string[] = [];
const host = createServer(({ url = '' }, answer) => {
  const name = url.slice(url.lastIndexOf('/') + 1);
  asked.push(name);
  const body = files[name];
  answer.writeHead(body === undefined ? 404 : 200).end(body);
});
let base = '';
let count = 0;

beforeAll(async () => {
  await once(host.listen(0, '127.0.0.1'), 'listening');
  const address = host.address();
  if (typeof address === 'object' && address) base = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});
beforeEach(() => {
  vi.stubGlobal('location', { href: `${base}/watch?v=1` });
  vi.stubGlobal('MediaSource', Object);
});
afterEach(() => {
  vi.unstubAllGlobals();
  rememberBandwidth(0);
  asked.length = 0;
});

/** A new address each time, because each video is prefetched separately. */
const aVideo = () => `/media/${(count += 1)}/master.m3u8`;

/** Waits until the host has received this many requests, and returns their set: what is requested at once arrives in any order. */
async function askedFor(times: number) {
  await vi.waitUntil(() => asked.length >= times);
  return new Set(asked);
}

/** Takes every response that was prefetched, and returns their names. */
async function allOf(hls: string, isFromBeginning = true) {
  const prefetch = takePrefetch(hls, isFromBeginning);
  const folder = new URL('.', new URL(hls, base)).href;
  const taken: string[] = [];
  const master = await prefetch?.take(`${folder}master.m3u8`);
  if (master) taken.push('master.m3u8');
  for (const name of Object.keys(files)) {
    const answer = await prefetch?.take(folder + name);
    if (answer) taken.push(name);
  }
  return { prefetch, folder, taken };
}

describe('a prefetch', () => {
  it('fetches the playlists of a video that the viewer points at, but no segments', async () => {
    prepareToPlay({ hls: aVideo(), isChosen: false });
    expect(await askedFor(2)).toEqual(new Set(['master.m3u8', 'light.m3u8']));
  });

  it('also fetches the first segments of a chosen video', async () => {
    const hls = aVideo();
    prepareToPlay({ hls, isChosen: false });
    prepareToPlay({ hls, isChosen: true });
    expect(await askedFor(4)).toEqual(
      new Set(['master.m3u8', 'light.m3u8', 'light.mp4', 'light-0.m4s']),
    );
  });

  it('returns each response once, and requests nothing twice', async () => {
    const hls = aVideo();
    prepareToPlay({ hls, isChosen: true });
    const { prefetch, folder, taken } = await allOf(hls);
    expect(taken).toEqual(['master.m3u8', 'light.m3u8', 'light.mp4', 'light-0.m4s']);
    expect(prefetch?.take(`${folder}light-0.m4s`)).toBeUndefined();
    expect(prefetch?.startUrl()).toBe(`${folder}light.m3u8`);
    expect(asked).toHaveLength(4);
  });

  it('has requested the files of a playlist when it returns the playlist', async () => {
    const hls = aVideo();
    const prefetch = takePrefetch(hls, true);
    const folder = new URL('.', new URL(hls, base)).href;
    await prefetch?.take(`${folder}master.m3u8`);
    const list = prefetch?.take(`${folder}light.m3u8`);
    expect(list).toBeDefined();
    const piece = list?.then(() => prefetch?.take(`${folder}light-0.m4s`));
    expect(await piece).toMatchObject({ url: `${folder}light-0.m4s` });
  });

  it('starts in a better quality when the measured bandwidth suffices', async () => {
    rememberBandwidth(100_000_000);
    prepareToPlay({ hls: aVideo(), isChosen: true });
    expect(await askedFor(4)).toEqual(
      new Set(['master.m3u8', 'best.m3u8', 'best.mp4', 'best-0.m4s']),
    );
  });

  it('fetches no first segments when playback continues at a later position', async () => {
    const { taken } = await allOf(aVideo(), false);
    expect(taken).toEqual(['master.m3u8', 'light.m3u8']);
    expect(asked).toEqual(taken);
  });

  it('serves one video at a time', async () => {
    const left = aVideo();
    prepareToPlay({ hls: left, isChosen: false });
    expect(await askedFor(2)).toEqual(new Set(['master.m3u8', 'light.m3u8']));
    prepareToPlay({ hls: aVideo(), isChosen: false });
    await vi.waitFor(() => expect(asked).toHaveLength(4));
    const { taken } = await allOf(left, false);
    expect(taken).toEqual(['master.m3u8', 'light.m3u8']);
    expect(asked).toHaveLength(6);
  });

  it('reports a failure to the caller that takes the response', async () => {
    const hls = '/media/no-such-video/gone.m3u8';
    const prefetch = takePrefetch(hls, true);
    await expect(prefetch?.take(base + hls)).rejects.toThrow('404');
  });

  it('sends no request when the browser cannot run the engine', async () => {
    vi.stubGlobal('MediaSource', undefined);
    Reflect.deleteProperty(globalThis, 'MediaSource');
    const hls = aVideo();
    prepareToPlay({ hls, isChosen: true });
    expect(takePrefetch(hls, true)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('a viewer who saves data [DATA-04]', () => {
  beforeEach(() => vi.stubGlobal('navigator', { connection: { saveData: true } }));

  it('prefetches nothing by pointing at a video', async () => {
    prepareToPlay({ hls: aVideo(), isChosen: false });
    // If the call above had requested anything, it would be first in the list.
    prepareToPlay({ hls: aVideo(), isChosen: true });
    expect(await askedFor(4)).toEqual(
      new Set(['master.m3u8', 'light.m3u8', 'light.mp4', 'light-0.m4s']),
    );
  });

  it('starts in the lowest quality at any bandwidth', async () => {
    rememberBandwidth(100_000_000);
    prepareToPlay({ hls: aVideo(), isChosen: true });
    expect(await askedFor(4)).toEqual(
      new Set(['master.m3u8', 'light.m3u8', 'light.mp4', 'light-0.m4s']),
    );
  });
});
