import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PASSWORD, aRegisteredPerson } from '../test-person.ts';
import { type OwnServer, startTestServer } from '../test-server.ts';
import { suiteWatch } from './suite-watch.ts';

let api: OwnServer;
let careless: Server;
let url: string;
/** The responses of the server that leaks secrets. */
let planted = '';
const packings = {
  identity: (text: string) => Buffer.from(text),
  gzip: (text: string) => gzipSync(text),
  br: (text: string) => brotliCompressSync(text),
};
let packing: keyof typeof packings = 'identity';
beforeAll(async () => {
  api = await startTestServer();
  careless = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': packing });
    const packed = packings[packing](planted);
    response.write(packed.subarray(0, 5));
    response.end(packed.subarray(5));
  }).listen(0, '127.0.0.1');
  await once(careless, 'listening');
  const address = careless.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  careless.close();
  await api.stop();
});

// The leaks of this file are intended.
afterEach(() => void suiteWatch.takeAtEnd());

/** Returns the leaks that are found in one response of a leaking server. */
async function foundIn(response: object | string, token = ''): Promise<string[]> {
  planted = typeof response === 'string' ? response : JSON.stringify(response);
  await (await fetch(`${url}/api/v1/x`, { headers: { authorization: `Bearer ${token}` } })).text();
  return suiteWatch.take().map((leak) => leak.replace('GET /api/v1/x answered with ', ''));
}

it('the leak watch finds every kind of secret in a response', async () => {
  const ada = await aRegisteredPerson(api, 'unverified');
  const { accessToken, refreshToken, email } = ada;
  const [mail] = await api.mails();
  const link = mail?.text.match(/verify-email\/([\w-]+)/)?.[1];

  expect(await foundIn({ data: { title: 'Nothing' } })).toEqual([]);
  expect(await foundIn({ note: `your ${PASSWORD}` })).toEqual(['a password']);
  expect(await foundIn({ note: '$argon2id$v=19$m=19456' })).toEqual(['a password hash']);
  expect(await foundIn({ passwordHash: null })).toEqual(['a field that is named like a secret']);
  expect(await foundIn({ note: accessToken })).toEqual([
    'a token',
    'what looks like an access token',
  ]);
  expect(await foundIn({ note: refreshToken })).toEqual(['a token']);
  expect(await foundIn({ note: `/verify-email/${link}` })).toEqual(['a token']);
  expect(await foundIn({ email })).toEqual(['an address that is not the caller’s']);
  expect(await foundIn({ email }, accessToken)).toEqual([]);
  expect(
    await foundIn({ email }, (await aRegisteredPerson(api, 'unverified')).accessToken),
  ).toEqual(['an address that is not the caller’s']);
});

it.each(['gzip', 'br'] as const)(
  'the leak watch finds a secret in a response compressed with %s',
  async (way) => {
    packing = way;
    try {
      expect(await foundIn({ passwordHash: null })).toEqual([
        'a field that is named like a secret',
      ]);
    } finally {
      packing = 'identity';
    }
  },
);

it('the leak watch finds a secret that became known only after the response', async () => {
  const early = 'a-link-that-nobody-has-opened-yet-0123456789';
  expect(await foundIn({ note: early })).toEqual([]);

  await api.call('POST', `/users/verify-email/${early}`);

  expect(suiteWatch.takeAtEnd()).toEqual(['GET /api/v1/x answered with a token']);
});
