import { limits } from '@kinora/domain';
import { beforeAll, expect, it } from 'vitest';
import { atOnce } from '../support/at-once.ts';
import { itemsIn } from '../support/list-responses.ts';
import { sharedServer } from '../support/shared-server.ts';
import {
  type TestPerson,
  aStoredPerson,
  anAddress,
  registrationOf,
} from '../support/test-person.ts';
import type { ApiResponse, TestServer } from '../support/test-server.ts';
import { aStoredVideo, dataOf, formOf } from '../support/test-videos.ts';
import { scriptStrings, scriptStringsUpTo } from './script-strings.ts';

let api: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  api = await sharedServer();
  ada = await aStoredPerson(api);
});

/** Checks that the response is JSON that browsers do not render as a page. */
function expectMereText({ headers }: ApiResponse) {
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
}

/** The limit of concurrent forms with files per user. */
const FORMS_AT_ONCE = 3;
const AT_ONCE = 8;

it('the list has 200 different scripts', () => {
  expect(new Set(scriptStrings).size).toBe(200);
});

it('comments return scripts as unchanged text', async () => {
  const id = await aStoredVideo(api, ada);
  const texts = scriptStringsUpTo(limits.comment.maxLength);
  await atOnce(AT_ONCE, texts, async (comment) => {
    const response = await api.call('POST', `/comments/${id}`, {
      as: ada.accessToken,
      json: { comment },
    });
    expectMereText(response);
    expect(dataOf(response)['content']).toBe(comment);
  });
  const kept = [];
  for (const page of [1, 2]) {
    const response = await api.call('GET', `/comments/${id}?limit=100&page=${page}`);
    expectMereText(response);
    kept.push(...itemsIn(response, 'videoComments').map(({ content }) => String(content)));
  }

  expect(kept.toSorted()).toEqual(texts.toSorted());
});

it('playlists return scripts as unchanged text', async () => {
  const texts = scriptStringsUpTo(limits.playlistName.maxLength);
  await atOnce(AT_ONCE, texts, async (text) => {
    const json = { name: text, description: text };
    const response = await api.call('POST', '/playlists', { as: ada.accessToken, json });
    expectMereText(response);
    expect(dataOf(response)).toMatchObject(json);
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

it('videos return scripts as unchanged text', async () => {
  const texts = scriptStringsUpTo(limits.title.maxLength);
  await atOnce(FORMS_AT_ONCE, texts, async (title) => {
    const id = await aStoredVideo(api, ada);
    const form = formOf({ title, description: title });
    const response = await api.call('PATCH', `/videos/${id}`, { as: ada.accessToken, form });
    expectMereText(response);
    const shown = await api.call('GET', `/videos/${id}`);
    expectMereText(shown);
    expect(dataOf(shown)).toMatchObject({ title, description: title });
  });
});

it('a search treats scripts as text', async () => {
  await atOnce(AT_ONCE, scriptStringsUpTo(limits.searchText.maxLength), async (query) => {
    const response = await api.call('GET', `/videos/search?query=${encodeURIComponent(query)}`);
    expectMereText(response);
    expect(response.status).toBe(200);
    expect(dataOf(response)['channel']).toBeNull();
  });
});

it('full names with scripts are rejected without being repeated', async () => {
  await atOnce(AT_ONCE, scriptStrings, async (fullName) => {
    const json = { ...registrationOf(anAddress()), fullName };
    const response = await api.call('POST', '/users/register/initial', { json });
    expectMereText(response);
    expect(response.status).toBe(422);
    expect(JSON.stringify(response.body)).not.toContain('alert');
  });
});

it('user names with scripts are rejected without being repeated', async () => {
  const person = await aStoredPerson(api, 'verified');
  await atOnce(FORMS_AT_ONCE, scriptStrings, async (userName) => {
    const form = formOf({ userName });
    const response = await api.call('POST', '/users/register/complete', {
      as: person.accessToken,
      form,
    });
    expectMereText(response);
    expect(response.status).toBe(422);
    expect(JSON.stringify(response.body)).not.toContain('alert');
  });
});
