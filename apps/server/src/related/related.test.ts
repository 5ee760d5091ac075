import { calls } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { aStoredVideo } from '../../test/support/test-videos.ts';
import { captionTracks, likes, uninterestingVideos } from '../database/schema.ts';
import { foldWords } from '../search/fold-words.ts';

let api: OwnServer;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  api = await startTestServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
});
afterAll(() => api.stop());

const aVideo = (owner: TestPerson, title: string, changes: object = {}) =>
  aStoredVideo(api, owner, { title, description: '', ...changes });

/** The titles of the related videos, with their reasons. */
async function relatedTo(videoId: string, as?: TestPerson) {
  const { body } = await api.call('GET', `/videos/${videoId}/related`, { as: as?.accessToken });
  return decode(calls.videos.related.data, body['data']).map(({ video, reason }) => [
    video.title,
    reason,
  ]);
}

const about = (word: string) => ({ kind: 'words', word });
const channel = { kind: 'channel' };

async function speak(videoId: string, text: string) {
  const { sql } = api.server.database;
  const now = new Date();
  await sql.insert(captionTracks).values({
    videoId,
    language: 'en',
    label: 'English',
    origin: 'uploaded',
    fileKey: `${videoId}.vtt`,
    bytes: 1,
    createdAt: now,
    updatedAt: now,
  });
  await sql.execute(
    `insert into caption_passages (video_id, language, position, created_at, text, cues, config, words)
      values ('${videoId}', 'en', 0, now(), '${text}', '[[0,0]]', 'english', to_tsvector('english', '${text}'))`,
  );
}

describe('GET /videos/:videoId/related', () => {
  it('finds the words of a title in titles, descriptions and captions, titles first [RELATED-01, RELATED-02]', async () => {
    const own = await aVideo(ada, 'Mandelbrots');
    await aVideo(bob, 'Evening', { description: 'Nothing but a mandelbrot set' });
    await aVideo(bob, 'A deep MANDELBROT set');
    const spoken = await aVideo(bob, 'Lecture nine');
    await speak(spoken, 'and here you see the mandelbrot set');
    await aVideo(bob, 'Bread');

    expect(await relatedTo(own)).toEqual([
      ['A deep MANDELBROT set', about('Mandelbrots')],
      ['Evening', about('Mandelbrots')],
      ['Lecture nine', about('Mandelbrots')],
    ]);
  });

  it('finds words without accents, and those of texts without spaces [RELATED-02]', async () => {
    const cafe = await aVideo(ada, 'Das Café Zürich');
    await aVideo(bob, 'cafe racer');
    const weather = await aVideo(ada, '東京の天気');
    await aVideo(bob, '大阪と東京');
    await foldWords(api.server.database);

    expect(await relatedTo(cafe)).toContainEqual(['cafe racer', about('Café')]);
    expect(await relatedTo(weather)).toContainEqual(['大阪と東京', about('東京')]);
  });

  it('lists the channel, and weighs a shared rare word more [RELATED-01, RELATED-03]', async () => {
    const cleo = await aStoredPerson(api);
    const own = await aVideo(cleo, 'Harpsichord tuning');
    await aVideo(cleo, 'Garden');
    await aVideo(bob, 'Harpsichord music');

    expect(await relatedTo(own)).toEqual([
      ['Harpsichord music', about('Harpsichord')],
      ['Garden', channel],
    ]);
  });

  it('leaves out videos that share only words of the description [RELATED-03]', async () => {
    const own = await aVideo(await aStoredPerson(api), 'Okapi', { description: 'A marimba' });
    await aVideo(bob, 'Numbat', { description: 'The marimba' });
    expect(await relatedTo(own)).toEqual([]);
  });

  it('lists what three people like together, and never what two do [RELATED-04]', async () => {
    const own = await aVideo(ada, 'Quetzal');
    const [three, two] = [await aVideo(bob, 'Three'), await aVideo(bob, 'Two')];
    const people = [await aStoredPerson(api), await aStoredPerson(api), await aStoredPerson(api)];
    const marks = people.flatMap(({ id }, index) =>
      [own, three, ...(index < 2 ? [two] : [])].map((videoId) => ({
        userId: id,
        videoId,
        createdAt: new Date(),
      })),
    );
    await api.server.database.sql.insert(likes).values(marks);

    const found = await relatedTo(own);
    expect(found[0]).toEqual(['Three', { kind: 'likes' }]);
    expect(found.map(([title]) => title)).not.toContain('Two');
  });

  it('never lists drafts, videos that are not ready, or the video itself [RELATED-05]', async () => {
    const own = await aVideo(ada, 'Zebra');
    await aVideo(ada, 'Zebra draft', { isPublished: false });
    await aVideo(ada, 'Zebra unready', { status: 'processing' });

    const titles = (await relatedTo(own, ada)).map(([title]) => title);
    expect(
      titles.filter((title) => typeof title === 'string' && title.startsWith('Zebra')),
    ).toEqual([]);
  });

  it('responds with 404 for a draft of another user, and to its owner with related videos [RELATED-05]', async () => {
    const draft = await aVideo(ada, 'Ocelot secrets', { isPublished: false });
    await aVideo(bob, 'Ocelot facts');

    for (const as of [undefined, bob])
      expect(
        await api.call('GET', `/videos/${draft}/related`, { as: as?.accessToken }),
      ).toMatchObject({ status: 404 });
    expect(await relatedTo(draft, ada)).toContainEqual(['Ocelot facts', about('Ocelot')]);
  });

  it('lists at most 36 videos [RELATED-06]', async () => {
    const own = await aVideo(ada, 'Platypus');
    for (let no = 0; no < 40; no += 1) await aVideo(bob, `Platypus ${no}`);
    expect(await relatedTo(own)).toHaveLength(36);
  });

  it.each([
    '',
    'the and of',
    'New video, part one',
    "'); drop table users; --",
    '"a & b | !c:*',
    '😀',
  ])('responds to the title %j [RELATED-02]', async (title) => {
    const own = await aVideo(await aStoredPerson(api), title, { description: title });
    expect(await relatedTo(own)).toEqual([]);
  });
});

