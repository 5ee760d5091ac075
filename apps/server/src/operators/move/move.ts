import { formatBytes } from '@kinora/domain';
import type { Client } from 'pg';
import { BRAND } from '../../config/brand.ts';
import type { Config } from '../../config/config.ts';
import { loadTokenSecrets } from '../../config/token-secrets.ts';
import { copyRows } from '../../database/copy-rows.ts';
import { migrate } from '../../database/migrations.ts';
import type { Database } from '../../database/open.ts';
import { clientOf, queryOf } from '../../database/query.ts';
import { createJobTables } from '../../jobs/create-job-tables.ts';
import { failureMessage } from '../../lib/error-details.ts';
import { StartError } from '../../lib/start-error.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { createS3Storage } from '../../storage/s3-storage.ts';
import { listObjects } from '../backup.ts';
import { runningSite } from '../call-server.ts';
import { withStoppedSite } from '../operator-site.ts';
import { copyFiles } from './copy-files.ts';
import { type UnfinishedMove, beginMove, finishMove, movePath } from './move-note.ts';

export interface MoveOptions {
  /** Address of the PostgreSQL database to which the rows move. */
  readonly toDatabase: string | undefined;
  /** Whether the files move to the bucket that the `S3_` variables name. */
  readonly toBucket: boolean;
  /** Takes one line for each table and file. */
  readonly progress: (line: string) => void;
}

const MARKER_KEY = 'kinora-move';

const targetFault = (cause: unknown) =>
  new StartError(`--to-database: the database cannot be used (${failureMessage(cause)}).`, {
    cause,
  });

/** Throws unless the database is empty, or holds what an earlier run of this move has left there. */
async function claimDatabase(client: Client, { id }: UnfinishedMove): Promise<void> {
  const tables = await client.query(
    `select 1 from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') limit 1`,
  );
  const marked = await client
    .query<{ id: string }>('select id from public.kinora_move')
    .catch(() => undefined);
  if (tables.rowCount && marked?.rows[0]?.id !== id)
    throw new StartError('--to-database: the database is not empty. Name a new one.');
  await client.query('create table if not exists public.kinora_move (id text primary key)');
  await client.query('insert into public.kinora_move values ($1) on conflict do nothing', [id]);
}

async function moveRows(
  source: Database,
  connectionString: string,
  note: UnfinishedMove,
  progress: MoveOptions['progress'],
): Promise<string> {
  const client = clientOf(connectionString);
  const reader = clientOf(source.connectionString);
  await client.connect().catch((cause: unknown) => {
    throw targetFault(cause);
  });
  try {
    await reader.connect();
    await claimDatabase(client, note);
    await migrate(connectionString);
    await createJobTables(connectionString);
    const { tables, rows } = await copyRows(queryOf(reader), queryOf(client), progress);
    return `${rows} rows of ${tables} tables to PostgreSQL`;
  } finally {
    await reader.end();
    await client.end();
  }
}

async function moveFiles(
  { s3 }: Config,
  folder: DataFolder,
  { id }: UnfinishedMove,
  progress: MoveOptions['progress'],
): Promise<string> {
  if (!s3)
    throw new StartError(
      '--to-bucket: name the bucket with S3_BUCKET and the other S3_ variables.',
    );
  const bucket = createS3Storage(s3);
  try {
    await bucket.check().catch((cause: unknown) => {
      throw new StartError(`S3_BUCKET: the bucket ${s3.bucket} cannot be used.`, { cause });
    });
    const marker = await bucket.get(MARKER_KEY);
    const owner = marker && Buffer.concat(await marker.toArray()).toString();
    if (owner !== id && !(await bucket.isEmpty()))
      throw new StartError(`S3_BUCKET: the bucket ${s3.bucket} is not empty. Name a new one.`);
    await bucket.put(MARKER_KEY, Buffer.from(id), { type: 'text/plain' });
    const objects = await listObjects(folder);
    const { files, bytes } = await copyFiles(objects, bucket, progress);
    return `${files} files (${formatBytes(bytes)}) to the bucket ${s3.bucket}`;
  } finally {
    bucket.close();
  }
}

