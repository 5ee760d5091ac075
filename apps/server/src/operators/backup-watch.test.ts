import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeBackup } from '../../test/support/a-backup.ts';
import { freePort } from '../../test/support/free-port.ts';
import { runKinora } from '../../test/support/run-kinora.ts';
import {
  seedDatabase,
  type SpawnedServer,
  spawnServer,
} from '../../test/support/spawned-server.ts';
import { aSpawnedPerson } from '../../test/support/test-person.ts';

let folder: string;
let server: SpawnedServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-watch-'));
});
afterEach(async () => {
  server?.process.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

it('[BACKUP-WATCH-01, BACKUP-WATCH-02, BACKUP-WATCH-04, BACKUP-WATCH-06] a running site tells the age of its last good backup, and each backup what it holds and whether it is damaged', async () => {
  const env = { DATA_DIR: join(folder, 'site'), METRICS_PORT: String(await freePort()) };
  await seedDatabase(env.DATA_DIR);
  server = await spawnServer(await freePort(), env);
  await aSpawnedPerson(server.url);
  const parent = join(folder, 'backups');
  const content = Buffer.from('18\n');
  const kind = { format: 2, database: 'private', path: 'database/PG_VERSION', content };
  for (const name of ['2020-01-01T00-00-00Z', '2020-01-02T00-00-00Z'])
    await writeBackup(join(parent, name), kind);
  const age = async () => {
    const text = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text();
    return /^kinora_backup_age_seconds (\S+)$/m.exec(text)?.[1];
  };
  const ageBefore = await age();

  const made = await runKinora(env, 'backup', parent, '--keep', '2');
  const kept = (await readdir(parent)).toSorted();
  const backup = join(parent, kept[1] ?? '');
  const status = await runKinora(env, 'status');
  const verified = await runKinora(env, 'verify', backup);
  await appendFile(join(backup, 'database/global/pg_control'), 'x');
  await rm(join(backup, 'token-secret'));
  const damaged = await runKinora(env, 'verify', backup);

  expect(made).toMatchObject({ code: 0, complaint: '' });
  expect(made.output).toMatch(/files\. Deleted 1 older backup\.\n$/);
  expect(kept).toEqual(['2020-01-02T00-00-00Z', expect.stringMatching(/^20\d\d-.*Z$/)]);
  expect(ageBefore).toBeUndefined();
  expect(Number(await age())).toBeLessThan(600);
  expect(status.output).toMatch(/\n {2}Backup {2}(?:now|\d+ seconds? ago), [\d.]+ MB in \S+Z\n$/);
  expect(verified).toMatchObject({ code: 0, complaint: '' });
  expect(verified.output).toMatch(
    /^The backup of \S+ is complete: \d+ files, [\d.]+ MB\.\n {2}Users {4}1\n {2}Videos {3}0\n {2}Database files of PostgreSQL \d+\n {2}Media {4}1 file, \d+ kB\n {2}Secret {3}in it\n$/,
  );
  expect(damaged).toEqual({
    code: 1,
    output: '',
    complaint: expect.stringMatching(
      /: database\/global\/pg_control is damaged, and 1 more of its files are\.\n$/,
    ),
  });
}, 120_000);

it('[BACKUP-WATCH-06] verify says that a folder is no backup', async () => {
  const verified = await runKinora({}, 'verify', folder);

  expect(verified).toEqual({
    code: 1,
    output: '',
    complaint: `${folder} contains no complete backup: manifest.json is missing.\n`,
  });
});
