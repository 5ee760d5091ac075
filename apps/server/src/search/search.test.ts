import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsIn } from '../../test/support/list-responses.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';
import { users, videos } from '../database/schema.ts';

let api: OwnServer;
let ada: TestPerson;
let bob: TestPerson;
const id: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
  const { sql } = api.server.database;
  const named = { userName: 'guitar_shed', fullName: 'Grace Hopper', subscribersCount: 3 };
  await sql.update(users).set(named).where(eq(users.id, ada.id));
  const lessons = {
    exact: { title: 'Guitar' },
    title: { title: 'A guitar lesson', createdAt: new Date(2026, 1, 1) },
    described: { title: 'Evening', description: 'guitar guitar guitar and more guitar' },
    forms: { title: 'Cooking pasta', description: 'How a cook cooks' },
    quoted: { title: `Tom's 100% "C++" <b>show</b>` },
    draft: { title: 'Secret zebra', isPublished: false },
    unready: { title: 'Unready zebra', status: 'processing' as const },
    foreign: { title: 'Été à 東京' },
  };
  for (const [name, video] of Object.entries(lessons))
    id[name] = await aStoredVideo(api, ada, video);
});
afterAll(() => api.stop());

const search = (query: string, more = '', person?: TestPerson) =>
  api.call('GET', `/videos/search?query=${encodeURIComponent(query)}${more}`, {
    as: person?.accessToken,
  });
const found = async (query: string) => idsIn(await search(query), 'videos');
const channelFor = async (query: string, person?: TestPerson) =>
  dataOf(await search(query, '', person))['channel'];

describe('GET /api/v1/videos/search', () => {
  it('[CALLS-VIDEOS-16] finds videos, title matches before description matches, with paging data', async () => {
    const response = await search('guitar');

    expect(response.status).toBe(200);
    expect(idsIn(response, 'videos')).toEqual([id['exact'], id['title'], id['described']]);
    expect(dataOf(response)).toMatchObject({ currentPage: 1, totalPages: 1, totalVideos: 3 });
    const second = await search('guitar', '&page=2&limit=2');
    expect(idsIn(second, 'videos')).toEqual([id['described']]);
    expect(dataOf(second)).toMatchObject({ currentPage: 2, totalPages: 2, totalVideos: 3 });
  });

  it.each([
    ['cooked', 'forms'],
    ['LESSONS guitars', 'title'],
    ['guitra lesson', 'title'],
    ['coking', 'forms'],
    ['giutra lesson', 'title'],
    ['evxnign', 'described'],
    ['less', 'title'],
    ['été', 'foreign'],
    ['東京', 'foreign'],
    [`tom's`, 'quoted'],
  ])(
    'finds %j by another word form, a misspelling, a prefix, or as written',
    async (query, name) => {
      expect(await found(query)).toContain(id[name]);
    },
  );

  it.each([
    '%',
    '_',
    "'",
    '"',
    '\\',
    "'; drop table videos; --",
    'a & | ! <-> b',
    'zebr:*',
    ":*'\\'",
    '(((',
    '🎉',
    '-',
    '$1 {} __proto__',
    'x'.repeat(500),
    'a b '.repeat(125),
  ])('treats %j as plain text', async (query) => {
    expect((await search(query)).status).toBe(200);
  });

  it('ranks each word alone, because comparing the positions of all words takes seconds for long texts', async () => {
    const near = { title: 'Near', description: 'kumquat sorbet' };
    const far = { title: 'Far', description: `kumquat ${'with anything else '.repeat(20)}sorbet` };
    const older = await aStoredVideo(api, bob, { ...near, createdAt: new Date(2026, 1, 1) });
    const newer = await aStoredVideo(api, bob, far);

    expect(await found('kumquat sorbet')).toEqual([newer, older]);
  });

  it('treats operators of other search engines as words', async () => {
    expect(await found('guitar -lesson')).toEqual([id['title']]);
    expect(await found('"lesson guitar"')).toEqual([id['title']]);
  });

  it('hides drafts and unready videos from everyone, their owner included, and reflects each change of visibility', async () => {
    for (const person of [undefined, bob, ada])
      expect(idsIn(await search('zebra', '', person), 'videos')).toEqual([]);

    const { sql } = api.server.database;
    const isDraft = eq(videos.id, id['draft'] ?? '');
    await sql.update(videos).set({ isPublished: true }).where(isDraft);
    expect(await found('zebra')).toEqual([id['draft']]);
    await sql.update(videos).set({ title: 'Secret giraffe' }).where(isDraft);
    expect([await found('zebra'), await found('girafe')]).toEqual([[], [id['draft']]]);
    await sql.update(videos).set({ isPublished: false }).where(isDraft);
    expect(await found('giraffe')).toEqual([]);
  });

  it('[ENTITIES-05] returns the channel of that name with its newest videos, and whether the viewer is subscribed', async () => {
    await api.call('POST', `/subscriptions/c/${ada.id}`, { as: bob.accessToken });

    const channel = await channelFor('Guitar_Shed', bob);

    expect(channel).toMatchObject({
      _id: ada.id,
      userName: 'guitar_shed',
      fullName: 'Grace Hopper',
      subscriberCount: 4,
      videoCount: 6,
      isSubscribedByCurrentUser: true,
    });
    const latest = idsIn({ ...(await search('x')), body: { data: channel } }, 'latestVideos');
    expect(latest).toHaveLength(6);
    expect(latest.at(-1)).toBe(id['title']);
    expect(JSON.stringify(channel)).not.toMatch(/zebra|giraffe|@example/);
    expect(await channelFor('@guitar_shed')).toMatchObject({ isSubscribedByCurrentUser: false });
  });

  it.each([
    ['Grace Hopper', true],
    ['grace hoper', true],
    ['guitar', true],
    ['shed guitar', true],
    ['hopp', true],
    ['hoppre', true],
    ['gaitur shde', true],
    ["Hopper's", true],
    ['hopper & grace', true],
    ['gr', false],
    ['hopscotch', false],
    ['!!!', false],
  ])('finds a channel for %j: %s', async (query, isFound) => {
    expect((await channelFor(query)) !== null).toBe(isFound);
  });

  it('finds a channel by its new name after a rename', async () => {
    const { sql } = api.server.database;
    const called = (fullName: string) =>
      sql.update(users).set({ fullName }).where(eq(users.id, bob.id));

    await called('Katherine Coleman');
    expect(await channelFor('colemn')).toMatchObject({ _id: bob.id });
    await called('Katherine Johnson');
    expect(await channelFor('colemn')).toBeNull();
    expect(await channelFor('jonhson katherine')).toMatchObject({ _id: bob.id });
  });

  it('never finds a user who has not chosen a name', async () => {
    const { userName } = await aStoredPerson(api, 'verified');
    expect(await channelFor(userName)).toBeNull();
  });

  it.each(['', '?query=', '?query=%20', '?query=a%00b', '?query=a&page=0', '?query=a&limit=101'])(
    'rejects %j with 422',
    async (query) => {
      const response = await api.call('GET', `/videos/search${query}`);
      expect([response.status, response.body['code']]).toEqual([422, 'invalid']);
    },
  );
});