/** Removes the marks from the targets. A later run then refuses them, because they are not empty. */
async function unmark({ s3 }: Config, { toDatabase, toBucket }: MoveOptions): Promise<void> {
  if (toDatabase !== undefined) {
    const client = clientOf(toDatabase);
    await client.connect();
    await client.query('drop table if exists public.kinora_move');
    await client.end();
  }
  if (toBucket && s3) {
    const bucket = createS3Storage(s3);
    await bucket.delete(MARKER_KEY);
    bucket.close();
  }
}

const shellQuoted = (text: string) =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** The variables with which the site starts at its new place. */
async function newVariables(
  { tokenSecrets, databaseUrl, s3 }: Config,
  dataDir: string,
  { toDatabase, toBucket }: MoveOptions,
): Promise<string[]> {
  const secrets = await loadTokenSecrets(tokenSecrets, dataDir);
  const variables = {
    DATABASE_URL: toDatabase ?? databaseUrl,
    TOKEN_SECRET: secrets.join(','),
    ...(toBucket && {
      S3_BUCKET: s3?.bucket,
      S3_ENDPOINT: s3?.endpoint,
      S3_REGION: s3?.region,
      S3_ACCESS_KEY_ID: s3?.credentials?.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3?.credentials?.secretAccessKey,
    }),
  };
  return Object.entries(variables).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}=${shellQuoted(value)}`],
  );
}

function assertMovable(config: Config, { toDatabase, toBucket }: MoveOptions): void {
  if (toDatabase !== undefined && config.databaseUrl !== undefined)
    throw new StartError(
      'DATABASE_URL is set, so the site has moved already. Leave it unset: "move" reads the database of DATA_DIR.',
    );
  if (toDatabase !== undefined && !/^postgres(?:ql)?:\/\//.test(toDatabase))
    throw new StartError(
      '--to-database must be a postgres address. Example: --to-database postgres://kinora:secret@127.0.0.1:5432/kinora',
    );
  if (toBucket && !config.s3)
    throw new StartError(
      '--to-bucket: name the bucket with S3_BUCKET and the other S3_ variables.',
    );
}

/**
 * Moves the site from the private PostgreSQL to another one, from files to a bucket, or both. The server must be stopped.
 * Leaves the old data as they are, with a note that stops a start on them. After an abort at any moment, a second run
 * finishes the work. Returns the message for the operator.
 */
export async function move(config: Config, options: MoveOptions): Promise<string> {
  assertMovable(config, options);
  const { toDatabase, toBucket, progress } = options;
  const { dataDir } = config;
  const running = await runningSite(dataDir);
  if (running !== undefined)
    throw new StartError(`${BRAND} is running at ${running}. Stop the server, then move.`);
  return withStoppedSite({ ...config, s3: toBucket ? undefined : config.s3 }, async (site) => {
    const folder = await site.folder();
    const bucket = toBucket ? config.s3?.bucket : undefined;
    const note = await beginMove(dataDir, toDatabase !== undefined, bucket);
    const moved = [
      ...(toBucket ? [await moveFiles(config, folder, note, progress)] : []),
      ...(toDatabase === undefined
        ? []
        : [await site.withDatabase((database) => moveRows(database, toDatabase, note, progress))]),
    ];
    await finishMove(dataDir, note);
    await unmark(config, options);
    return [
      `Moved ${moved.join(' and ')}. All counts and checksums are equal.`,
      'Start the server with these variables:',
      ...(await newVariables(config, dataDir, options)),
      `The old data are still in ${folder.path}. To go back to them, delete ${movePath(folder.path)} and start without these variables.`,
    ].join('\n');
  });
}
