import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '@kinora/domain';
import {
  backupFiles,
  type BackupFile,
  bytesOf,
  type Manifest,
  verifiedManifest,
} from './manifest.ts';

const sizeOf = (files: readonly BackupFile[]) =>
  `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${formatBytes(bytesOf(files))}`;

async function describeDatabase(folder: string, { database }: Manifest): Promise<string> {
  if (database === 'postgres') return 'a dump, for DATABASE_URL';
  if (database === 'embedded') return 'of a release with the embedded database';
  const version = await readFile(join(folder, backupFiles.privateDatabase, 'PG_VERSION'), 'utf8');
  return `files of PostgreSQL ${version.trim()}`;
}

/** Reads a whole backup. Returns what it holds, for the operator. Throws when a file is missing or damaged. */
export async function verifyBackup(folder: string): Promise<string> {
  const manifest = await verifiedManifest(folder);
  const { files, holds } = manifest;
  const media = files.filter(({ path }) => path.startsWith(backupFiles.media));
  const hasSecret = files.some(({ path }) => path === backupFiles.tokenSecret);
  const rows = [
    ...(holds
      ? [
          ['Users', String(holds.users)],
          ['Videos', String(holds.videos)],
        ]
      : []),
    ['Database', await describeDatabase(folder, manifest)],
    ['Media', manifest.media === 'files' ? sizeOf(media) : 'not in it: they are in the bucket'],
    ['Secret', hasSecret ? 'in it' : 'not in it: keep TOKEN_SECRET elsewhere'],
  ] as const;
  return [
    `The backup of ${manifest.createdAt} is complete: ${sizeOf(files)}.`,
    ...rows.map(([name = '', text]) => `  ${name.padEnd(8)} ${text}`),
  ].join('\n');
}
