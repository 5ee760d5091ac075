import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { MEGABYTE } from '@kinora/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { aWebVtt, captionsPath } from '../support/test-captions.ts';
import { type TestClips, makeClips } from '../support/test-clips.ts';
import {
  aPersonWithAvatar,
  anAddress,
  registrationOf,
  type TestPerson,
} from '../support/test-person.ts';
import { callApi, type OwnServer, startTestServer } from '../support/test-server.ts';
import { dataOf, fileOf, formOf, ownVideoIn, settledVideo } from '../support/test-videos.ts';
import { proxies, runProxy } from './run-proxy.ts';

type RunningProxy = Awaited<ReturnType<typeof runProxy>>;

describe.each(Object.values(proxies))('the site behind docs/proxy/$example', (program) => {
  let api: OwnServer;
  let proxy: RunningProxy;
  let clips: TestClips;
  let ada: TestPerson;
  let redirectPort: number;
  let ports: { readonly port: number; readonly serverPort: number };
  beforeAll(async () => {
    if (!program.isInstalled) return;
    clips = await makeClips(['h264.mp4']);
    ports = { port: await freePort(), serverPort: await freePort() };
    redirectPort = await freePort();
    api = await startTestServer({
      PORT: String(ports.serverPort),
      PUBLIC_URL: `http://127.0.0.1:${ports.port}`,
      TRUST_PROXY: '1',
      RATE_LIMITS: 'on',
    });
    proxy = await runProxy(program, { ...ports, redirectPort });
    ada = await aPersonWithAvatar(api);
  });
  afterAll(async () => {
    if (!program.isInstalled) return;
    await proxy.stop();
    await api.stop();
  });

  const upload = async (at: string, bytes: number) => {
    const clip = await clips.bytes('h264.mp4');
    const padded = new Uint8Array(Buffer.concat([clip, Buffer.alloc(bytes - clip.length)]));
    const form = formOf({ title: 'Tide', visibility: 'public', videoFile: fileOf(padded) });
    const headers = { authorization: `Bearer ${ada.accessToken}` };
    return fetch(`${at}/api/v1/videos`, { method: 'POST', headers, body: form });
  };

  const register = (forwardedFor: string) =>
    callApi(proxy.url, 'POST', '/users/register/initial', {
      json: registrationOf(anAddress()),
      headers: { 'x-forwarded-for': forwardedFor },
    });

  it.runIf(program.isInstalled)(
    '[PROXY-05] takes an upload of 100 MB, and serves its stream, ranges, HEAD and captions',
    async () => {
      const response = await upload(proxy.url, 100 * MEGABYTE);
      const { id } = ownVideoIn({
        status: response.status,
        headers: response.headers,
        body: Object(await response.json()),
      });
      const captions = await callApi(proxy.url, 'PUT', captionsPath(id, 'en'), {
        as: ada.accessToken,
        form: formOf({ captions: fileOf(aWebVtt('Low water')), label: 'English' }),
      });
      const { hls = '', videoFile } = await settledVideo(api, ada, id);

      const playlist = await (await fetch(hls)).text();
      const [, variant = ''] = /^(\S+\.m3u8)$/m.exec(playlist) ?? [];
      const stream = new URL(variant, hls);
      const [, segment = ''] = /^([^#\s]\S*)$/m.exec(await (await fetch(stream)).text()) ?? [];
      const first = await fetch(new URL(segment, stream));
      const range = await fetch(videoFile, { headers: { range: 'bytes=4-7' } });
      const head = await fetch(videoFile, { method: 'HEAD' });
      const track = await fetch(String(dataOf(captions)['src']));

      expect(hls.startsWith(`${proxy.url}/media/`)).toBe(true);
      expect(first.status).toBe(200);
      expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
      expect([range.status, await range.text()]).toEqual([206, 'ftyp']);
      expect(range.headers.get('content-range')).toMatch(/^bytes 4-7\/\d+$/);
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
      expect(await track.text()).toContain('Low water');
    },
    180_000,
  );

  it.runIf(program.isInstalled)(
    '[PROXY-05] passes on the address of the visitor, whatever headers they send',
    async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count++)
        statuses.push((await register(`203.0.113.${count}`)).status);

      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    },
  );

  it.runIf(program.isInstalled)('[PROXY-05] answers clients of HTTP/1.0', async () => {
    const socket = connect(ports.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /api/v1/videos HTTP/1.0\r\nhost: 127.0.0.1\r\n\r\n');

    expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 200 OK\r\n[^]*"success":true/);
  });

  it.runIf(program.isInstalled)(
    '[PROXY-05] leads visitors of another name or without TLS to the public address',
    async () => {
      const response = await fetch(`http://127.0.0.1:${redirectPort}/watch?v=1`, {
        redirect: 'manual',
      });

      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        'https://kinora.example/watch?v=1',
      ]);
    },
  );

  it.runIf(program.isInstalled && program === proxies.nginx)(
    '[PROXY-01] without its body size, refuses a larger upload with a page that is not JSON',
    async () => {
      const port = await freePort();
      const bare = await runProxy(proxies.nginx, {
        port,
        redirectPort: await freePort(),
        serverPort: ports.serverPort,
        without: /client_max_body_size/,
      });

      const response = await upload(bare.url, 2 * MEGABYTE);
      const body = await response.text();
      await bare.stop();

      expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html']);
      expect(body).toContain('nginx');
    },
  );
});
