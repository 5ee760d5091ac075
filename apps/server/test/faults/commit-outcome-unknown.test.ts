import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LossyPostgres, startLossyPostgres } from '../support/database/lossy-postgres.ts';
import { getFile, putCaptions, trackIn } from '../support/test-captions.ts';
import { makeClips } from '../support/test-clips.ts';
import {
  type TestPerson,
  aPersonWithAvatar,
  aPicture,
  aStoredPerson,
} from '../support/test-person.ts';
import {
  type TestDatabase,
  type OwnServer,
  freshDatabase,
  startTestServer,
} from '../support/test-server.ts';
import {
  aStoredVideo,
  dataOf,
  fileOf,
  formOf,
  local,
  ownVideoIn,
  uploadVideo,
  settledVideo,
} from '../support/test-videos.ts';

let fresh: TestDatabase;
let postgres: LossyPostgres;
let api: OwnServer;
let ada: TestPerson;
beforeAll(async () => {
  fresh = await freshDatabase();
  postgres = await startLossyPostgres(fresh.env['DATABASE_URL'] ?? '');
  api = await startTestServer({ DATABASE_URL: postgres.url });
  ada = await aStoredPerson(api);
});
afterAll(async () => {
  await api.stop();
  await postgres.close();
  await fresh.drop();
});

const pictureAt = async (address: unknown) => (await fetch(local(api, String(address)))).status;

it('a video whose commit was not confirmed keeps its file, and is the result of the repeated request', async () => {
  const clips = await makeClips(['silent.mp4']);
  const fields = { title: 'Committed', videoFile: fileOf(await clips.bytes('silent.mp4')) };
  const key = { 'idempotency-key': randomUUID() };
  postgres.loseCommitOf('insert into "videos"');

  const unanswered = await uploadVideo(api, ada, fields, key);
  const again = await uploadVideo(api, ada, fields, key);

  expect([unanswered.status, again.status]).toEqual([503, 201]);
  expect((await settledVideo(api, ada, ownVideoIn(again).id)).status).toBe('ready');
});

it('a thumbnail whose commit was not confirmed is kept', async () => {
  const id = await aStoredVideo(api, ada);
  const form = formOf({ thumbnail: await aPicture() });
  postgres.loseCommitOf('update "videos"');

  const unanswered = await api.call('PATCH', `/videos/${id}`, { as: ada.accessToken, form });

  const { thumbnail } = dataOf(await api.call('GET', `/videos/${id}`));
  expect([unanswered.status, await pictureAt(thumbnail)]).toEqual([503, 200]);
});

it('captions whose commit was not confirmed are kept', async () => {
  const id = await aStoredVideo(api, ada);
  const put = () => putCaptions(api, ada, id, 'en');
  const before = trackIn(await put());
  postgres.loseCommitOf('insert into "caption_tracks"');

  const unanswered = await put();

  const { captions } = dataOf(await api.call('GET', `/videos/${id}`));
  const [after] = Array.isArray(captions) ? captions : [];
  expect(after.version).toBeGreaterThan(before.version);
  expect([unanswered.status, (await getFile(api, after.src)).status]).toEqual([503, 200]);
});

it('an avatar whose commit was not confirmed is kept', async () => {
  const person = await aPersonWithAvatar(api);
  const form = formOf({ userName: person.userName, avatar: await aPicture('jpeg') });
  const who = () => api.call('GET', '/users/current-user', { as: person.accessToken }).then(dataOf);
  const before = await who();
  postgres.loseCommitOf('update "users"');

  const unanswered = await api.call('POST', '/users/register/complete', {
    as: person.accessToken,
    form,
  });

  const { avatar } = await who();
  expect(avatar).not.toBe(before['avatar']);
  expect([unanswered.status, await pictureAt(avatar)]).toEqual([503, 200]);
});
