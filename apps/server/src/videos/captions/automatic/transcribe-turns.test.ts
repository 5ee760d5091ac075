import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestPerson, aStoredPerson } from '../../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../../test/support/test-server.ts';
import { aStoredVideo } from '../../../../test/support/test-videos.ts';
import { newId } from '../../../database/ids.ts';
import { transcriptions, videos } from '../../../database/schema.ts';
import { silentLog } from '../../../lib/silent-log.ts';
import { findMediaTools } from '../../../media/tools.ts';
import { createCaptions } from '../captions.ts';
import { transcribeTurnJob } from './transcribe-job.ts';
import { createTranscribe } from './transcribe.ts';
import { createTranscriptionRecords } from './transcription-records.ts';

let api: OwnServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  api = await startTestServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
});
beforeEach(async () => {
  await api.server.database.sql.delete(transcriptions);
});
afterAll(() => api.stop());

/** Each request and attempt is a second later than the one before. */
let seconds = 0;
const now = () => new Date((seconds += 1) * 1000);

/** A queue of turns that keeps its rules: one turn per person, and first what was sent first. */
async function aQueue() {
  const { database } = api.server;
  const waiting: { personId: string; postponed: number; delay: number }[] = [];
  let running: string | undefined;
  const jobs = {
    async send(_job: unknown, payload: object, { startAfterSeconds: delay = 0 } = {}) {
      const turn = v.parse(transcribeTurnJob.payload, payload);
      const persons = [...waiting.map((one) => one.personId), running];
      if (!persons.includes(turn.personId)) waiting.push({ ...turn, delay });
    },
    async complete() {
      running = undefined;
    },
    pending: async () => 0,
  };
  const records = createTranscriptionRecords({ jobs, isOffered: true, now });
  const takeTurn = createTranscribe({
    ...api.server,
    jobs,
    tools: await findMediaTools({ searchPath: process.env['PATH'] }),
    spool: api.server.dataDir,
    captions: createCaptions({ ...api.server, urls: { ofVideo: () => '' }, now }),
    records,
    transcriber: { transcribe: async () => expect.fail('There is no sound'), describe: () => '' },
    log: silentLog,
  });
  const { signal } = new AbortController();
  return {
    waiting,
    /** Requests captions of a video, whose source is lost unless `hasCaptions` makes an end of it before. */
    async request(owner: TestPerson, hasCaptions = true): Promise<string> {
      const id = await aStoredVideo(api, owner);
      await database.transaction((tx) => records.requestIfWanted(tx, id));
      if (hasCaptions)
        await database.sql.update(videos).set({ captionsCount: 1 }).where(eq(videos.id, id));
      return id;
    },
    /** Lets the person whose turn it is take it. */
    async takeOne(): Promise<string> {
      const found = waiting.shift();
      if (!found) throw new Error('Nobody waits');
      const { delay: _, ...turn } = found;
      running = turn.personId;
      await takeTurn(turn, { jobId: newId(), number: 0, signal });
      return turn.personId;
    },
  };
}

const stateOf = async (videoId: string) => {
  const { state, attempts } = transcriptions;
  const [row] = await api.server.database.sql
    .select({ state, attempts })
    .from(transcriptions)
    .where(eq(transcriptions.videoId, videoId));
  return row;
};

it('[AUTOMATIC-CAPTIONS-23] a person with many videos delays another person’s captions by one of them', async () => {
  const queue = await aQueue();
  const [first, second] = [await queue.request(ada), await queue.request(ada)];
  const own = await queue.request(bob);

  expect(await queue.takeOne()).toBe(ada.id);
  expect([await stateOf(first), await stateOf(second)]).toMatchObject([
    { state: 'none' },
    { state: 'waiting' },
  ]);
  expect(await queue.takeOne()).toBe(bob.id);
  expect(await stateOf(own)).toMatchObject({ state: 'none' });

  expect(await queue.takeOne()).toBe(ada.id);
  expect(await stateOf(second)).toMatchObject({ state: 'none' });
  expect(queue.waiting).toEqual([]);
});

it('[AUTOMATIC-CAPTIONS-24] a video that fails does not delay the others of its owner', async () => {
  const queue = await aQueue();
  const [lost, whole] = [await queue.request(ada, false), await queue.request(ada)];

  await queue.takeOne();
  expect(await stateOf(lost)).toEqual({ state: 'waiting', attempts: 1 });
  expect(queue.waiting).toMatchObject([{ personId: ada.id, delay: 0 }]);
  await queue.takeOne();
  expect(await stateOf(whole)).toMatchObject({ state: 'none' });

  await queue.takeOne();
  expect(await stateOf(lost)).toEqual({ state: 'failed', attempts: 2 });
  expect(queue.waiting).toEqual([]);
});

it('[AUTOMATIC-CAPTIONS-24] the only video of a person is tried again 30 s later', async () => {
  const queue = await aQueue();
  await queue.request(ada, false);

  await queue.takeOne();

  expect(queue.waiting).toEqual([{ personId: ada.id, postponed: 0, delay: 30 }]);
});
