import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { isNear, warnOfUntrustedProxy } from './untrusted-proxy.ts';

describe('warnOfUntrustedProxy', () => {
  it('[PROXY-02] warns once, at the first forwarded request from a near peer', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const app = Fastify({ logger: { level: 'warn', stream } });
    warnOfUntrustedProxy(app);
    app.get('/', async () => 'hello');
    const from = (remoteAddress: string, headers = {}) =>
      app.inject({ url: '/', remoteAddress, headers });
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };

    await from('127.0.0.1');
    await from('198.51.100.1', forwarded);
    const before = lines.length;
    await from('10.0.0.2', forwarded);
    await from('10.0.0.2', forwarded);

    expect(before).toBe(0);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        proxy: '10.0.0.2',
        msg: expect.stringMatching(/TRUST_PROXY is not set.*Example: TRUST_PROXY=1/),
      }),
    ]);
  });
});

describe('isNear', () => {
  it.each([
    ['127.0.0.1', true],
    ['::ffff:192.168.1.1', true],
    ['172.31.0.1', true],
    ['::1', true],
    ['fd00::1', true],
    ['172.32.0.1', false],
    ['::ffff:203.0.113.7', false],
    ['2001:db8::1', false],
  ])(
    '[PROXY-02] tells whether %s is on this machine or in a private network: %s',
    (address, expected) => {
      expect(isNear(address)).toBe(expected);
    },
  );
});
