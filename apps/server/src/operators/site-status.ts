import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes, formatRelativeTime } from '@kinora/domain';
import { and, count, isNotNull, not } from 'drizzle-orm';
import { BRAND } from '../config/brand.ts';
import { version } from '../config/version.ts';
import { isDeletedUser } from '../database/deleted-users.ts';
import type { Database } from '../database/open.ts';
import { users, videos } from '../database/schema.ts';
import { countJobs } from '../jobs/count-jobs.ts';
import { diskSpace } from '../storage/disk-space.ts';
import { findLastBackup } from '../storage/last-backup.ts';
import type { OperatorSite } from './operator-site.ts';

const NO_FILE = { size: 0 };

/** Bytes of all files below a folder. A file that is deleted meanwhile counts as empty. */
async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile())
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => NO_FILE)).size;
  return bytes;
}

async function describeUsers({ sql }: Database): Promise<string> {
  const [all] = await sql.select({ total: count() }).from(users).where(not(isDeletedUser));
  const [disabled] = await sql
    .select({ total: count() })
    .from(users)
    .where(and(isNotNull(users.disabledAt), not(isDeletedUser)));
  return `${all?.total ?? 0} (${disabled?.total ?? 0} disabled)`;
}

async function describeVideos({ sql }: Database): Promise<string> {
  const rows = await sql
    .select({ status: videos.status, total: count() })
    .from(videos)
    .groupBy(videos.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.total ?? 0;
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return `${all} (${of('processing')} processing, ${of('failed')} failed)`;
}

async function describeJobs({ sql }: Database): Promise<string> {
  const counts = await countJobs(async (statement) => (await sql.execute(statement)).rows);
  const of = (wanted: string) =>
    counts.reduce((sum, { state, count: jobs }) => sum + (state === wanted ? jobs : 0), 0);
  return `${of('running')} running, ${of('waiting')} waiting, ${of('scheduled')} scheduled, ${of('failed')} failed`;
}

async function describeMedia(site: OperatorSite): Promise<string> {
  const { s3 } = site.config;
  if (s3) return `in the bucket ${s3.bucket} (not counted)`;
  const { mediaFolder } = await site.folder();
  return `${formatBytes(await bytesBelow(mediaFolder))} in ${mediaFolder}`;
}

async function describeDisk(path: string): Promise<string> {
  const { freeBytes, totalBytes } = await diskSpace(path);
  return `${formatBytes(freeBytes)} free of ${formatBytes(totalBytes)}`;
}

async function describeBackup(dataDir: string): Promise<string> {
  const last = await findLastBackup(dataDir);
  if (!last) return 'none was made here';
  const ago = formatRelativeTime(last.createdAt, Date.now());
  return `${ago}, ${formatBytes(last.bytes)} in ${last.folder}`;
}

/** Returns the numbers that tell an operator how a site is doing. */
export async function siteStatus(site: OperatorSite, database: Database): Promise<string> {
  const { config, isRunning } = site;
  const rows = [
    ['Users', await describeUsers(database)],
    ['Videos', await describeVideos(database)],
    ['Media', await describeMedia(site)],
    ['Disk', await describeDisk(config.dataDir)],
    ['Jobs', await describeJobs(database)],
    ['Backup', await describeBackup(config.dataDir)],
  ] as const;
  const state = isRunning
    ? `is running at ${config.publicUrl} (process ${process.pid})`
    : 'is not running';
  return [
    `${BRAND} ${version} ${state}.`,
    ...rows.map(([name, text]) => `  ${name.padEnd(7)} ${text}`),
  ].join('\n');
}
