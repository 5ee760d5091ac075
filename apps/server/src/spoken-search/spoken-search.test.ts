import { calls } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import type { SpokenResult } from '@kinora/domain';
import { eq, sql as raw } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedServer } from '../../test/support/shared-server.ts';
import { captionsPath, putCaptions } from '../../test/support/test-captions.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, formOf } from '../../test/support/test-videos.ts';
import { captionPassages, captionTracks, videos } from '../database/schema.ts';
import { createModeration } from '../operators/moderation.ts';
import { createCaptionIndex } from './index-captions.ts';

let api: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  api = await sharedServer();
});
beforeEach(async () => {
  ada = await aStoredPerson(api);
});

const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** A caption file with a cue of 2 s for each text, at its second. */
const spoken = (cues: Readonly<Record<number, string>>) =>
  `WEBVTT\n\n${Object.entries(cues)
    .map(([at, text]) => `${time(Number(at))} --> ${time(Number(at) + 2)}\n${text}\n`)
    .join('\n')}`;

/** Waits until the captions of public videos can be found. */
const indexed = (videoId: string) =>
  vi.waitFor(
    async () => {
      const tracks = await api.server.database.sql
        .select({ version: captionTracks.version, indexed: captionTracks.indexedVersion })
        .from(captionTracks)
        .where(eq(captionTracks.videoId, videoId));
      expect(tracks.map((track) => track.indexed)).toEqual(tracks.map((track) => track.version));
    },
    { timeout: 60_000, interval: 50 },
  );

type Cues = Readonly<Record<number, string>>;

async function say(videoId: string, language: string, cues: Cues): Promise<void> {
  const { status } = await putCaptions(api, ada, videoId, language, { file: spoken(cues) });
  expect(status).toBe(200);
}

/** A public video in which something is said in English. */
async function aTalk(cues: Cues, changes: Partial<typeof videos.$inferInsert> = {}) {
  const id = await aStoredVideo(api, ada, changes);
  await say(id, 'en', cues);
  if (changes.isPublished !== false) await indexed(id);
  return id;
}

async function search(query: string, others = ''): Promise<readonly SpokenResult[]> {
  const response = await api.call('GET', `/spoken?query=${encodeURIComponent(query)}${others}`);
  expect(response.status).toBe(200);
  return decode(calls.captions.searchSpoken.data, response.body['data']).items;
}
const idsOf = (results: readonly SpokenResult[]) => results.map(({ video }) => String(video.id));
const find = async (query: string, others?: string) => idsOf(await search(query, others));
const passagesOf = (videoId: string) =>
  api.server.database.sql.$count(captionPassages, eq(captionPassages.videoId, videoId));
const edit = (videoId: string, visibility: 'private' | 'public') =>
  api.call('PATCH', `/videos/${videoId}`, { as: ada.accessToken, form: formOf({ visibility }) });

