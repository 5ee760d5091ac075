import { Readable } from 'node:stream';
import { newId } from '../../src/database/ids.ts';
import { type Database, openDatabase } from '../../src/database/open.ts';
import { captionTracks, users, videos } from '../../src/database/schema.ts';
import { createSearch } from '../../src/search/search.ts';
import { createCaptionIndex } from '../../src/spoken-search/index-captions.ts';
import { createSpokenSearch } from '../../src/spoken-search/spoken-search.ts';
import { freshDatabase } from './test-server.ts';

const FIRST = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const PAGE = { page: 1, limit: 100 };

const fail = (details: object) => {
  throw new Error(JSON.stringify(details));
};

/**
 * A database with videos, channels and captions, without a server whose jobs would change it. Searches return the numbers
 * of what was added, in the order of the results.
 */
export async function openSearchSite() {
  const fresh = await freshDatabase({ isMigrated: true });
  const database: Database = await openDatabase({
    connectionString: fresh.env['DATABASE_URL'] ?? '',
  });
  const { sql } = database;
  const numbers = new Map<string, number>();
  const files = new Map<string, string>();
  const storage = {
    get: async (key: string) => Readable.from([Buffer.from(files.get(key) ?? '')]),
  };
  let minutes = 0;

  function times() {
    minutes += 1;
    const at = new Date(FIRST + minutes * MINUTE_MS);
    return { createdAt: at, updatedAt: at };
  }

  async function addChannel(number: number, userName: string, fullName: string) {
    const id = newId();
    numbers.set(id, number);
    const email = `${userName}@example.com`;
    await sql.insert(users).values({ id, userName, fullName, email, passwordHash: '', ...times() });
    return id;
  }

  const ownerId = await addChannel(-1, 'owner', 'The Owner');

  async function addVideo(number: number, title: string, description = '') {
    const id = newId();
    numbers.set(id, number);
    await sql.insert(videos).values({
      id,
      ownerId,
      title,
      description,
      isPublished: true,
      status: 'ready',
      publicPrefix: id,
      sourceKey: `videos/${id}/source-x/original.mp4`,
      sourceType: 'video/mp4',
      sourceBytes: 1,
      ...times(),
    });
    return id;
  }

  const numberOf = (id: string) => numbers.get(id) ?? -1;
  const search = createSearch(database);
  const spoken = createSpokenSearch(database);

  return {
    database,
    addChannel,
    addVideo,
    /** Adds a video in which one text is said. */
    async addSpeech(number: number, language: string, text: string) {
      const videoId = await addVideo(number, '?');
      const fileKey = newId();
      files.set(fileKey, `WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`);
      await sql.insert(captionTracks).values({
        videoId,
        language,
        fileKey,
        label: language,
        origin: 'uploaded',
        bytes: 1,
        ...times(),
      });
      return videoId;
    },
    indexCaptions: () =>
      createCaptionIndex({ database, storage, log: { info: fail, warn: fail, error: fail } }).run(),
    async videos(query: string) {
      const { rows } = await search.videos(query, PAGE);
      return rows.map(({ id }) => numberOf(id));
    },
    async channel(query: string) {
      const found = await search.channel(query, undefined);
      return found ? [numberOf(found.row.id)] : [];
    },
    async spoken(query: string) {
      const { rows } = await spoken.videos(query, undefined, PAGE);
      return rows.map(({ row }) => numberOf(row.id));
    },
    /** The marked parts of what is said. */
    async marked(query: string) {
      const { rows } = await spoken.videos(query, undefined, PAGE);
      return rows.flatMap(({ moments }) =>
        moments.map(({ text, highlights }) =>
          highlights.map(([start, length]) => text.slice(start, start + length)),
        ),
      );
    },
    async close() {
      await database.close();
      await fresh.drop();
    },
  };
}
