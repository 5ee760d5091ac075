import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { aStoredVideo } from '../../test/support/test-videos.ts';
import { createUserErasing } from '../erasure/user-erasing.ts';
import { createVideoErasing } from '../videos/video-erasing.ts';
import { listUsers } from './list-users.ts';
import { noJobs } from './operator-site.ts';

let api: OwnServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

describe('kinora users', () => {
  it('[DOOR-10] lists the heaviest or the newest users with their state, videos and bytes', async () => {
    const { database } = api.server;
    const empty = await listUsers(database, { newest: true });
    const ada = await aStoredPerson(api);
    await aStoredVideo(api, ada);
    await aStoredVideo(api, ada);
    const bob = await aStoredPerson(api, 'unverified');

    const newest = (await listUsers(database, { newest: true })).split('\n');
    const heaviest = (await listUsers(database, { newest: false })).split('\n');

    expect(empty).toBe('There are no users.');
    expect(newest).toEqual([
      expect.stringMatching(
        new RegExp(
          `^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d {2}${bob.userName} {2}${bob.email} {2}not verified {2}0 videos {2}0 kB$`,
        ),
      ),
      expect.stringMatching(new RegExp(`${ada.email} {2}verified {2}2 videos {2}\\d`)),
    ]);
    expect(heaviest).toEqual(newest.toReversed());
  });

  it('[GONE-26] leaves out deleted users, and the user who owns videos that are being deleted', async () => {
    const { database } = api.server;
    const person = await aStoredPerson(api);
    const videoId = await aStoredVideo(api, person);
    const shared = { database, jobs: noJobs, now: api.now };
    const videos = createVideoErasing(shared);

    await videos.begin(videoId);
    await createUserErasing({ ...shared, videos }).begin(person.id, { includesComments: false });

    for (const newest of [true, false])
      expect(await listUsers(database, { newest })).not.toContain('deleted');
  });
});