describe('GET /api/v1/spoken', () => {
  it('[SPOKEN-SEARCH-01, SPOKEN-SEARCH-11] finds a video in which all words are said within a passage', async () => {
    const id = await aTalk({ 0: 'Quokkas sleep', 4: 'in the shade', 40: 'Wombats dig' });

    expect(await find('shade quokkas')).toEqual([id]);
    expect(await find('quokkas wombats')).toEqual([]);
  });

  it('[SPOKEN-SEARCH-01] does not ignore words that are stop words of another language', async () => {
    const english = await aTalk({ 0: 'Hard geysers die' });
    await aTalk({ 0: 'This geyser is hard' });

    expect(await find('die hard geyser')).toEqual([english]);
  });

  it('[SPOKEN-SEARCH-03] does not apply the stems of one language to captions in another', async () => {
    const english = await aTalk({ 0: 'Two kiwanos' });
    const german = await aStoredVideo(api, ada);
    await say(german, 'de', { 0: 'Das Wort kiwano' });
    await indexed(german);

    expect(await find('kiwanos')).toEqual([english]);
  });

  it('[SPOKEN-SEARCH-02] finds a text in quotation marks only where its words follow one another', async () => {
    const together = await aTalk({ 0: 'The velvet hammer fell' });
    const apart = await aTalk({ 0: 'A hammer on velvet' });

    expect((await find('velvet hammer')).toSorted()).toEqual([together, apart].toSorted());
    expect(await find('"velvet hammer"')).toEqual([together]);
  });

  it('[SPOKEN-SEARCH-03] finds other forms of a word in the language of the captions', async () => {
    const english = await aTalk({ 0: 'Many xylophones' });
    const german = await aStoredVideo(api, ada);
    await say(german, 'de-AT', { 0: 'Die Nasenbären schliefen' });
    await indexed(german);

    expect(await find('xylophone')).toEqual([english]);
    expect(await find('Nasenbär')).toEqual([german]);
  });

  it('[SPOKEN-SEARCH-04, SPOKEN-SEARCH-05] returns up to three moments in the order of time, with their highlights', async () => {
    await aTalk({
      1: 'Good morning',
      4.5: '<v Ada>My 🚂 is a <i>zeppelin</i> & a train',
      30: 'Two zeppelins',
      60: 'Zeppelin!',
    });
    const [first] = await search('zeppelin');

    expect(first?.moments).toEqual([
      {
        startSeconds: 4.5,
        text: 'My 🚂 is a zeppelin & a train',
        highlights: [{ start: 11, length: 8 }],
        language: 'en',
      },
      expect.objectContaining({ startSeconds: 30, text: 'Two zeppelins' }),
      expect.objectContaining({ startSeconds: 60, highlights: [{ start: 0, length: 8 }] }),
    ]);
  });

  it('[SEARCH-FILTERS-06] leaves out videos of another length or age', async () => {
    const createdAt = new Date('2020-01-01T00:00:00Z');
    const facts = { durationSeconds: 300 };
    const recent = await aTalk({ 0: 'A sousaphone' }, facts);
    await aTalk({ 0: 'A sousaphone' }, { ...facts, createdAt });
    await aTalk({ 0: 'A sousaphone' }, { durationSeconds: 10 });
    expect(await find('sousaphone', '&length=medium&uploadedWithin=year')).toEqual([recent]);
  });

  it('[SPOKEN-SEARCH-04] returns the three best moments of many', async () => {
    await aTalk(
      Object.fromEntries(Array.from({ length: 5 }, (_none, n) => [n * 30, 'Marzipan again'])),
    );

    const [found] = await search('marzipan');

    expect(found?.moments).toHaveLength(3);
  });

  it.each([
    ['3.51', 'Version 3.51 is here', ['3', '51']],
    ['quux.js', 'Run quux.js', ['quux', 'js']],
    ['quuy', 'Run quuy.js', ['quuy']],
    ['"TCQ/IQ"', 'The TCQ/IQ stack', ['TCQ', 'IQ']],
    ['grault-garply', 'A grault garply', ['grault', 'garply']],
    ['fred@plugh.example', 'Write to fred@plugh.example', ['fred', 'plugh', 'example']],
    [
      'https://waldo.example/thud',
      'See https://waldo.example/thud',
      ['https', 'waldo', 'example', 'thud'],
    ],
  ])('[SPOKEN-SEARCH-16] separates words at punctuation: %s', async (query, said, marked) => {
    const id = await aTalk({ 2: 'Good morning', 4: said });

    const [found] = await search(query);

    expect(String(found?.video.id)).toBe(id);
    const [moment] = found?.moments ?? [];
    expect(moment?.startSeconds).toBe(4);
    const highlighted = moment?.highlights.map(({ start, length }) =>
      moment.text.slice(start, start + length),
    );
    expect(highlighted).toEqual(marked);
  });

  it('[SPOKEN-SEARCH-06] lists the best match first, then the newest', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z');
    const old = await aTalk({ 0: 'A trombone' }, { createdAt });
    const recent = await aTalk({ 0: 'A trombone' });
    const best = await aTalk({ 0: 'Trombone, trombone, trombone' }, { createdAt });

    expect(await find('trombone')).toEqual([best, recent, old]);
    expect(await find('trombone', '&limit=1&page=2')).toEqual([recent]);
  });

  it('[SPOKEN-SEARCH-07, SPOKEN-SEARCH-08] limits the search to a language, and returns one moment for two', async () => {
    const id = await aTalk({ 0: 'Professor Quimby speaks' });
    await say(id, 'es', { 1: 'Habla el profesor Quimby' });
    await indexed(id);

    const [everywhere] = await search('Quimby');
    const [spanish] = await search('Quimby', '&language=ES');

    expect(everywhere?.moments).toHaveLength(1);
    expect(spanish?.moments).toMatchObject([{ language: 'es', startSeconds: 1 }]);
    expect(await find('Quimby', '&language=fr')).toEqual([]);
  });

  it('[SPOKEN-SEARCH-07] finds the regions of a language, and no other language', async () => {
    const british = await aStoredVideo(api, ada);
    await say(british, 'en-GB', { 0: 'Mister Bletchford waits' });
    await indexed(british);

    expect(await find('Bletchford', '&language=en')).toEqual([british]);
    expect(await find('Bletchford', '&language=en-GB')).toEqual([british]);
    expect(await find('Bletchford', '&language=en-US')).toEqual([]);
    expect((await api.call('GET', '/spoken?query=Bletchford&language=e%25')).status).toBe(422);
  });

  it('[SPOKEN-SEARCH-09] finds nothing for punctuation, and refuses a blank query', async () => {
    expect(await find('... !')).toEqual([]);
    expect(await find(`'a' & !b | <-> :* \\`)).toEqual([]);
    expect((await api.call('GET', '/spoken?query=%20')).status).toBe(422);
  });
});

