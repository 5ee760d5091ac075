import { cp, mkdir } from 'node:fs/promises';
import { newId } from '../src/database/ids.ts';
import { openSiteDatabase } from '../src/database/open-site-database.ts';
import type { Database } from '../src/database/open.ts';
import { databaseFolderOf } from '../src/database/private-postgres/private-postgres.ts';
import { users, videos } from '../src/database/schema.ts';
import { silentLog } from '../src/lib/silent-log.ts';

const USERS = 500;
const BATCH = 500;

/** Opens the private PostgreSQL of a data folder. */
export async function openPrivate(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  return openSiteDatabase({ config: { databaseUrl: undefined }, dataDir, log: silentLog });
}

/** Copies the stopped private PostgreSQL of a data folder, for a reference. */
export const copyDatabase = (dataDir: string, copyDir: string): Promise<void> =>
  cp(databaseFolderOf(dataDir), databaseFolderOf(copyDir), { recursive: true });

/** Fills a new private PostgreSQL with public videos. */
export async function seedDatabase(dataDir: string, videoCount: number): Promise<void> {
  const database = await openPrivate(dataDir);
  const begin = Date.now() - videoCount * 60_000;
  const people = Array.from({ length: USERS }, (_none, index) => {
    const at = new Date(begin);
    return {
      id: newId(begin + index),
      userName: `person_${index}`,
      fullName: 'Ada Lovelace',
      email: `person-${index}@example.com`,
      passwordHash: '-',
      isEmailVerified: true,
      createdAt: at,
      updatedAt: at,
    };
  });
  await database.sql.insert(users).values(people);
  for (let first = 0; first < videoCount; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, videoCount - first) }, (_none, index) => {
      const number = first + index;
      const createdAt = new Date(begin + number * 60_000);
      const id = newId(createdAt.getTime());
      return {
        id,
        ownerId: people[number % USERS]?.id ?? '',
        title: `Video number ${number}`,
        description: 'What one sees when the engine weaves algebraic patterns. '.repeat(4),
        isPublished: true,
        status: 'ready' as const,
        publicPrefix: id.replaceAll('-', ''),
        sourceKey: `videos/${id}/source-x/original.mp4`,
        sourceType: 'video/mp4',
        sourceBytes: 1_000_000,
        videoKey: `videos/${id}/first-x/video.mp4`,
        hlsKey: `videos/${id}/ladder-x/master.m3u8`,
        previewKey: `videos/${id}/ladder-x/preview.mp4`,
        storyboardKey: `videos/${id}/ladder-x/storyboard.vtt`,
        thumbnailKey: `videos/${id}/first-x/thumbnail-640w.webp`,
        durationSeconds: 60 + (number % 600),
        viewsCount: (number * 7919) % 100_000,
        createdAt,
        updatedAt: createdAt,
      };
    });
    await database.sql.insert(videos).values(rows);
  }
  await database.sql.execute('vacuum analyze');
  await database.close();
}
