import { beforeAll, describe, expect, it } from 'vitest';
import { idsIn } from '../../test/support/list-responses.ts';
import { sharedServer } from '../../test/support/shared-server.ts';
import { aStoredPerson, logIn, PASSWORD } from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf, formOf } from '../../test/support/test-videos.ts';
import { createModeration, type Moderation } from './moderation.ts';

let api: TestServer;
let moderation: Moderation;
beforeAll(async () => {
  api = await sharedServer();
  moderation = createModeration(api.server.database, () => new Date());
});

/** Resolves with whether a visitor finds the video by id, in the feed, on its channel and in a search. */
async function isPublic(videoId: string, owner: { readonly id: string }, title: string) {
  const detail = await api.call('GET', `/videos/${videoId}`);
  const lists = await Promise.all([
    api.call('GET', '/videos?limit=100').then((response) => idsIn(response, 'videos')),
    api.call('GET', `/videos/u/${owner.id}/published`).then((response) => idsIn(response)),
    api.call('GET', `/videos/search?query=${title}`).then((response) => idsIn(response, 'videos')),
  ]);
  return [detail.status, ...lists.map((ids) => ids.includes(videoId))];
}
const everywhere = [200, true, true, true];
const nowhere = [404, false, false, false];

const edit = (videoId: string, as: string, fields: Record<string, string>) =>
  api.call('PATCH', `/videos/${videoId}`, { as, form: formOf(fields) });

describe('a disabled user', () => {
  it('is signed out everywhere and cannot log in, and their videos are hidden until they are enabled', async () => {
    const person = await aStoredPerson(api);
    const videoId = await aStoredVideo(api, person, { title: 'Xylophone' });
    const draft = await aStoredVideo(api, person, { isPublished: false });

    expect(await moderation.disableUser(person.email.toUpperCase())).toBe(person.userName);
    const login = await api.call('POST', '/users/login', {
      json: { email: person.email, password: PASSWORD },
    });
    const call = await api.call('GET', '/users/current-user', { as: person.accessToken });
    const renewal = await api.call('POST', '/users/refresh-token', { text: person.refreshToken });

    expect(login.status).toBe(400);
    expect(login.body).toMatchObject({
      code: 'wrong-credentials',
      error: 'Invalid user credentials',
    });
    expect([call.status, renewal.status]).toEqual([401, 401]);
    expect(await isPublic(videoId, person, 'Xylophone')).toEqual(nowhere);

    expect(await moderation.enableUser(person.userName.toUpperCase())).toBe(person.userName);

    const { accessToken } = await logIn(api, person.email);
    expect(await isPublic(videoId, person, 'Xylophone')).toEqual(everywhere);
    const own = await api.call('GET', `/videos/${draft}`, { as: accessToken });
    expect(dataOf(own)['isPublished']).toBe(false);
  });

  it('is reported as unknown when neither address nor name exists', async () => {
    expect(await moderation.disableUser('nobody@example.com')).toBeUndefined();
    expect(await moderation.enableUser('nobody')).toBeUndefined();
  });
});

describe('a video that is taken down', () => {
  it('is missing from all public places and cannot be published again; only its owner sees it', async () => {
    const person = await aStoredPerson(api);
    const videoId = await aStoredVideo(api, person, { title: 'Zeppelin' });
    expect(await isPublic(videoId, person, 'Zeppelin')).toEqual(everywhere);

    expect(await moderation.takeDown(videoId)).toBe('Zeppelin');
    const own = await api.call('GET', `/videos/${videoId}`, { as: person.accessToken });
    const renamed = await edit(videoId, person.accessToken, { title: 'Airship' });
    const published = await edit(videoId, person.accessToken, { visibility: 'public' });

    expect(own.status).toBe(200);
    expect(renamed.status).toBe(200);
    expect(published.status).toBe(403);
    expect(published.body).toMatchObject({
      error: 'This video was taken down and cannot be published again',
    });
    expect(await isPublic(videoId, person, 'Airship')).toEqual(nowhere);
  });

  it('can be published by its owner after it is restored, and stays a draft until then', async () => {
    const person = await aStoredPerson(api);
    const videoId = await aStoredVideo(api, person, { title: 'Balloon' });
    await moderation.takeDown(videoId);

    expect(await moderation.undoTakeDown(videoId)).toBe('Balloon');

    expect(await isPublic(videoId, person, 'Balloon')).toEqual(nowhere);
    const published = await edit(videoId, person.accessToken, { visibility: 'public' });
    expect(published.status).toBe(200);
    expect(await isPublic(videoId, person, 'Balloon')).toEqual(everywhere);
  });

  it('stays taken down when its owner is enabled again', async () => {
    const person = await aStoredPerson(api);
    const videoId = await aStoredVideo(api, person, { title: 'Cyclone' });
    await moderation.disableUser(person.email);
    await moderation.takeDown(videoId);

    await moderation.enableUser(person.email);

    expect(await isPublic(videoId, person, 'Cyclone')).toEqual(nowhere);
  });
});

describe('a comment that is taken down', () => {
  const say = async (videoId: string, as: string, comment: string) =>
    String(
      dataOf(await api.call('POST', `/comments/${videoId}`, { as, json: { comment } }))['_id'],
    );
  const shown = async (videoId: string, as?: string) => {
    const list = await api.call('GET', `/comments/${videoId}`, { as });
    const video = dataOf(await api.call('GET', `/videos/${videoId}`));
    return {
      count: dataOf(list)['count'],
      ids: idsIn(list, 'videoComments'),
      ofVideo: video['comments'],
    };
  };

  it('[OPERATING-14, OPERATING-15] is hidden from everyone and not counted, until it is restored', async () => {
    const author = await aStoredPerson(api);
    const videoId = await aStoredVideo(api, author);
    const [rude, kind] = [
      await say(videoId, author.accessToken, 'Rude'),
      await say(videoId, author.accessToken, 'Kind'),
    ];

    expect(await moderation.takeDownComment(rude)).toBe(author.userName);
    expect(await moderation.takeDownComment(rude)).toBe(author.userName);
    const hidden = { count: 1, ids: [kind], ofVideo: 1 };
    expect(await shown(videoId)).toEqual(hidden);
    expect(await shown(videoId, author.accessToken)).toEqual(hidden);

    expect(await moderation.undoTakeDownComment(rude)).toBe(author.userName);
    expect(await moderation.undoTakeDownComment(rude)).toBe(author.userName);
    expect(await shown(videoId)).toEqual({ count: 2, ids: [kind, rude], ofVideo: 2 });
    expect(await moderation.takeDownComment(videoId)).toBeUndefined();
  });
});
