import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type FileSource, createSdk, isRetryable } from '../index.ts';
import { failureOf, startBench } from '../testing/bench.ts';

const TEXT = 'frames of a video';
const bytes = () => new TextEncoder().encode(TEXT);
const size = bytes().byteLength;
const one = (chunk: Uint8Array<ArrayBuffer>) => new Blob([chunk]).stream();

async function* chunks() {
  yield bytes().subarray(0, 5);
  yield bytes().subarray(5);
}

const draft = (videoFile: FileSource) =>
  ({ title: 'Clip', description: '', visibility: 'private', videoFile }) as const;

const sources: Readonly<Record<string, () => FileSource>> = {
  'a ReadableStream': () => ({ stream: one(bytes()), size, name: 'clip.mp4', type: 'video/mp4' }),
  'a Readable or another iterable': () => ({ stream: chunks(), size, type: 'video/mp4' }),
  'a function that opens a stream': () => ({ stream: async () => chunks(), size }),
  'a Uint8Array': bytes,
  'a Buffer': () => Buffer.from(TEXT),
  'bytes of another realm': () => runInNewContext(`new Uint8Array([${bytes().join()}])`),
  'a source of another realm': () =>
    Object.assign(runInNewContext('({})'), {
      stream: Object.assign(runInNewContext('({})'), { [Symbol.asyncIterator]: chunks }),
      size,
    }),
  'a Response': () =>
    new Response(TEXT, {
      headers: { 'content-type': 'video/mp4', 'content-length': `${size}` },
    }),
};

/** A host whose `fetch` takes 40 chunks of an upload, and refuses it. */
function slowHost(onChunk: (chunk: number) => void) {
  return async (...[, init]: Parameters<typeof fetch>) => {
    const reader = new Response(init?.body).body?.getReader();
    for (let chunk = 0; chunk < 40; chunk += 1) {
      await reader?.read();
      onChunk(chunk);
    }
    await reader?.cancel();
    return Response.json({ error: 'Too large' }, { status: 413 });
  };
}

describe('a file of an upload', () => {
  describe.each([
    { how: 'as a stream, as in Node', isStreamed: true },
    { how: 'as a Blob, as in browsers', isStreamed: false },
  ])('sent $how', ({ isStreamed }) => {
    it.each(Object.entries(sources))('[WORLD-18] can be %s', async (_what, source) => {
      const bench = startBench();
      const sdk = bench.openTab(isStreamed ? { sendForm: undefined } : {});
      await sdk.accounts.login(bench.person);

      expect(await sdk.videos.publish(draft(source()))).toMatchObject({ title: 'Clip' });

      const [request] = bench.fakeHost.requestsTo('POST /videos');
      const videoFile: unknown = Reflect.get(Object(request?.body), 'videoFile');
      expect(videoFile instanceof Blob && (await videoFile.text())).toBe(TEXT);
    });
  });

  it('[WORLD-18] can be a stream in every call with files', async () => {
    const { sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    const { id: videoId } = fakeHost.addVideo({ owner: person });
    const picture = { stream: one(bytes()), size, type: 'image/png' };
    const text = new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nEngine\n');

    await sdk.accounts.completeProfile({ userName: 'ada', avatar: picture });
    await sdk.videos.edit({ videoId, thumbnail: Buffer.from(TEXT) });
    await sdk.captions.put({ videoId, language: 'en', captions: text });

    expect(await sdk.captions.list({ videoId })).toMatchObject([{ language: 'en' }]);
  });

  it('[WORLD-19] is read one chunk at a time, as fast as the host receives it', async () => {
    let produced = 0;
    let isCancelled = false;
    const aheadOfHost: number[] = [];
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        produced += 1;
        controller.enqueue(new Uint8Array(65_536));
      },
      cancel() {
        isCancelled = true;
      },
    });
    const fetch = slowHost((received) => aheadOfHost.push(produced - received));
    const sdk = createSdk({ host: 'https://kinora.example', fetch });

    await failureOf(sdk.videos.publish(draft({ stream, size: 1000 * 65_536 })));

    // What comes before the file has a few chunks, and each stream may hold one.
    expect(Math.max(...aheadOfHost)).toBeLessThanOrEqual(3);
    expect(produced).toBeLessThanOrEqual(41);
    expect(isCancelled).toBe(true);
  });

  it.each([
    ['fewer', size + 1],
    ['more', size - 1],
  ])('[WORLD-20] fails as unreadable-file if its stream has %s bytes', async (_what, given) => {
    const { fakeHost, openTab } = startBench();
    const sdk = openTab({ sendForm: undefined });

    const failure = await failureOf(
      sdk.videos.publish(draft({ stream: one(bytes()), size: given })),
    );

    expect(failure).toMatchObject({
      code: 'unreadable-file',
      reason: `The file cannot be read: its size is ${given} bytes, and its stream has ${size}`,
    });
    expect(fakeHost.videos).toEqual([]);
  });

  it('[WORLD-20] fails as unreadable-file, with the cause, if its stream fails', async () => {
    const broken = new Error('The download was cut off');
    const { sdk } = startBench();
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(broken),
    });

    expect(await failureOf(sdk.videos.publish(draft({ stream, size })))).toMatchObject({
      code: 'unreadable-file',
      reason: 'The file cannot be read: The download was cut off',
    });
  });

  it('stops reading when the call is cancelled', async () => {
    const { sdk } = startBench();
    const controller = new AbortController();
    let isCancelled = false;
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: () => controller.abort(),
        cancel() {
          isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );

    const upload = sdk.videos.publish({ ...draft({ stream, size }), signal: controller.signal });

    expect(await failureOf(upload)).toMatchObject({ code: 'aborted' });
    expect(isCancelled).toBe(true);
  });

  it.each([
    ['a failed response', () => new Response('Not found', { status: 404 }), 'with status 404'],
    ['a response without a size', () => new Response(TEXT), 'must have a Content-Length'],
    ['no stream', () => ({ stream: 'clip.mp4', size }), 'must be a Blob, a Uint8Array'],
    ['a stream without a size', () => ({ stream: chunks(), size: Number.NaN }), '"size"'],
    ['a stream in use', streamInUse, 'must have a stream that was not read'],
    ['a response that was read', readResponse, 'a response whose body was read'],
  ])('rejects with a TypeError for %s and sends nothing', async (_what, source, problem) => {
    const { sdk, fakeHost } = startBench();

    const publish = (options: object) => Reflect.apply(sdk.videos.publish, undefined, [options]);
    const failure = await failureOf(publish({ ...draft(new Blob()), videoFile: await source() }));

    expect(failure).toBeInstanceOf(TypeError);
    expect(failure).toHaveProperty('message', expect.stringContaining(problem));
    expect(fakeHost.requests).toEqual([]);
  });
});

