import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../src/database/ids.ts';
import { openDatabase } from '../src/database/open.ts';
import { users, videos } from '../src/database/schema.ts';

const USERS = 500;
const BATCH = 500;

/** Fills a new embedded database with public videos, and copies it for the reference. */
export async function seedDatabases(
  dataDir: string,
  copyDir: string,
  videoCount: number,
): Promise<void> {
  const folder = join(dataDir, 'database');
  await mkdir(dataDir, { recursive: true });
  const database = await openDatabase({ folder });
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
  await cp(folder, join(copyDir, 'database'), { recursive: true });
}
