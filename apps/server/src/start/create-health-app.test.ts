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
