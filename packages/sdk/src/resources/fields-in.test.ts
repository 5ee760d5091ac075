import { describe, expect, it } from 'vitest';
import { failureOf, startBench } from '../testing/bench.ts';

/** Calls a method as a program in JavaScript may do. */
const callWith = (method: (options: never) => Promise<unknown>, options: unknown) =>
  failureOf(Reflect.apply(method, undefined, [options]));

describe('a call with a wrong argument', () => {
  it.each([
    ['an id that is missing', {}, 'GET /videos/:videoId: "videoId" must be text, not undefined'],
    ['an id that is a number', { videoId: 7 }, '"videoId" must be text, not number'],
    ['no object', 'an id', 'GET /videos/:videoId: the options must be an object'],
    ['a wrong signal', { videoId: 'v', signal: 'stop' }, '"signal" must be an AbortSignal'],
    ['a wrong listener', { videoId: 'v', onProgress: 1 }, '"onProgress" must be a function'],
  ])('rejects with a TypeError for %s and sends nothing', async (_what, options, message) => {
    const { sdk, fakeHost } = startBench();

    const failure = await callWith(sdk.videos.get, options);

    expect(failure).toBeInstanceOf(TypeError);
    expect(failure).toHaveProperty('message', expect.stringContaining(message));
    expect(fakeHost.requests).toEqual([]);
  });

  it.each([
    [Number.NaN, '"page" must be finite'],
    [() => 2, '"page" must be data, not function'],
  ])('rejects with a TypeError for the page %s', async (page, message) => {
    const { sdk } = startBench();
    expect(await callWith(sdk.videos.feed, { page })).toHaveProperty(
      'message',
      expect.stringContaining(message),
    );
  });

  it('rejects with a TypeError for the path of a file instead of a Blob', async () => {
    const { sdk, fakeHost, logIn } = startBench();
    await logIn();
    const before = fakeHost.requests.length;

    const draft = { title: 'Clip', description: '', visibility: 'private' };
    const failure = await callWith(sdk.videos.publish, { ...draft, videoFile: 'clip.mp4' });

    expect(failure).toBeInstanceOf(TypeError);
    expect(failure).toHaveProperty('message', expect.stringContaining('POST /videos: "videoFile"'));
    const track = { videoId: 'a video', language: 'en' };
    expect(await callWith(sdk.captions.put, { ...track, captions: 'talk.vtt' })).toHaveProperty(
      'message',
      expect.stringContaining('"captions" must be a Blob'),
    );
    expect(fakeHost.requests).toHaveLength(before);
  });
});
