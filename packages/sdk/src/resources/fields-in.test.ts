import { describe, expect, it } from 'vitest';
import { failureOf, startBench } from '../testing/bench.ts';

/** Calls a method as a program in JavaScript may do. */
const callWith = (method: (options: never) => Promise<unknown>, options: unknown) =>
  failureOf(Reflect.apply(method, undefined, [options]));

describe('a call with a wrong argument', () => {
  it.each([
    ['an id that is missing', {}, 'GET /videos/:videoId: "videoId" must be text, not undefined'],
    ['an id that is a number', { videoId: 7 }, '"videoId" must be text, not number'],
    ['an empty id', { videoId: '' }, 'GET /videos/:videoId: "videoId" must not be ""'],
    ['an id that leaves the path', { videoId: '..' }, '"videoId" must not be ".."'],
    ['no object', 'an id', 'GET /videos/:videoId: the options must be an object'],
    ['a wrong signal', { videoId: 'v', signal: 'stop' }, '"signal" must be an AbortSignal'],
    ['a wrong listener', { videoId: 'v', onProgress: 1 }, '"onProgress" must be a function'],
  ])(
    '[WORLD-04] rejects with a TypeError for %s and sends nothing',
    async (_what, options, message) => {
      const { sdk, fakeHost } = startBench();

      const failure = await callWith(sdk.videos.get, options);

      expect(failure).toBeInstanceOf(TypeError);
      expect(failure).toHaveProperty('message', expect.stringContaining(message));
      expect(fakeHost.requests).toEqual([]);
    },
  );

  it.each([
    [Number.NaN, '"page" must be finite'],
    [() => 2, '"page" must be text, a list or a Blob, not function'],
  ])('rejects with a TypeError for the page %s', async (page, message) => {
    const { sdk } = startBench();
    expect(await callWith(sdk.videos.feed, { page })).toHaveProperty(
      'message',
      expect.stringContaining(message),
    );
  });

  it('[WORLD-04] rejects with a TypeError for what is no file, such as a path, a Map or no options at all', async () => {
    const { sdk, fakeHost, logIn } = startBench();
    await logIn();
    const before = fakeHost.requests.length;

    const draft = { title: 'Clip', description: '', visibility: 'private' };
    for (const options of [
      { ...draft, videoFile: 'clip.mp4' },
      { ...draft, videoFile: new Map() },
      { ...draft, videoFile: new Blob(), thumbnail: new Map() },
      undefined,
    ]) {
      const failure = await callWith(sdk.videos.publish, options);
      expect(failure).toBeInstanceOf(TypeError);
      expect(failure).toHaveProperty(
        'message',
        expect.stringMatching(/^POST \/videos: "(videoFile|thumbnail)" must be/),
      );
    }
    const track = { videoId: 'a video', language: 'en' };
    expect(await callWith(sdk.captions.put, { ...track, captions: 'talk.vtt' })).toHaveProperty(
      'message',
      expect.stringContaining('"captions" must be a Blob'),
    );
    expect(fakeHost.requests).toHaveLength(before);
  });
});
