import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idsIn } from '../../test/support/list-responses.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';
import { users } from '../database/schema.ts';
import { foldWords } from './fold-words.ts';
import { unusedWordsJob } from './unused-words.ts';

let api: OwnServer;
let ada: TestPerson;
beforeAll(async () => {
  api = await startTestServer();
  ada = await aStoredPerson(api);
});
afterAll(() => api.stop());

async function swept(): Promise<void> {
  await api.server.jobs.send(unusedWordsJob, {});
  await api.settled(unusedWordsJob);
}

const search = (query: string) =>
  api.call('GET', `/videos/search?query=${encodeURIComponent(query)}`);

it('a misspelling is corrected again once no title contains it any more', async () => {
  const meant = await aStoredVideo(api, ada, { title: 'The Engine' });
  const mistyped = await aStoredVideo(api, ada, { title: `My Enigne isn't \\ it's "C++"` });
  await api.call('DELETE', `/videos/${mistyped}`, { as: ada.accessToken });
  const described = { title: 'Something else', description: 'with an enigne in it' };
  const mentioned = await aStoredVideo(api, ada, described);
  expect(idsIn(await search('enigne'), 'videos')).toEqual([mentioned]);

  await swept();

  expect(idsIn(await search('enigne'), 'videos')).toEqual([mentioned, meant]);
  expect(idsIn(await search('engin'), 'videos')).toEqual([meant]);
});

it('a word in a public title is kept, and one that only drafts contain is deleted', async () => {
  const shown = await aStoredVideo(api, ada, { title: 'Zeppelin' });
  const hidden = await aStoredVideo(api, ada, { title: 'Balloon' });
  await api.server.database.sql.execute(
    `update videos set is_published = false, public_prefix = null where id = '${hidden}'`,
  );

  await swept();

  expect(idsIn(await search('zepelin'), 'videos')).toEqual([shown]);
  const { rows } = await api.server.database.sql.execute(
    `select word from search_words where word in ('zeppelin', 'balloon')`,
  );
  expect(rows).toEqual([{ word: 'zeppelin' }]);
});

it('a channel whose misspelt name was corrected is found by the misspelling', async () => {
  const { sql } = api.server.database;
  const named = async (fullName: string) =>
    void (await sql.update(users).set({ fullName }).where(eq(users.id, ada.id)));
  await named('Grcae Hopper');
  await named('Grace Hopper');
  expect(dataOf(await search('grcae hopper'))['channel']).toBeNull();

  await swept();

  expect(dataOf(await search('grcae hopper'))['channel']).toMatchObject({ _id: ada.id });
});

it('[SEARCH-WORDS-01] words without accents are kept as long as a title or a name has them with accents', async () => {
  const { sql } = api.server.database;
  await sql.update(users).set({ fullName: 'Zoë Brontë' }).where(eq(users.id, ada.id));
  await aStoredVideo(api, ada, { title: 'Crème brûlée' });
  await foldWords(api.server.database);

  await swept();

  const { rows } = await sql.execute(
    `select word from name_words where word in ('zoe', 'bronte')
      union all select word from search_words where word = 'brulee' order by word`,
  );
  expect(rows.map(({ word }) => word)).toEqual(['bronte', 'brulee', 'zoe']);
});
