import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createHealthApp } from './create-health-app.ts';
import { createDraining } from './http/draining.ts';

it.each([
  ['what is missing', '/secret-link', 404],
  ['a broken address', '/%zz', 400],
])('a worker refuses %s as the site does, and repeats no address', async (_what, url, status) => {
  const { log } = Fastify({ logger: { level: 'silent' } });
  const answer = await createHealthApp(log, [], createDraining(), undefined).inject(url);

  expect(answer.json()).toMatchObject({ statusCode: status, success: false });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(answer.body).not.toContain(url.slice(1));
});
