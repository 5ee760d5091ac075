import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { seedDatabase, spawnServer } from '../../test/support/spawned-server.ts';
import { createHealthApp } from '../start/create-health-app.ts';
import { createDraining } from './draining.ts';

/** Returns a logger configured like the server's, and the lines that it has written. */
function aLog(level: string) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  return { log: Fastify({ logger: { level, stream } }).log, lines };
}

const away = { name: 'storage', check: () => Promise.reject(new Error('gone')) };

it('the log has one line per API call, and none for health checks', async () => {
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

it('a worker logs no health checks while it is healthy', async () => {
  const { log, lines } = aLog('info');
  const well = createHealthApp(log, [], createDraining(), undefined);
  const ill = createHealthApp(log, [away], createDraining(), undefined);

  for (const path of ['/healthz', '/readyz', '/nowhere']) await well.inject(path);
  expect(lines).toEqual([]);

  expect((await ill.inject('/readyz')).statusCode).toBe(503);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"dependency":"storage"');
});

it('health checks are logged at level debug', async () => {
  const { log, lines } = aLog('debug');

  await createHealthApp(log, [], createDraining(), undefined).inject('/healthz');

  expect(lines.join('')).toContain('"route":"/healthz"');
});
