import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, freshDatabase } from '../../test/support/test-server.ts';
import { aStoredVideo } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { captionPassages, captionTracks, users } from '../database/schema.ts';
import { type CaptionTurn, captionTurnJob } from '../videos/captions/caption-jobs.ts';
import { createIndexTurns } from './index-turns.ts';

let fresh: TestDatabase;
let database: Database;
const files = new Map<string, string>();
const createdAt = new Date();
const times = { createdAt, updatedAt: createdAt };

beforeAll(async () => {
  fresh = await freshDatabase({ isMigrated: true });
  database = await openDatabase({ connectionString: fresh.env['DATABASE_URL'] ?? '' });
}, 120_000);
beforeEach(async () => {
  await database.sql.delete(users);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function aPerson(name: string): Promise<string> {
  const id = newId();
  await database.sql.insert(users).values({
    id,
    userName: name,
    fullName: name,
    email: `${name}@example.com`,
    passwordHash: '',
    ...times,
  });
  return id;
}

const aVideoOf = (ownerId: string) =>
  aStoredVideo({ server: { database } }, { id: ownerId }, times);

const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** A caption file whose cues are too long to share a passage. */
const fileOf = (passages: number) =>
  `WEBVTT\n\n${Array.from(
    { length: passages },
    (_none, n) => `${time(n * 4)} --> ${time(n * 4 + 2)}\nquagga ${'-'.repeat(120)}\n`,
  ).join('\n')}`;

async function say(videoId: string, language: string, passages: number): Promise<void> {
  const fileKey = newId();
  if (passages > 0) files.set(fileKey, fileOf(passages));
  const values = { fileKey, label: language, origin: 'uploaded', bytes: 1, ...times } as const;
  await database.sql.insert(captionTracks).values({ videoId, language, ...values });
}

const storage = {
  get: async (key: string) => {
    const file = files.get(key);
    return file === undefined ? undefined : Readable.from([Buffer.from(file)]);
  },
};

/** A queue of turns that keeps its rules: one turn per person, and first what was sent first. */
function aQueue() {
  const waiting: CaptionTurn[] = [];
  let running: CaptionTurn | undefined;
  const taken: CaptionTurn[] = [];
  const fail = (details: object) => expect.fail(JSON.stringify(details));
  const turns = createIndexTurns({
    database,
    storage,
    log: { info: () => {}, warn: fail, error: fail },
    jobs: {
      async send(_job, payload) {
        const turn = v.parse(captionTurnJob.payload, payload);
        const persons = [...waiting, ...(running ? [running] : [])].map((one) => one.personId);
        if (!persons.includes(turn.personId)) waiting.push(turn);
      },
      async complete() {
        running = undefined;
      },
      isDue: async () => waiting.length > 0,
    },
  });
  const { signal } = new AbortController();
  return {
    taken,
    request: (videoId?: string) => turns.request(videoId),
    waiting: () => waiting.length,
    /** Lets the person whose turn it is take it. */
    async takeOne(): Promise<string> {
      const turn = waiting.shift();
      if (!turn) throw new Error('Nobody waits');
      running = turn;
      taken.push(turn);
      await turns.take(turn, { jobId: newId(), number: 0, signal });
      expect(running).toBeUndefined();
      return turn.personId;
    },
  };
}

const passagesOf = (videoId: string) =>
  database.sql.$count(captionPassages, eq(captionPassages.videoId, videoId));

describe('the turns of the index of captions', () => {
  it('[WORKER-TURNS-08] delay a person’s line by one batch of a member with 12 long tracks', async () => {
    const [ada, bob] = [await aPerson('ada'), await aPerson('bob')];
    const [talk, clip] = [await aVideoOf(ada), await aVideoOf(bob)];
    for (let n = 0; n < 12; n += 1) await say(talk, `x-t${n}`, 450);
    await say(clip, 'en', 1);
    const queue = aQueue();
    await queue.request(talk);
    await queue.request(clip);

    expect(await queue.takeOne()).toBe(ada);
    expect(await passagesOf(talk)).toBe(200);
    expect(await queue.takeOne()).toBe(bob);
    expect(await passagesOf(clip)).toBe(1);

    // Nobody else waits any more, so one turn does all the rest.
    expect(await queue.takeOne()).toBe(ada);
    expect(await passagesOf(talk)).toBe(12 * 450);
    expect(queue.waiting()).toBe(0);
  });

  it('[WORKER-TURNS-08] give each of 50 greedy persons at most one before another person’s', async () => {
    const greedy: string[] = [];
    for (let n = 0; n < 50; n += 1) {
      const person = await aPerson(`greedy${n}`);
      greedy.push(person);
      const video = await aVideoOf(person);
      await say(video, 'en', 250);
      await say(video, 'fr', 250);
    }
    const queue = aQueue();
    await queue.request();
    const taken = [await queue.takeOne(), await queue.takeOne()];
    const bystander = await aPerson('bystander');
    const clip = await aVideoOf(bystander);
    await say(clip, 'en', 1);
    await queue.request(clip);

    taken.splice(0);
    while (taken.at(-1) !== bystander) taken.push(await queue.takeOne());

    expect(new Set(taken).size).toBe(taken.length);
    expect(taken.length).toBeLessThanOrEqual(51);
    expect(await passagesOf(clip)).toBe(1);
  });

  it('[WORKER-TURNS-09] go on where the last one ended', async () => {
    const [ada, bob] = [await aPerson('ada'), await aPerson('bob')];
    const [talk, other] = [await aVideoOf(ada), await aVideoOf(bob)];
    await say(talk, 'en', 450);
    await say(other, 'en', 450);
    const queue = aQueue();
    await queue.request();

    while (queue.waiting() > 0) await queue.takeOne();

    expect(queue.taken.map(({ begun }) => begun?.passages ?? 0)).toEqual([
      0, 0, 200, 200, 400, 400,
    ]);
    expect([await passagesOf(talk), await passagesOf(other)]).toEqual([450, 450]);
  });

  it('[WORKER-TURNS-09] begin again with captions that were replaced in between', async () => {
    const [ada, bob] = [await aPerson('ada'), await aPerson('bob')];
    const [talk, other] = [await aVideoOf(ada), await aVideoOf(bob)];
    await say(talk, 'en', 450);
    await say(other, 'en', 1);
    const queue = aQueue();
    await queue.request(talk);
    await queue.request(other);
    await queue.takeOne();

    await database.sql.delete(captionTracks).where(eq(captionTracks.videoId, talk));
    await say(talk, 'en', 250);
    while (queue.waiting() > 0) await queue.takeOne();

    expect(await passagesOf(talk)).toBe(250);
  });

  it('[SPOKEN-SEARCH-14] pass over a track whose file is missing', async () => {
    const ada = await aPerson('ada');
    const talk = await aVideoOf(ada);
    await say(talk, 'de', 0);
    await say(talk, 'en', 3);
    const queue = aQueue();
    await queue.request();

    await queue.takeOne();

    expect(queue.waiting()).toBe(0);
    expect(await passagesOf(talk)).toBe(3);
  });

  it('[SPOKEN-SEARCH-11] index captions that are saved during a turn', async () => {
    const ada = await aPerson('ada');
    const [first, second] = [await aVideoOf(ada), await aVideoOf(ada)];
    await say(second, 'en', 1);
    const queue = aQueue();
    await queue.request();
    await say(first, 'en', 1);
    await queue.request(first);
    expect(queue.waiting()).toBe(1);

    await queue.takeOne();

    expect([await passagesOf(first), await passagesOf(second)]).toEqual([1, 1]);
  });
});
