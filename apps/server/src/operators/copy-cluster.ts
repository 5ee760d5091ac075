import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clientOf } from '../database/query.ts';
import { hasCode } from '../lib/error-details.ts';
import { type BackupFile, copyExisting, describeFile, isClusterPath } from './manifest.ts';

export interface CopyClusterOptions {
  /** Address of the running PostgreSQL, whose role is a superuser. */
  readonly connectionString: string;
  /** The data folder of that PostgreSQL. */
  readonly folder: string;
  /** Folder of the backup. */
  readonly target: string;
  /** Path of the copy in the backup, with a slash at the end. */
  readonly prefix: string;
}

export interface ClusterCopy {
  readonly files: readonly BackupFile[];
  /** Paths in the backup. PostgreSQL does not start without some of its empty folders. */
  readonly folders: readonly string[];
}

/** Folders whose content PostgreSQL creates at each start, except the WAL, of which a backup needs only a part. */
const EMPTIED = /^pg_(?:wal(?:\/.*)?|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)$/;

/** Sockets, locks, caches, temporary files, and the label of the backup from which this database was restored. */
const LEFT_OUT = /^(?:\.s\.PGSQL|postmaster\.|pg_internal\.init|pgsql_tmp|backup_label)/;

/** PostgreSQL writes this file as a whole, also during a backup. A read may see a half of each of two versions. */
const CONTROL_FILE = 'global/pg_control';
const MAX_READS = 100;

/** Reads a small file that may be written at the same time: resolves when two reads in a row are equal. */
export async function readSettled(read: () => Promise<Buffer>): Promise<Buffer> {
  let before = await read();
  for (let reads = 1; reads < MAX_READS; reads++) {
    const now = await read();
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error(`The file has changed during each of ${MAX_READS} reads.`);
}

const SEGMENT = /^[0-9A-F]{24}$/;

interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
}

/** Yields the folders and files below a folder, by their paths relative to it. */
async function* entriesOf(folder: string, below = ''): AsyncGenerator<Entry> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (below !== '' && hasCode(error, 'ENOENT')) return []; // it was deleted meanwhile
      throw error;
    },
  );
  for (const entry of entries) {
    if (LEFT_OUT.test(entry.name)) continue;
    const path = below + entry.name;
    if (entry.isFile() && !EMPTIED.test(below.slice(0, -1))) yield { path, isFolder: false };
    if (!entry.isDirectory() || below.startsWith('pg_replslot')) continue;
    yield { path, isFolder: true };
    yield* entriesOf(folder, `${path}/`);
  }
}

/**
 * Copies the files of a PostgreSQL while it works, as described under "Making a base backup using the low level API" in
 * its manual. The WAL that was written meanwhile makes the copy consistent when it is started. Copies one file at a
 * time, so the memory does not depend on the size of the database.
 */
export async function copyCluster(options: CopyClusterOptions): Promise<ClusterCopy> {
  const { connectionString, folder, target, prefix } = options;
  const client = clientOf(connectionString);
  const copied = new Map<string, BackupFile>();
  const folders: string[] = [];
  /** Writes a small file of the copy. */
  async function write(path: string, content: string | Buffer): Promise<BackupFile> {
    const to = join(target, prefix + path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await writeFile(to, content, { flag: 'wx', mode: 0o600, flush: true });
    return describeFile(target, prefix + path);
  }
  const copy = async (path: string) => {
    if (path === CONTROL_FILE) {
      copied.set(path, await write(path, await readSettled(() => readFile(join(folder, path)))));
      return;
    }
    const to = prefix + path;
    const file = await copyExisting(join(folder, path), join(target, to), to);
    if (file) copied.set(path, file);
  };
  try {
    await client.connect();
    // Until this connection ends, the server keeps the WAL from now on.
    await client.query(
      `select pg_create_physical_replication_slot('kinora_backup_' || pg_backend_pid(), true, true)`,
    );
    // Without `fast`, the checkpoint before the copy may take minutes.
    await client.query(`select pg_backup_start('kinora', fast => true)`);
    for await (const { path, isFolder } of entriesOf(folder)) {
      if (!isClusterPath(prefix + path)) continue; // not of PostgreSQL, such as a file of an editor
      if (isFolder) folders.push(prefix + path);
      else await copy(path);
    }
    const stopped = await client.query<{ label: string; last: string }>(
      `select labelfile as label, pg_walfile_name(lsn - 1) as last
       from pg_backup_stop(wait_for_archive => false)`,
    );
    const { label, last } = stopped.rows[0] ?? { label: '', last: '' };
    const [, first = ''] = /^START WAL LOCATION: .*\(file (\w+)\)/.exec(label) ?? [];
    for (const name of await readdir(join(folder, 'pg_wal')))
      if (SEGMENT.test(name) && name >= first && name <= last) await copy(`pg_wal/${name}`);
    for (const name of [first, last])
      if (!copied.has(`pg_wal/${name}`)) throw new Error(`The WAL segment ${name} is missing.`);
    // Tells the copy from which point it applies the WAL.
    return { files: [...copied.values(), await write('backup_label', label)], folders };
  } finally {
    await client.end();
  }
}
