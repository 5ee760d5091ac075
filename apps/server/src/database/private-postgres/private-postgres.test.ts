import { execFile } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  databaseFolderOf,
  type PrivatePostgres,
  startPrivatePostgres,
} from './private-postgres.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

let folder: string;
let running: PrivatePostgres[] = [];
let warnings: string[] = [];
const log = {
  info: () => {},
  warn: (_details: object, message: string) => void warnings.push(message),
};

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'kinora-postgres-')));
});
afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.close()));
  running = [];
  warnings = [];
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string, options: { searchPath?: string } = {}) {
  await mkdir(dataDir, { recursive: true });
  const postgres = await startPrivatePostgres({ dataDir, log, ...options });
  running.push(postgres);
  return postgres;
}

/** A data folder with a database that does not flush, which is faster to start than a new one. */
async function aSite(): Promise<string> {
  const dataDir = join(folder, 'site');
  await mkdir(dataDir);
  await cp(inject('databaseFolder'), databaseFolderOf(dataDir), { recursive: true });
  return dataDir;
}

async function query(postgres: PrivatePostgres, ...statements: readonly string[]) {
  const client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  try {
    let rows: unknown[][] = [];
    for (const text of statements)
      ({ rows } = await client.query<unknown[]>({ text, rowMode: 'array' }));
    return rows;
  } finally {
    await client.end();
  }
}

/** Commands of the processes that work in a folder of a database. */
async function processesIn(database: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return ids.filter((_id, index) => places[index] === database).map(Number);
}

/** A search path with every program of the usual one except some. */
async function pathWithout(...names: readonly string[]): Promise<string> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  for (const place of ['/usr/bin', '/bin'])
    for (const name of await readdir(place))
      if (!names.includes(name)) await symlink(join(place, name), join(bin, name)).catch(() => {});
  return bin;
}

