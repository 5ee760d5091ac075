import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, ownVideoCodec } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFileChapters, someChapters } from '../../test/support/file-chapters.ts';
import { makeClips } from '../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import {
  type FormFields,
  aStoredVideo,
  fileOf,
  formOf,
  ownVideoIn,
  settledVideo,
  uploadVideo,
} from '../../test/support/test-videos.ts';

let folder: string;
let api: OwnServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-suggested-'));
  api = await startTestServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
}, 240_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const offered = { durationSeconds: 2400, suggestedChapters: someChapters };
const named = '0:00 One\n1:00 Two\n2:00 Three';

const edit = (id: string, fields: FormFields, person: TestPerson = ada) =>
  api.call('PATCH', `/videos/${id}`, { as: person.accessToken, form: formOf(fields) });
const dismiss = (id: string, person?: TestPerson) =>
  edit(id, { dismissSuggestedChapters: 'true' }, person);

async function chaptersOffered(videoId: string) {
  const { body } = await api.call('GET', `/videos/u/${ada.id}/all`, { as: ada.accessToken });
  const own = decode(calls.videos.listOwn.data, body['data']);
  return own.find(({ id }) => id === videoId)?.suggestedChapters;
}

describe('the chapters of an uploaded file', () => {
  it('[CHAPTERS-17, CHAPTERS-20] are suggested to the owner when the video is ready', async () => {
    const clips = await makeClips(['forty-minutes.mp4', 'h264.mp4']);
    const path = join(folder, 'with-chapters.mp4');
    await addFileChapters(clips.path('forty-minutes.mp4'), path, someChapters);
    const files = [new Uint8Array(await readFile(path)), await clips.bytes('h264.mp4')];
    const [withChapters, without] = await Promise.all(
      files.map(async (file) => {
        const form = { title: 'Tide', visibility: 'public', videoFile: fileOf(file) };
        const { id } = ownVideoIn(await uploadVideo(api, ada, form));
        return settledVideo(api, ada, id);
      }),
    );

    expect(withChapters).toMatchObject({ status: 'ready', suggestedChapters: someChapters });
    expect(without?.status).toBe('ready');
    expect(without?.suggestedChapters).toBeUndefined();
  }, 240_000);

  it('[CHAPTERS-20] are in no response to other viewers', async () => {
    const id = await aStoredVideo(api, ada, offered);
    const paths = [`/videos/${id}`, '/videos', `/videos/u/${ada.id}/published`];
    for (const path of paths) {
      for (const as of [undefined, bob.accessToken]) {
        const { status, body } = await api.call('GET', path, { as });
        expect(status).toBe(200);
        expect(JSON.stringify(body)).toContain(id);
        expect(JSON.stringify(body)).not.toContain('Rain on the pier');
      }
    }
    expect(await chaptersOffered(id)).toEqual(someChapters);
  });
});

describe('PATCH /api/v1/videos/:videoId with dismissSuggestedChapters', () => {
  it('[CHAPTERS-21] removes the chapters for good and changes nothing else', async () => {
    const id = await aStoredVideo(api, ada, { ...offered, description: 'Low water' });

    const { status, body } = await dismiss(id);

    expect(status).toBe(200);
    expect(decode(ownVideoCodec, body['data'])).toMatchObject({ description: 'Low water' });
    expect(body['data']).not.toHaveProperty('suggestedChapters');
    expect(await chaptersOffered(id)).toBeUndefined();
    expect(await dismiss(id)).toMatchObject({ status: 200 });
  });

  it('[CHAPTERS-21] is accepted for a video without them', async () => {
    expect(await dismiss(await aStoredVideo(api, ada))).toMatchObject({ status: 200 });
  });

  it('[CHAPTERS-21] rejects another user, and other values', async () => {
    const id = await aStoredVideo(api, ada, offered);
    expect(await dismiss(id, bob)).toMatchObject({ status: 403 });
    expect(await edit(id, { dismissSuggestedChapters: 'no' })).toMatchObject({ status: 422 });
    expect(await chaptersOffered(id)).toEqual(someChapters);
  });
});

describe('an edit of a video with suggested chapters', () => {
  it('[CHAPTERS-21] ends the offer when the description names chapters', async () => {
    const id = await aStoredVideo(api, ada, offered);
    await edit(id, { description: named });
    await edit(id, { description: '' });
    expect(await chaptersOffered(id)).toBeUndefined();
  });

  it('[CHAPTERS-21] keeps the offer otherwise', async () => {
    const id = await aStoredVideo(api, ada, offered);
    await edit(id, { title: 'Tide', description: '0:00 One\n1:00 Two' });
    await edit(id, { visibility: 'private' });
    expect(await chaptersOffered(id)).toEqual(someChapters);
  });
});
