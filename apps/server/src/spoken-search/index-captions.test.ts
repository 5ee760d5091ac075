import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, freshDatabase } from '../../test/support/test-server.ts';
import { aStoredVideo } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { captionPassages, captionTracks, users, videos } from '../database/schema.ts';
import { createCaptionIndex } from './index-captions.ts';
import { spokenRepository } from './spoken-repository.ts';
import { createSpokenSearch } from './spoken-search.ts';

// A database without a server, whose own job would index the same tracks.
let fresh: TestDatabase;
let database: Database;
const ownerId = newId();
const files = new Map<string, string>();
const createdAt = new Date();
const times = { createdAt, updatedAt: createdAt };

beforeAll(async () => {
  fresh = await freshDatabase({ isMigrated: true });
  database = await openDatabase({ connectionString: fresh.env['DATABASE_URL'] ?? '' });
  await database.sql.insert(users).values({
    id: ownerId,
    userName: 'ada',
    fullName: 'Ada Lovelace',
    email: 'ada@example.com',
    passwordHash: '',
    ...times,
  });
}, 120_000);
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** A caption file whose cues are too long to share a passage. */
const fileOf = (passages: number, text: string) =>
  `WEBVTT\n\n${Array.from(
    { length: passages },
    (_none, n) => `${time(n * 4)} --> ${time(n * 4 + 2)}\n${text} ${'-'.repeat(120)}\n`,
  ).join('\n')}`;

async function say(videoId: string, passages: number, text: string): Promise<void> {
  const fileKey = newId();
  files.set(fileKey, fileOf(passages, text));
  const values = { fileKey, label: 'English', origin: 'uploaded', bytes: 1, ...times } as const;
  const isTrack = eq(captionTracks.videoId, videoId);
  await database.sql.delete(captionTracks).where(isTrack);
  await database.sql.insert(captionTracks).values({ videoId, language: 'en', ...values });
}

/** A public video in which the text is said in each passage. */
async function aTalk(passages: number, text: string): Promise<string> {
  const id = await aStoredVideo({ server: { database } }, { id: ownerId }, times);
  await say(id, passages, text);
  return id;
}

const publish = (id: string, isPublished = true) =>
  database.sql.update(videos).set({ isPublished }).where(eq(videos.id, id));

/** Returns the stored passages in their order, and whether the index is complete. */
async function stored(videoId: string) {
  const passages = await database.sql
    .select({ position: captionPassages.position, text: captionPassages.text })
    .from(captionPassages)
    .where(eq(captionPassages.videoId, videoId))
    .orderBy(captionPassages.position);
  const isIndexed = await database.sql.$count(
    captionTracks,
    and(
      eq(captionTracks.videoId, videoId),
      eq(captionTracks.indexedVersion, captionTracks.version),
    ),
  );
  return {
    positions: passages.map(({ position }) => position),
    words: new Set(passages.map(({ text }) => text.split(' ')[0])),
    isComplete: isIndexed === 1,
  };
}

/** Indexes a video, and calls back after each transaction with the number of transactions. */
function index(
  videoId: string,
  after: (transactions: number) => Promise<unknown> = async () => {},
): Promise<void> {
  let transactions = 0;
  const observed: Database = {
    ...database,
    async transaction(work) {
      const result = await database.transaction(work);
      transactions += 1;
      await after(transactions);
      return result;
    },
  };
  const storage = {
    get: async (key: string) => Readable.from([Buffer.from(files.get(key) ?? '')]),
  };
  const fail = (details: object) => expect.fail(JSON.stringify(details));
  const log = { info: () => {}, warn: fail, error: fail };
  return createCaptionIndex({ database: observed, storage, log }).run(videoId);
}

const upTo = (end: number) => Array.from({ length: end }, (_none, n) => n);

describe('the index of captions', () => {
  it('[SPOKEN-SEARCH-17] lets other requests run after each batch of 200 passages', async () => {
    const id = await aTalk(450, 'quagga');
    const search = createSpokenSearch(database);
    const seen: unknown[] = [];

    await index(id, async () => {
      const { total } = await search.videos('quagga', undefined, { page: 1, limit: 10 });
      const { positions, isComplete } = await stored(id);
      seen.push([total, positions.length, isComplete]);
    });

    expect(seen).toEqual([
      [1, 200, false],
      [1, 400, false],
      [1, 450, true],
    ]);
  });

  it('[SPOKEN-SEARCH-17] has at most 5,000 passages of a track', async () => {
    const id = await aTalk(5_001, 'quoll');

    await index(id);

    expect(await stored(id)).toMatchObject({ positions: upTo(5_000), isComplete: true });
  }, 120_000);

  it('[SPOKEN-SEARCH-11] is complete for captions without words', async () => {
    const id = await aTalk(0, '');

    await index(id);

    expect(await stored(id)).toMatchObject({ positions: [], isComplete: true });
  });

  it('[SPOKEN-SEARCH-10] gets no further passages of a video that is hidden meanwhile', async () => {
    const id = await aTalk(450, 'tamandua');

    await index(id, () => publish(id, false));

    expect(await stored(id)).toMatchObject({ positions: [], isComplete: false });
  });

  it('[SPOKEN-SEARCH-11] is complete after a video was hidden and published meanwhile', async () => {
    const id = await aTalk(450, 'kinkajou');
    await index(id, async (transactions) => {
      if (transactions > 1) return;
      await publish(id, false);
      await publish(id);
    });
    expect(await stored(id)).toMatchObject({ positions: [], isComplete: false });

    await index(id);

    expect(await stored(id)).toMatchObject({ positions: upTo(450), isComplete: true });
  });

  it('[SPOKEN-SEARCH-12] has no passages of two versions', async () => {
    const id = await aTalk(450, 'capybara');

    await index(id, async (transactions) => {
      if (transactions !== 1) return;
      await say(id, 250, 'agouti');
      await index(id);
    });

    expect(await stored(id)).toEqual({
      positions: upTo(250),
      words: new Set(['agouti']),
      isComplete: true,
    });
  });

  it('[SPOKEN-SEARCH-11] is complete when two processes index the same track', async () => {
    const id = await aTalk(450, 'pademelon');

    await index(id, async (transactions) => {
      if (transactions === 1) await index(id);
    });

    expect(await stored(id)).toMatchObject({ positions: upTo(450), isComplete: true });
  });
});

describe('the search in captions', () => {
  it('[SPOKEN-SEARCH-06] compares the first 1,000 passages of a long video', async () => {
    const id = await aTalk(1_100, 'wallaby');
    await index(id);
    const query = {
      written: "'wallaby'",
      stems: new Map(),
      candidates: "'wallaby'",
      runs: [],
    };

    const found = await spokenRepository.matching(database.sql, query, undefined);

    expect(found.map(({ position }) => position)).toEqual(upTo(1_000));
  }, 120_000);
});