describe('the private PostgreSQL', () => {
  it('[DATABASE-01] flushes commits, and its pages have checksums', async () => {
    const postgres = await start(join(folder, 'site'));

    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'];
    for (const name of settings)
      expect([name, await query(postgres, `show ${name}`)]).toEqual([name, [['on']]]);
    expect(
      await query(
        postgres,
        `select 'ä' < 'z', upper('ä'), pg_encoding_to_char(encoding) from pg_database limit 1`,
      ),
    ).toEqual([[false, 'Ä', 'UTF8']]);
  });

  it('[DATABASE-02] has no TCP port, and a socket that only its user can reach', async () => {
    const dataDir = join(folder, 'site');
    const postgres = await start(dataDir);

    expect(await query(postgres, 'show listen_addresses')).toEqual([['']]);
    const { mode } = await stat(databaseFolderOf(dataDir));
    const socket = await stat(join(databaseFolderOf(dataDir), '.s.PGSQL.5432'));
    expect([mode & 0o777, socket.mode & 0o777]).toEqual([0o700, 0o700]);
  });

  it('[DATABASE-06] works in folders with spaces and umlauts, below paths longer than a socket allows, two at once', async () => {
    const places = ['zwei Wörter', ...['one', 'two'].map((name) => join('d'.repeat(120), name))];
    const started = await Promise.all(places.map((place) => start(join(folder, place))));

    const found = await Promise.all(
      started.map((postgres, index) =>
        query(postgres, `create table t as select ${index} as n`, 'select n from t'),
      ),
    );

    expect(found).toEqual([[[0]], [[1]], [[2]]]);
  });

  it('[DATABASE-04] starts again after a crash with everything that was committed', async () => {
    const dataDir = await aSite();
    const postgres = await start(dataDir);
    await query(postgres, 'create table t (n int)', 'insert into t values (1)');
    const pid = Number.parseInt(
      await readFile(join(databaseFolderOf(dataDir), 'postmaster.pid'), 'utf8'),
      10,
    );

    process.kill(pid, 'SIGKILL');

    await expect
      .poll(() => query(postgres, 'select n from t').catch(() => 'unreachable'), {
        timeout: 60_000,
      })
      .toEqual([[1]]);
    expect(warnings).toContain('the database has ended and is started again');
  });

  it('[DATABASE-05] starts although another process has the number of a killed one', async () => {
    const dataDir = await aSite();
    await (await start(dataDir)).close();
    await writeFile(join(databaseFolderOf(dataDir), 'postmaster.pid'), `${process.pid}\n`);

    const again = await start(dataDir);

    expect(await query(again, 'select 1')).toEqual([[1]]);
  });

  it('leaves no process behind when it is closed', async () => {
    const dataDir = await aSite();
    const postgres = await start(dataDir);
    expect(await processesIn(databaseFolderOf(dataDir))).not.toEqual([]);

    await postgres.close();

    expect(await processesIn(databaseFolderOf(dataDir))).toEqual([]);
  });

  it('creates the database again when filling it has failed before', async () => {
    const dataDir = join(folder, 'site');
    await mkdir(dataDir);
    const fill = () => Promise.reject(new Error('killed'));
    await expect(startPrivatePostgres({ dataDir, log, fill })).rejects.toThrow('killed');

    const postgres = await start(dataDir);

    expect(await query(postgres, 'select 1')).toEqual([[1]]);
    expect(await readdir(dataDir)).not.toContain('postgres.unfinished');
  });

  it('[DATABASE-08] names the version that it needs when another PostgreSQL wrote the data', async () => {
    const dataDir = join(folder, 'site');
    await mkdir(databaseFolderOf(dataDir), { recursive: true });
    await writeFile(join(databaseFolderOf(dataDir), 'PG_VERSION'), '12\n');

    await expect(start(dataDir)).rejects.toThrow(
      'DATA_DIR: the database was written by PostgreSQL 12, which was not found. Install it (Debian: apt-get install postgresql-12).',
    );
  });

  describe.runIf(isRoot)('as root without user namespaces', () => {
    it('[DATABASE-06] runs as nobody, also on the files of an earlier start as root', async () => {
      const dataDir = join(folder, 'open/site');
      const first = await start(dataDir);
      await query(first, 'create table t as select 1 as n');
      await first.close();
      await run('chmod', ['755', folder, join(folder, 'open')]);

      const postgres = await start(dataDir, { searchPath: await pathWithout('unshare') });

      expect(await query(postgres, 'select n from t')).toEqual([[1]]);
      expect((await stat(databaseFolderOf(dataDir))).uid).toBe(NOBODY);
      await postgres.close();
      expect(await query(await start(dataDir), 'select n from t')).toEqual([[1]]);
    });

    it('[DATABASE-06] runs as the owner of the data folder', async () => {
      const dataDir = join(folder, 'site');
      await mkdir(dataDir);
      await run('chown', ['daemon:daemon', dataDir]);
      await run('chmod', ['755', folder]);

      const postgres = await start(dataDir, { searchPath: await pathWithout('unshare') });

      expect(await query(postgres, 'select 1')).toEqual([[1]]);
      expect((await stat(databaseFolderOf(dataDir))).uid).toBe((await stat(dataDir)).uid);
    });

    it('[DATABASE-07] keeps the database in /var/lib/kinora when a closed folder is in the way', async () => {
      const dataDir = join(folder, 'site'); // `folder` has the mode 0700
      const searchPath = await pathWithout('unshare');
      await mkdir(dataDir);
      const fill = () => Promise.reject(new Error('killed'));
      await expect(startPrivatePostgres({ dataDir, log, searchPath, fill })).rejects.toThrow(
        'killed',
      );
      const first = await start(dataDir, { searchPath });
      await query(first, 'create table t as select 1 as n');
      const place = await realpath(databaseFolderOf(dataDir));
      await first.close();

      const second = await start(dataDir, { searchPath });

      expect(place).toMatch(/^\/var\/lib\/kinora\/site-\w{6}\/postgres$/);
      expect(warnings).toContain(
        `the database is in ${dirname(place)}, because its user cannot enter ${dataDir}`,
      );
      expect(await query(second, 'select n from t')).toEqual([[1]]);
      await second.close();

      await rm(dataDir, { recursive: true });
      const anew = await start(dataDir, { searchPath });
      const other = await realpath(databaseFolderOf(dataDir));
      await expect(query(anew, 'select n from t')).rejects.toThrow('does not exist');
      await anew.close();
      for (const used of [place, other]) await rm(dirname(used), { recursive: true });
    });
  });
});
