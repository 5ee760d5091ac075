import { eq, sql as raw } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sharedServer } from '../../test/support/shared-server.ts';
import { newId } from './ids.ts';
import { nextBatch } from './in-batches.ts';
import { comments } from './schema.ts';

it('[GONE-04] a batch of rows is found by their places, also when the statistics know none of them', async () => {
  const { database } = (await sharedServer()).server;
  const videoId = newId();
  const insert = (video: ReturnType<typeof raw>, howMany: number) => raw`
    insert into ${comments} (id, video_id, author_id, content, created_at, updated_at)
    select gen_random_uuid(), ${video}, gen_random_uuid(), 'ballast', now(), now()
    from generate_series(1, ${howMany})`;

  const plan = await database.transaction(async (tx) => {
    await tx.execute(raw`set local session_replication_role = replica`); // without foreign keys
    await tx.execute(insert(raw`gen_random_uuid()`, 20_000));
    await tx.execute(raw`analyze ${comments}`);
    await tx.execute(insert(raw`${videoId}::uuid`, 20_000));
    const batch = nextBatch(comments, eq(comments.videoId, videoId));
    const { rows } = await tx.execute(raw`explain delete from ${comments} where ${batch}`);
    await tx.delete(comments).where(eq(comments.content, 'ballast'));
    return JSON.stringify(rows);
  });

  expect(plan).toContain('Tid Scan on comments');
});
