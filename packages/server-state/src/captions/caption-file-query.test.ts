import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { captionFileQuery } from '../index.ts';
import { startBench } from '../testing/sdk-bench.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Serves caption files, and remembers the requests. */
async function serve(respond: (response: ServerResponse) => void) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    respond(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return { src: `http://127.0.0.1:${address.port}/en.vtt`, requests };
}

/** Retries at once. */
const impatient = { retryDelay: 0 };

describe('captionFileQuery', () => {
  it('[CAPTIONS-CLIENT-13] fetches a file once, without cookies', async () => {
    const { client } = startBench();
    const { src, requests } = await serve((response) => response.end('WEBVTT\n'));

    expect(await client.fetchQuery(captionFileQuery(src))).toBe('WEBVTT\n');
    await client.invalidateQueries();
    expect(await client.fetchQuery(captionFileQuery(src))).toBe('WEBVTT\n');

    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.cookie).toBeUndefined();
  });

  it('reads the data URLs of the fake host', async () => {
    const { client, fakeHost } = startBench();
    const { src } = fakeHost.addCaptions(fakeHost.addVideo().id);

    expect(await client.fetchQuery(captionFileQuery(src))).toContain('Today we look at an engine.');
  });

  it.each([
    [403, 'refused', 1],
    [503, 'server-fault', 3],
  ] as const)(
    '[CAPTIONS-CLIENT-13] fails as an ApiFailure for status %d: %s after %d requests',
    async (status, code, count) => {
      const { client } = startBench();
      const { src, requests } = await serve((response) => response.writeHead(status).end());

      const file = client.fetchQuery({ ...captionFileQuery(src), ...impatient });

      await expect(file).rejects.toMatchObject({ name: 'ApiFailure', code, status });
      expect(requests).toHaveLength(count);
    },
  );

  it('[CAPTIONS-CLIENT-13] fails as unreachable when the host does not respond', async () => {
    const { client } = startBench();
    const { src, requests } = await serve((response) => response.destroy());

    const file = client.fetchQuery({ ...captionFileQuery(src), ...impatient });

    await expect(file).rejects.toMatchObject({ name: 'ApiFailure', code: 'unreachable' });
    expect(requests).toHaveLength(3);
  });

  it('cancels the request with the query', async () => {
    const { client } = startBench();
    const closed = Promise.withResolvers<void>();
    const { src } = await serve((response) => {
      response.on('close', () => closed.resolve());
      void client.cancelQueries();
    });

    await expect(client.fetchQuery(captionFileQuery(src))).rejects.toThrow('CancelledError');
    await closed.promise;
  });
});