describe('PUT /videos/:videoId/interest', () => {
  const set = (videoId: string, as: TestPerson, isInterested: boolean) =>
    api.call('PUT', `/videos/${videoId}/interest`, { as: as.accessToken, json: { isInterested } });

  it('leaves a video out for its user only, until it is taken back [RELATED-07]', async () => {
    const own = await aVideo(ada, 'Axolotl');
    const other = await aVideo(ada, 'Axolotl care');
    const has = async (as?: TestPerson) =>
      (await relatedTo(own, as)).some(([title]) => title === 'Axolotl care');

    await set(other, bob, false);
    await set(other, bob, false);
    expect([await has(bob), await has(ada), await has()]).toEqual([false, true, true]);
    await set(other, bob, true);
    expect(await has(bob)).toBe(true);
  });

  it('remembers the newest 1,000 videos [RELATED-08]', async () => {
    const { sql } = api.server.database;
    const owner = await aStoredPerson(api);
    const first = await aVideo(ada, 'First');
    await set(first, owner, false);
    await sql.execute(
      `with made as (
        insert into videos (owner_id, id, title, description, is_published, status, source_key, source_type, source_bytes, created_at, updated_at)
        select '${ada.id}', gen_random_uuid(), 'Filler', '', false, 'ready', '', '', 1, now(), now() from generate_series(1, 1000) returning id)
      insert into uninteresting_videos (user_id, video_id, created_at) select '${owner.id}', id, now() from made`,
    );
    await set(await aVideo(ada, 'Last'), owner, false);

    const kept = await sql.select().from(uninterestingVideos);
    const own = kept.filter(({ userId }) => userId === owner.id);
    expect(own).toHaveLength(1000);
    expect(own.map(({ videoId }) => videoId)).not.toContain(first);
  });
});
