import { limits } from '@kinora/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { itemsIn } from '../testing/list-responses.ts';
import { type TestPerson, aPerson, anAddress, registrationOf } from '../testing/test-person.ts';
import { type ApiResponse, type TestServer, startTestServer } from '../testing/test-server.ts';
import { aStoredVideo, dataOf, formOf } from '../testing/test-videos.ts';
import { scriptStrings, scriptStringsUpTo } from './script-strings.ts';

let api: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  api = await startTestServer();
  ada = await aPerson(api);
});
afterAll(() => api.stop());

/** The answer is JSON that no browser takes for a page. */
function expectMereText({ headers }: ApiResponse) {
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
}

/** One person may send no more forms with files at once. */
const FORMS_AT_ONCE = 3;
const AT_ONCE = 8;

it('has 200 different strings', () => {
  expect(new Set(scriptStrings).size).toBe(200);
});

it('comments', async () => {
  const id = await aStoredVideo(api, ada);
  const texts = scriptStringsUpTo(limits.comment.maxLength);
  await atOnce(AT_ONCE, texts, async (comment) => {
    const answer = await api.call('POST', `/comments/${id}`, {
      as: ada.accessToken,
      json: { comment },
    });
    expectMereText(answer);
    expect(dataOf(answer)['content']).toBe(comment);
  });
  const kept = [];
  for (const page of [1, 2]) {
    const answer = await api.call('GET', `/comments/${id}?limit=100&page=${page}`);
    expectMereText(answer);
    kept.push(...itemsIn(answer, 'videoComments').map(({ content }) => String(content)));
  }

  expect(kept.toSorted()).toEqual(texts.toSorted());
});

it('names and descriptions of playlists', async () => {
  const texts = scriptStringsUpTo(limits.playlistName.maxLength);
  await atOnce(AT_ONCE, texts, async (text) => {
    const json = { name: text, description: text };
    const answer = await api.call('POST', '/playlists', { as: ada.accessToken, json });
    expectMereText(answer);
    expect(dataOf(answer)).toMatchObject(json);
  });
  const names = await api.call('GET', `/playlists/user/${ada.id}/playlistNames`, {
    as: ada.accessToken,
  });

  expectMereText(names);
  expect(
    itemsIn(names)
      .map(({ name }) => String(name))
      .toSorted(),
  ).toEqual(texts.toSorted());
});

it('titles and descriptions of videos', async () => {
  const texts = scriptStringsUpTo(limits.title.maxLength);
  await atOnce(FORMS_AT_ONCE, texts, async (title) => {
    const id = await aStoredVideo(api, ada);
    const form = formOf({ title, description: title });
    const answer = await api.call('PATCH', `/videos/${id}`, { as: ada.accessToken, form });
    expectMereText(answer);
    const shown = await api.call('GET', `/videos/${id}`);
    expectMereText(shown);
    expect(dataOf(shown)).toMatchObject({ title, description: title });
  });
});

it('what is searched for', async () => {
  await atOnce(AT_ONCE, scriptStringsUpTo(limits.searchText.maxLength), async (query) => {
    const answer = await api.call('GET', `/videos/search?query=${encodeURIComponent(query)}`);
    expectMereText(answer);
    expect(answer.status).toBe(200);
    expect(dataOf(answer)['channel']).toBeNull();
  });
});

it('names of people, which are refused without being repeated', async () => {
  await atOnce(AT_ONCE, scriptStrings, async (fullName) => {
    const json = { ...registrationOf(anAddress()), fullName };
    const answer = await api.call('POST', '/users/register/initial', { json });
    expectMereText(answer);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).not.toContain('alert');
  });
});

it('user names, which are refused without being repeated', async () => {
  const person = await aPerson(api, 'verified');
  await atOnce(FORMS_AT_ONCE, scriptStrings, async (userName) => {
    const form = formOf({ userName });
    const answer = await api.call('POST', '/users/register/complete', {
      as: person.accessToken,
      form,
    });
    expectMereText(answer);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).not.toContain('alert');
  });
});
