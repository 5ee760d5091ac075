import { MEGABYTE } from '@kinora/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginRawUpload } from '../../../test/support/raw-upload.ts';
import { makeClips } from '../../../test/support/test-clips.ts';
import { aStoredPerson } from '../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../test/support/test-server.ts';
import { aStoredVideo, dataOf, fileOf, uploadVideo } from '../../../test/support/test-videos.ts';
import { isShortOfSpace } from './upload-room.ts';

let api: OwnServer;
let clip: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  clip = await (await makeClips(['silent.mp4'])).bytes('silent.mp4');
  api = await startTestServer({ MAX_BYTES_PER_USER: String(200 * MEGABYTE) });
});
afterAll(() => api.stop());

/** A person who may upload this many bytes more. */
async function aPersonWith(leftBytes: number) {
  const person = await aStoredPerson(api);
  await aStoredVideo(api, person, { sourceBytes: 200 * MEGABYTE - leftBytes });
  return person;
}

const send = (person: Awaited<ReturnType<typeof aPersonWith>>, title = 'Tide') =>
  uploadVideo(api, person, { title, videoFile: fileOf(clip) });

describe('MAX_BYTES_PER_USER', () => {
  it.each([
    ['nothing is left', 0, /200 MB together on this site, and nothing is left\./],
    ['the form is much longer than what is left', 3 * MEGABYTE, /and 3 MB are left\./],
  ])('[DOOR-11] refuses an upload before its first byte when %s', async (_case, left, message) => {
    const { accessToken: token } = await aPersonWith(left);
    const bytes = new Uint8Array(120 * MEGABYTE);

    const upload = beginRawUpload({ url: api.url, token, title: 'Tide', bytes });

    await vi.waitFor(() => expect(upload.answered()).toMatch(message), 10_000);
    expect(upload.answered()).toMatch(/^HTTP\/1.1 413 /);
    expect(upload.answered()).toContain('"path":"videoFile"');
    upload.socket.destroy();
  });

  it('[DOOR-11] takes an upload that fits exactly, and refuses one that has a byte too many', async () => {
    const fits = await send(await aPersonWith(clip.length));
    const isTooLarge = await send(await aPersonWith(clip.length - 1));

    expect([fits.status, isTooLarge.status]).toEqual([201, 413]);
  });

  it('[DOOR-14] tells users how much they may still upload', async () => {
    const { accessToken: as } = await aPersonWith(3 * MEGABYTE);

    const me = await api.call('GET', '/users/current-user', { as });

    expect(dataOf(me)['uploadBytesLeft']).toBe(3 * MEGABYTE);
  });

  it('[DOOR-12] takes one of two uploads at the same time when only one fits', async () => {
    const person = await aPersonWith(clip.length * 1.5);

    const responses = await Promise.all([send(person, 'One'), send(person, 'Two')]);

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 413)).toHaveLength(1);
  });
});

describe('isShortOfSpace', () => {
  it.each([
    ['a small disk with 5 % free', 50, 1_000, false],
    ['a small disk with less', 49, 1_000, true],
    ['a large disk with 2 GB free', 2 * 1024 * MEGABYTE, 1e12, false],
    ['a large disk with less', 2 * 1024 * MEGABYTE - 1, 1e12, true],
  ])('[DOOR-13] tells whether %s is', (_case, freeBytes, totalBytes, expected) => {
    expect(isShortOfSpace({ freeBytes, totalBytes })).toBe(expected);
  });
});
