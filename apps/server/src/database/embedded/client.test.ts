import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedDatabase } from '../../../test/support/spawned-server.ts';
import { startEmbeddedDatabase } from './client.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'kinora-embedded-')));
});
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

it('a database that panics reports its loss and rejects all further queries', async () => {
  await seedDatabase(dataDir);
  const folder = join(dataDir, 'database');
  const database = await startEmbeddedDatabase({ folder });
  await rm(join(folder, 'global'), { recursive: true });

  await expect(database.exec('checkpoint')).rejects.toThrow('pg_control');

  const { message } = await database.lost;
  expect(message).toMatch(
    /^The embedded database has crashed \(could not open file .+\)\. .+again\.$/,
  );
  await expect(database.query('select 1')).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  await database.close();
});

it('closing the database does not report a loss', async () => {
  await seedDatabase(dataDir);
  const database = await startEmbeddedDatabase({ folder: join(dataDir, 'database') });
  await database.close();

  expect(await Promise.race([database.lost, Promise.resolve('closed')])).toBe('closed');
});