describe('the passages of a hidden video', () => {
  it('[SPOKEN-SEARCH-10, SPOKEN-SEARCH-11] are deleted at once, and return when the owner publishes it again', async () => {
    const id = await aTalk({ 0: 'The okapi runs' });

    await edit(id, 'private');
    expect(await passagesOf(id)).toBe(0);
    expect(await find('okapi')).toEqual([]);

    await edit(id, 'public');
    await indexed(id);
    expect(await find('okapi')).toEqual([id]);
  });

  it('[SPOKEN-SEARCH-10] do not exist for drafts and for videos that are not ready', async () => {
    const index = createCaptionIndex({ ...api.server, log: api.server.app.log });
    const draft = await aTalk({ 0: 'The axolotl waits' }, { isPublished: false });
    const failed = await aStoredVideo(api, ada, { status: 'failed' });
    await say(failed, 'en', { 0: 'The axolotl waits' });

    await index.run();

    expect([await passagesOf(draft), await passagesOf(failed)]).toEqual([0, 0]);
    expect(await find('axolotl')).toEqual([]);
  });

  it('[SPOKEN-SEARCH-10, SPOKEN-SEARCH-11] are deleted when an operator hides it, and return with the next run', async () => {
    const moderation = createModeration(api.server.database, () => new Date());
    const index = createCaptionIndex({ ...api.server, log: api.server.app.log });
    const taken = await aTalk({ 0: 'The narwhal sings' });
    const other = await aTalk({ 0: 'The narwhal dives' });

    await moderation.takeDown(taken);
    expect(await find('narwhal')).toEqual([other]);
    await moderation.disableUser(ada.email);
    expect(await passagesOf(other)).toBe(0);

    await moderation.enableUser(ada.email);
    await index.run();
    expect(await find('narwhal')).toEqual([other]);
  });
});

describe('the searchable words of captions', () => {
  it('[SPOKEN-SEARCH-12] are those of the newest version, and disappear with the captions', async () => {
    const person = await aStoredPerson(api);
    const id = await aStoredVideo(api, person);
    await putCaptions(api, person, id, 'en', { file: spoken({ 0: 'A pangolin' }) });
    await indexed(id);
    await putCaptions(api, person, id, 'en', { file: spoken({ 0: 'A manatee' }) });
    await indexed(id);

    expect([await find('pangolin'), await find('manatee')]).toEqual([[], [id]]);

    await api.call('DELETE', captionsPath(id, 'en'), { as: person.accessToken });
    expect(await find('manatee')).toEqual([]);
  });

  it('[SPOKEN-SEARCH-14] are added although another file cannot be read', async () => {
    const warnings: object[] = [];
    const log = { info: () => {}, error: () => {}, warn: (facts: object) => warnings.push(facts) };
    const broken = await aTalk({ 0: 'The dugong hides' }, { isPublished: false });
    const intact = await aTalk({ 0: 'The dugong waits' }, { isPublished: false });
    const { sql } = api.server.database;
    // The server's own job finds the videos, too. It cannot read a folder either.
    await sql
      .update(captionTracks)
      .set({ fileKey: raw`regexp_replace(file_key, '/[^/]*$', '')` })
      .where(eq(captionTracks.videoId, broken));
    await sql.update(videos).set({ isPublished: true }).where(eq(videos.ownerId, ada.id));

    await createCaptionIndex({ ...api.server, log }).run();

    expect(await find('dugong')).toEqual([intact]);
    expect(warnings).toContainEqual(expect.objectContaining({ videoId: broken, language: 'en' }));
  });
});
