import * as v from 'valibot';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../test/support/test-server.ts';
import { silentLog } from '../lib/silent-log.ts';
import { defineJob } from './job-definition.ts';
import { startJobs } from './jobs.ts';

it('delayed jobs start on all workers of their kind, without a notification', async () => {
  const database = await freshDatabase();
  const job = defineJob('delayed', v.object({ word: v.string() }));
  const jobs = await startJobs({
    connectionString: database.env['DATABASE_URL'] ?? '',
    definitions: [job],
    log: silentLog,
  });
  const both = Promise.withResolvers<void>();
  const running = new Set<string>();
  await jobs.work(
    job,
    async ({ word }) => {
      running.add(word);
      if (running.size === 2) both.resolve();
      await both.promise;
    },
    { concurrency: 2 },
  );

  for (const word of ['one', 'two']) await jobs.send(job, { word }, { startAfterSeconds: 1 });

  await both.promise;
  expect(running).toEqual(new Set(['one', 'two']));
  await jobs.stop();
  await database.drop();
}, 50_000);
