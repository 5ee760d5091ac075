import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressResponses } from './compress-responses.ts';

const list = {
  videos: Array.from({ length: 200 }, (_nothing, index) => ({ title: `Tide ${index}` })),
};
const app = Fastify({ exposeHeadRoutes: false });
compressResponses(app);
app.get('/list', async (_request, reply) => reply.header('vary', 'Origin').send(list));
app.get('/small', async () => ({ title: 'Tide' }));
app.get('/bytes', async () => Buffer.alloc(5000));
app.post('/list', async () => list);
afterAll(() => app.close());

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

it('a list is compressed with the best encoding that the client accepts', async () => {
  const plain = await get('/list');
  expect(plain.json()).toEqual(list);
  expect(plain.headers['content-encoding']).toBeUndefined();

  const best = await get('/list', 'gzip, deflate, br, zstd');
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Origin, accept-encoding' });
  expect(best.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(best.headers['content-length']).toBe(String(best.rawPayload.length));
  expect(JSON.parse(brotliDecompressSync(best.rawPayload).toString())).toEqual(list);

  const older = await get('/list', 'br;q=0, gzip;q=0.5');
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(older.rawPayload).toString())).toEqual(list);
});

it('a list has Vary: Accept-Encoding, also when it is not compressed', async () => {
  expect((await get('/list')).headers['vary']).toBe('Origin, accept-encoding');
  expect((await get('/list', 'identity')).headers['content-encoding']).toBeUndefined();
});

it('small texts, files and responses to writes are not compressed', async () => {
  for (const url of ['/small', '/bytes'])
    expect((await get(url, 'br, gzip')).headers['content-encoding']).toBeUndefined();
  const sent = await app.inject({
    method: 'POST',
    url: '/list',
    headers: { 'accept-encoding': 'br' },
  });
  expect(sent.headers['content-encoding']).toBeUndefined();
});