function streamInUse() {
  const stream = one(bytes());
  stream.getReader();
  return { stream, size };
}

async function readResponse() {
  const response = new Response(TEXT, { headers: { 'content-length': `${size}` } });
  await response.text();
  return response;
}

describe('another attempt of an upload', () => {
  async function startInNode() {
    const { fakeHost, openTab, person } = startBench();
    const sdk = openTab({ sendForm: undefined });
    await sdk.accounts.login(person);
    return { fakeHost, sdk };
  }

  it('[WORLD-21] says that it needs a new stream, and is not retryable', async () => {
    const { fakeHost, sdk } = await startInNode();
    fakeHost.fail('POST /videos', { status: 503 });

    const failure = await failureOf(sdk.videos.publish(draft({ stream: chunks(), size })));
    expect(failure).toMatchObject({
      code: 'server-fault',
      isStreamSpent: true,
      message: expect.stringContaining('(the stream was read: another attempt needs a new one)'),
    });
    expect(isRetryable(failure)).toBe(false);
  });

  it.each(['a function that opens a stream', 'a Uint8Array'])(
    '[WORLD-21] is possible with %s',
    async (what) => {
      const { fakeHost, sdk } = await startInNode();
      const videoFile = sources[what]?.() ?? new Blob();
      fakeHost.fail('POST /videos', { status: 503, times: 1 });

      const failure = await failureOf(sdk.videos.publish(draft(videoFile)));
      expect(failure).toMatchObject({ isStreamSpent: false });
      expect(isRetryable(failure)).toBe(true);
      expect(await sdk.videos.publish(draft(videoFile))).toMatchObject({ title: 'Clip' });
    },
  );

  /** Publishes with a token that another tab replaces while the upload runs. */
  async function publishWithReplacedToken(videoFile: FileSource, isStreamed: boolean) {
    const { fakeHost, openTab, person, storage } = startBench();
    const sdk = openTab(isStreamed ? { sendForm: undefined } : {});
    await sdk.accounts.login(person);
    const held = fakeHost.hold('POST /videos');
    const upload = sdk.videos.publish(draft(videoFile)).catch((failure: unknown) => failure);
    await held.arrived;
    const otherTab = storage.openTab();
    for (const entry of Object.entries(fakeHost.storedSession(person.id)))
      otherTab.setItem(...entry);
    return { fakeHost, sdk, held, upload };
  }

  it.each([
    { what: 'a stream', how: 'as a stream', attempts: 1, openings: 1 },
    { what: 'a function', how: 'as a stream', attempts: 2, openings: 2 },
    { what: 'a stream', how: 'as a Blob', attempts: 2, openings: 1 },
    { what: 'a function', how: 'as a Blob', attempts: 2, openings: 1 },
  ])(
    '[WORLD-22] after a 401 to a replaced token has $attempts request(s) for $what sent $how, opened $openings time(s), and the session stays',
    async ({ what, how, attempts, openings }) => {
      let opened = 0;
      const open = () => {
        opened += 1;
        return chunks();
      };
      const stream = what === 'a function' ? open : open();
      const { fakeHost, sdk, held, upload } = await publishWithReplacedToken(
        { stream, size },
        how === 'as a stream',
      );
      fakeHost.fail('POST /videos', { status: 401, times: 1 });
      held.release();

      expect(await upload).toMatchObject(
        attempts === 1 ? { code: 'unauthorised', isStreamSpent: true } : { title: 'Clip' },
      );
      expect(fakeHost.requestsTo('POST /videos')).toHaveLength(attempts);
      expect(opened).toBe(openings);
      expect(sdk.session.state().isLoggedIn).toBe(true);
    },
  );

  it('[WORLD-22] as a Blob says why it failed, not that the stream was read', async () => {
    const { fakeHost, held, upload } = await publishWithReplacedToken(
      { stream: one(bytes()), size },
      false,
    );
    fakeHost.fail('POST /videos', { status: 0 });
    fakeHost.fail('POST /videos', { status: 401, times: 1 });
    held.release();

    expect(await upload).toMatchObject({ code: 'unreachable', isStreamSpent: false });
  });
});
