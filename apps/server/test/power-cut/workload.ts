import { mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import * as v from 'valibot';
import { createDiskStorage } from '../../src/storage/disk-storage.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { type Acknowledgement, hashOf } from './acknowledgement.ts';
import { startPostgres } from './postgres.ts';
import { schema, write, wrongIndex } from './workload-database.ts';
import { workloadOptions } from './workload-options.ts';

const WRITERS = 4;
/** There is a checkpoint and a vacuum after each, while other writers go on. */
const PARTS = 4;

/**
 * The recorded program: `node workload.ts <options as JSON>`. It starts PostgreSQL on `<folder>/database`, changes rows
 * on some connections at a time and stores files in `<folder>/media`.
 */
const options = v.parse(workloadOptions, JSON.parse(process.argv[2] ?? ''));
const log = openSync(options.acknowledgements, 'a');
const acknowledge = (done: Acknowledgement) => void writeSync(log, `${JSON.stringify(done)}\n`);

const postgres = await startPostgres({
  folder: join(options.folder, 'database'),
  socketFolder: options.socketFolder,
  settings: {
    fsync: 'on',
    wal_compression: 'on',
    // Less than the tables need, so that changed pages reach the disk before a checkpoint, too.
    shared_buffers: '1MB',
    // As small as PostgreSQL allows: checkpoints and reused WAL files come often.
    max_wal_size: '32MB',
    min_wal_size: '32MB',
    checkpoint_timeout: '30s',
    bgwriter_delay: '10ms',
    ...options.settings,
  },
});

async function connected(): Promise<Client> {
  const client = new Client(postgres.connection);
  await client.connect();
  return client;
}

async function storeUploads(): Promise<void> {
  const type = 'application/octet-stream';
  const random = seededRandom(1);
  const storage = await createDiskStorage({ root: join(options.folder, 'media') });
  for (let index = 0; index < options.uploads; index += 1) {
    const bytes = Buffer.alloc(1 + random.integer(400_000), `${index} `);
    const key = `videos/${index % 20}/file-${index}`;
    if (options.mistake === 'stores without a flush') storeUnsynced(key, bytes);
    else if (index % 2 === 0) await storage.put(key, bytes, { type });
    else {
      const received = join(options.folder, 'incoming');
      writeFileSync(received, bytes);
      await storage.put(key, { path: received }, { type });
    }
    acknowledge({ kind: 'upload', key, hash: hashOf(bytes) });
  }
}

function storeUnsynced(key: string, bytes: Buffer): void {
  const path = join(options.folder, 'media/objects', key);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, bytes);
}

async function changeRows(): Promise<void> {
  const admin = await connected();
  await admin.query(schema);
  if (options.mistake === 'index differs from its table') await admin.query(wrongIndex);
  const countsLater = options.mistake === 'counts later';
  const writers = Array.from({ length: WRITERS }, async (_none, index) => {
    const client = await connected();
    const random = seededRandom(100 + index);
    const transactions = Math.floor(options.transactions / WRITERS / PARTS);
    for (let part = 0; part < PARTS; part += 1) {
      const firstId = index * 1_000_000 + part * transactions;
      await write({ client, random, firstId, transactions, countsLater, acknowledge });
      if (index === 0) await admin.query('checkpoint');
      if (index === 1) await admin.query('vacuum (analyze) comments');
    }
    await client.end();
  });
  await Promise.all(writers);
  await admin.end();
}

try {
  await Promise.all([changeRows(), storeUploads()]);
  await postgres.stop('SIGINT');
} catch (error) {
  console.error(error);
  await postgres.stop('SIGQUIT');
  process.exit(1);
}
