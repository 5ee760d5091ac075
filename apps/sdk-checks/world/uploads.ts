// Uploads from every kind of source. The clients of openai, stripe and supabase take streams, too.
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { type FileSource, createSdk, isApiFailure, isRetryable } from '@kinora/sdk';
import { credentials, listen, startHost } from './host.ts';

const bytes = Buffer.alloc(300_000, 'frames');
const size = bytes.byteLength;
const chunks = () => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]);

const { host, origin, close } = await startHost();
const elsewhere = await listen((_request, response) => {
  response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': size }).end(bytes);
});
const sdk = createSdk({ host: origin });
await sdk.accounts.login(credentials);

const shares: number[] = [];
const publish = (videoFile: FileSource) =>
  sdk.videos.publish({
    title: 'Clip',
    description: '',
    visibility: 'private',
    videoFile,
    onProgress: (share) => shares.push(share),
  });

const sources: Readonly<Record<string, FileSource>> = {
  'a Blob': new Blob([bytes]),
  'a Buffer': bytes,
  'a Uint8Array': new Uint8Array(bytes),
  'a Readable': { stream: chunks(), size, name: 'clip.mp4', type: 'video/mp4' },
  'a ReadableStream': { stream: Readable.toWeb(chunks()), size },
  'a function': { stream: chunks, size },
  'a Response': await fetch(elsewhere.origin),
};
for (const [what, source] of Object.entries(sources)) {
  await publish(source);
  const body: unknown = host.requestsTo('POST /videos').at(-1)?.body;
  const received: unknown = Reflect.get(Object(body), 'videoFile');
  assert(received instanceof Blob, what);
  assert(bytes.equals(Buffer.from(await received.arrayBuffer())), what);
  assert.equal(shares.at(-1), 1, what);
}
const uploaded = host.videos.length;
assert.equal(uploaded, Object.keys(sources).length);

// A download that is cut off is not stored as a shorter video.
const cut = await publish({ stream: chunks(), size: size + 1 }).catch(
  (failure: unknown) => failure,
);
assert(isApiFailure(cut, 'unreadable-file'));
assert.equal(host.videos.length, uploaded);

// Only a source that can be read again is retryable, and the failure says so.
for (const [stream, canRetry] of [
  [chunks(), false],
  [chunks, true],
] as const) {
  host.fail('POST /videos', { status: 503, times: 1 });
  const failure = await publish({ stream, size }).catch((thrown: unknown) => thrown);
  assert(isApiFailure(failure, 'server-fault'));
  assert.equal(isRetryable(failure), canRetry);
  assert.equal(failure.isStreamSpent, !canRetry);
}

elsewhere.close();
close();
