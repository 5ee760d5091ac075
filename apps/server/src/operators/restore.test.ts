import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeBackup } from '../../test/support/a-backup.ts';
import { createOldDatabase } from '../../test/support/old-database.ts';
import { runKinora } from '../../test/support/run-kinora.ts';

let folder: string;
let backup: string;
let env: { readonly DATA_DIR: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-restore-'));
  backup = join(folder, 'backup');
  env = { DATA_DIR: join(folder, 'site') };
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Writes a backup as releases with the embedded database made it. */
async function writeOldBackup(): Promise<void> {
  const engine = await createOldDatabase(join(folder, 'old'));
  await engine.exec(`insert into users
    (id, user_name, full_name, email, password_hash, created_at, updated_at) values
    (gen_random_uuid(), 'ada', 'Ada Lovelace', 'ada@example.com', '-', now(), now())`);
  const archive = await (await engine.dumpDataDir('none')).arrayBuffer();
  await engine.close();
  const kind = { format: 1, database: 'embedded' };
  await writeBackup(backup, { ...kind, path: 'database.tar', content: new Uint8Array(archive) });
}

describe('restore', () => {
  it('[OPERATING-24] accepts backups of releases with the embedded database', async () => {
    await writeOldBackup();

    const restored = await runKinora(env, 'restore', backup);
    const status = await runKinora(env, 'status');

    expect(restored).toEqual({
      code: 0,
      output: 'Restored what was backed up at 2026-01-02T03:04:05.678Z: 1 users, 0 videos.\n',
      complaint: '',
    });
    expect(status.output).toContain('Users   1 (0 disabled)');
  }, 180_000);

  it('[OPERATING-25] names the PostgreSQL that a backup needs and that was not found', async () => {
    const kind = { format: 2, database: 'private' };
    await writeBackup(backup, {
      ...kind,
      path: 'database/PG_VERSION',
      content: Buffer.from('9\n'),
    });

    const restored = await runKinora(env, 'restore', backup);

    expect(restored).toEqual({
      code: 1,
      output: '',
      complaint:
        'DATA_DIR: the database was written by PostgreSQL 9, which was not found. Install it (Debian: apt-get install postgresql-9).\n',
    });
  });

  it.each([
    [{ format: 2, database: 'private' }, 'database/PG_VERSION'],
    [{ format: 1, database: 'embedded' }, 'database.tar'],
  ])('[OPERATING-26] refuses a DATABASE_URL for a backup of %j', async (kind, path) => {
    await writeBackup(backup, { ...kind, path, content: Buffer.from('18\n') });
    const DATABASE_URL = 'postgres://127.0.0.1:1/none';
    const TOKEN_SECRET = 'x'.repeat(64);

    const restored = await runKinora({ ...env, DATABASE_URL, TOKEN_SECRET }, 'restore', backup);

    expect(restored).toEqual({
      code: 1,
      output: '',
      complaint: 'DATABASE_URL: the backup was made without it; leave it unset.\n',
    });
  });

  it('[OPERATING-26] requires DATABASE_URL for a backup that was made with it', async () => {
    const kind = { format: 1, database: 'postgres' };
    await writeBackup(backup, { ...kind, path: 'database.dump', content: Buffer.from('dump') });

    const restored = await runKinora(env, 'restore', backup);

    expect(restored).toEqual({
      code: 1,
      output: '',
      complaint: 'DATABASE_URL is required: the backup was made with it.\n',
    });
  });
});
