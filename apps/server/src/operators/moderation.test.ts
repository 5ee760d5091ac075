import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { idsIn } from '../../test/support/list-responses.ts';
import { sharedServer } from '../../test/support/shared-server.ts';
import {
  aPersonWithAvatar,
  aStoredPerson,
  aUserName,
  logIn,
  PASSWORD,
  storedPeople,
} from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf, formOf, local } from '../../test/support/test-videos.ts';
import { createProfiles } from '../accounts/profile/profiles.ts';
import { createComments } from '../comments/comments.ts';
import { createHiddenComments } from '../comments/hidden-comments.ts';
import { newId } from '../database/ids.ts';
import { users, videos } from '../database/schema.ts';
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

const say = async (videoId: string, as: string, comment: string) =>
  String(dataOf(await api.call('POST', `/comments/${videoId}`, { as, json: { comment } }))['_id']);
const shown = async (videoId: string, as?: string) => {
  const list = await api.call('GET', `/comments/${videoId}`, { as });
  const video = dataOf(await api.call('GET', `/videos/${videoId}`));
  return {
    count: dataOf(list)['count'],
    ids: idsIn(list, 'videoComments'),
    ofVideo: video['comments'],
  };
};

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

  it('[GONE-12] has a channel that responds as if it did not exist, and is in no list', async () => {
    const [person, fan] = await storedPeople(api, 2);
    if (!person || !fan) throw new Error('Nobody is there.');
    await api.call('POST', `/subscriptions/c/${person.id}`, { as: fan.accessToken });
    const read = async (userName: string, id: string) => {
      const channel = await api.call('GET', `/users/c/${userName}`);
      const published = await api.call('GET', `/videos/u/${id}/published`);
      const path = `/subscriptions/c/${id}`;
      const subscription = await api.call('POST', path, { as: fan.accessToken });
      return [channel, published, subscription].map(({ status, body }) => [status, body]);
    };

    await moderation.disableUser(person.email);
    const path = `/subscriptions/u/${fan.id}`;
    const subscribed = await api.call('GET', path, { as: fan.accessToken });

    expect(dataOf(subscribed)['subscribedChannels']).toEqual([]);
    expect(await read(person.userName, person.id)).toEqual(await read('nobody', newId()));
    await moderation.enableUser(person.email);
    expect((await api.call('GET', `/users/c/${person.userName}`)).status).toBe(200);
  });

  it('[GONE-13] has no comments in lists and counts until they are enabled', async () => {
    const [person, owner] = await storedPeople(api, 2);
    if (!person || !owner) throw new Error('Nobody is there.');
    const videoId = await aStoredVideo(api, owner);
    const rude = await say(videoId, person.accessToken, 'Rude');
    const kind = await say(videoId, person.accessToken, 'Kind');
    await moderation.takeDownComment(rude);

    await moderation.disableUser(person.email);
    expect(await shown(videoId)).toEqual({ count: 0, ids: [], ofVideo: 0 });
    await moderation.undoTakeDownComment(rude);
    expect(await shown(videoId)).toEqual({ count: 0, ids: [], ofVideo: 0 });
    await moderation.takeDownComment(rude);

    await moderation.enableUser(person.email);
    expect(await shown(videoId)).toEqual({ count: 1, ids: [kind], ofVideo: 1 });
  });

  it('[GONE-13] has no comments after a crash in between, when the next start has gone on', async () => {
    const [person, owner] = await storedPeople(api, 2);
    if (!person || !owner) throw new Error('Nobody is there.');
    const videoId = await aStoredVideo(api, owner);
    await say(videoId, person.accessToken, 'Rude');
    const { database } = api.server;
    const isPerson = eq(users.id, person.id);
    const hidden = createHiddenComments(database);
    await database.sql.update(users).set({ disabledAt: new Date() }).where(isPerson);

    expect(await hidden.awaitedJobs.awaited()).toContainEqual({ userId: person.id });
    await hidden.settle(person.id);
    expect(await hidden.awaitedJobs.awaited()).not.toContainEqual({ userId: person.id });
    expect((await shown(videoId)).count).toBe(0);
    await database.sql.update(users).set({ disabledAt: null }).where(isPerson);
    expect(await hidden.awaitedJobs.awaited()).toContainEqual({ userId: person.id });
    await hidden.settle(person.id);
    expect((await shown(videoId)).count).toBe(1);
  });

  it('[GONE-14] cannot add a comment that was on its way', async () => {
    const [person, owner] = await storedPeople(api, 2);
    if (!person || !owner) throw new Error('Nobody is there.');
    const videoId = await aStoredVideo(api, owner);
    const comments = createComments({ database: api.server.database, now: api.now });
    await moderation.disableUser(person.email);

    const adding = comments.add({ authorId: person.id, videoId, content: 'Late' });

    await expect(adding).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('[GONE-10] cannot change the profile by a form that was on its way', async () => {
    const person = await aPersonWithAvatar(api);
    const { database, jobs, storage } = api.server;
    const profiles = createProfiles({ database, jobs, storage, now: api.now });
    await moderation.disableUser(person.email);

    const saving = profiles.complete(person.id, {
      fields: { userName: aUserName() },
      avatarPath: undefined,
      coverPath: undefined,
    });

    await expect(saving).rejects.toMatchObject({ code: 'not-signed-in' });
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

  it('[GONE-11] voids the signed addresses of its files, as does disabling its owner', async () => {
    const person = await aStoredPerson(api);
    const key = (id: string) => `videos/${id}/picture-1/card.webp`;
    const aDraft = async () => {
      const id = await aStoredVideo(api, person, { isPublished: false });
      await api.server.storage.put(key(id), Buffer.from('x'), { type: 'image/webp' });
      const { sql } = api.server.database;
      await sql
        .update(videos)
        .set({ thumbnailKey: key(id) })
        .where(eq(videos.id, id));
      const own = dataOf(await api.call('GET', `/videos/${id}`, { as: person.accessToken }));
      return { id, address: local(api, String(own['thumbnail'])) };
    };
    const [first, second] = [await aDraft(), await aDraft()];
    const statuses = async () =>
      Promise.all([first, second].map(async ({ address }) => (await fetch(address)).status));
    expect(await statuses()).toEqual([200, 200]);

    await moderation.takeDown(first.id);
    expect(await statuses()).toEqual([404, 200]);
    await moderation.disableUser(person.email);
    expect(await statuses()).toEqual([404, 404]);
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
