import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createDraining } from '../http/draining.ts';
import { createHealthApp } from './create-health-app.ts';

it.each([
  ['what is missing', '/secret-link', 404],
  ['a broken address', '/%zz', 400],
])('a worker rejects %s like the site, without repeating the URL', async (_what, url, status) => {
  const { log } = Fastify({ logger: { level: 'silent' } });
  const response = await createHealthApp(log, [], createDraining(), undefined).inject(url);

  expect(response.json()).toMatchObject({ statusCode: status, success: false });
  expect(response.statusCode).toBe(status);
  expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(response.body).not.toContain(url.slice(1));
});

it('/readyz logs once that a dependency does not work, and once that it works again', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { log } = Fastify({ logger: { level: 'info', stream } });
  let isFull = true;
  const disk = {
    name: 'disk',
    check: async () => {
      if (isFull) throw new Error('the disk is full');
    },
  };
  const app = createHealthApp(log, [disk], createDraining(), undefined);
  const check = async () => (await app.inject('/readyz')).statusCode;

  const statuses = [await check(), await check()];
  isFull = false;
  statuses.push(await check(), await check());
  isFull = true;
  statuses.push(await check());

  expect(statuses).toEqual([503, 503, 200, 200, 503]);
  const messages = lines.map((line) => Object(JSON.parse(line)).msg);
  const expected = ['not ready', 'ready again', 'not ready'];
  expect(messages.filter((message) => expected.includes(message))).toEqual(expected);
});
