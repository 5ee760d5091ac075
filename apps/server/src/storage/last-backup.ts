import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { hasCode } from '../lib/error-details.ts';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';

/** In the data folder and not in the database, so that a restored database does not count as backed up. */
const FILE = 'last-backup.json';

const lastBackup = v.object({
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  folder: v.string(),
  bytes: v.number(),
});
export type LastBackup = v.InferOutput<typeof lastBackup>;

/** Notes a backup that was made and verified. Does nothing without a data folder. */
export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await writeFileAtomic(join(dataDir, FILE), `${JSON.stringify(backup, null, 2)}\n`).catch(
    (error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    },
  );
}

/** Resolves with the last good backup of the data folder; `undefined` if there is none. */
export async function findLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), lastBackup), text);
  return read.success ? read.output : undefined;
}

/** Returns how many seconds ago the backup was made. */
export const ageOfBackup = ({ createdAt }: LastBackup, now: Date): number =>
  Math.max(0, (now.getTime() - Date.parse(createdAt)) / 1000);
