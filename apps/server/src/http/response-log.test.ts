import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createHealthApp } from '../create-health-app.ts';
import { freePort } from '../testing/free-port.ts';
import { seedDatabase, spawnServer } from '../testing/spawned-server.ts';
import { createDraining } from './draining.ts';

/** A logger as the server has it, and what it has written so far. */
function aLog(level: string) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  return { log: Fastify({ logger: { level, stream } }).log, lines };
}

const away = { name: 'storage', check: () => Promise.reject(new Error('gone')) };

it('has a line for each call of the API, and none for those who ask how the server is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-log-'));
  await seedDatabase(folder);
  const server = await spawnServer(await freePort(), { DATA_DIR: folder, LOG_LEVEL: 'info' });
  try {
    for (const path of ['/healthz', '/readyz', '/api/v1/videos'])
      expect((await fetch(server.url + path)).status).toBe(200);

    await expect.poll(() => server.output()).toContain('"route":"/api/v1/videos"');
    expect(server.output()).not.toMatch(/healthz|readyz|incoming request/);
  } finally {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

it('is silent about those who ask a worker, until it has something to tell', async () => {
  const { log, lines } = aLog('info');
  const well = createHealthApp(log, [], createDraining(), undefined);
  const ill = createHealthApp(log, [away], createDraining(), undefined);

  for (const path of ['/healthz', '/readyz', '/nowhere']) await well.inject(path);
  expect(lines).toEqual([]);

  expect((await ill.inject('/readyz')).statusCode).toBe(503);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"dependency":"storage"');
});

it('tells of them where details are asked for', async () => {
  const { log, lines } = aLog('debug');

  await createHealthApp(log, [], createDraining(), undefined).inject('/healthz');

  expect(lines.join('')).toContain('"route":"/healthz"');
});
