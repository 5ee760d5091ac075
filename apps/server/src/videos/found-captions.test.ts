import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, ownVideoCodec } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCaptions, bytesOf, pgs, someSubRip } from '../../test/support/caption-clips.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import {
  aStoredVideo,
  fileOf,
  formOf,
  local,
  ownVideoIn,
  settledVideo,
  uploadVideo,
} from '../../test/support/test-videos.ts';
import { videos } from '../database/schema.ts';

let folder: string;
let api: OwnServer;
let ada: TestPerson;
let bob: TestPerson;
let uploaded: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-found-'));
  api = await startTestServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
  uploaded = await anUpload();
}, 240_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Uploads a public video with captions in English and French, and pictures in German. */
async function anUpload(): Promise<string> {
  const inputs = [
    { file: 'one.srt', content: someSubRip },
    { file: 'two.srt', content: someSubRip.replace('Low', 'Deep') },
    pgs,
  ];
  const languages = ['eng', 'fre', 'ger'].map((code, at) => `-metadata:s:s:${at} language=${code}`);
  const output = `-c:s srt -c:s:2 copy ${languages.join(' ')}`;
  const path = await addCaptions(folder, 'upload.mkv', inputs, output);
  const form = { title: 'Tide', visibility: 'public', videoFile: fileOf(await bytesOf(path)) };
  const { id } = ownVideoIn(await uploadVideo(api, ada, form));
  await settledVideo(api, ada, id);
  return id;
}

async function offered(videoId: string) {
  const { body } = await api.call('GET', `/videos/u/${ada.id}/all`, { as: ada.accessToken });
  const own = decode(calls.videos.listOwn.data, body['data']);
  return own.find(({ id }) => id === videoId)?.foundCaptions;
}

const dismiss = (id: string, value: string, person = ada) =>
  api.call('PATCH', `/videos/${id}`, {
    as: person.accessToken,
    form: formOf({ dismissFoundCaptions: value }),
  });

const statusOf = async (address: string) => (await fetch(local(api, address))).status;

/** Resolves with a draft that has two found tracks, and with a function that lists those whose files are stored. */
async function aDraftWithFound() {
  const id = await aStoredVideo(api, ada, { isPublished: false });
  const { database, storage } = api.server;
  const keyOf = (track: string) => `videos/${id}/first-x/found-${track}.vtt`;
  const tracks = ['0', '1'].map((track) => ({ id: track, key: keyOf(track) }));
  for (const { key } of tracks)
    await storage.put(key, Buffer.from('WEBVTT\n'), { type: 'text/vtt' });
  const foundCaptions = { tracks, leftOut: [{ reason: 'pictures' as const }] };
  await database.sql.update(videos).set({ foundCaptions }).where(eq(videos.id, id));
  const stored = async () => {
    const files = await Promise.all(tracks.map(({ key }) => storage.stat(key)));
    return tracks.flatMap((track, at) => (files[at] ? [track.id] : []));
  };
  return { id, stored };
}

describe('the captions of an uploaded file', () => {
  it('[FOUND-CAPTIONS-08] are offered to the owner when the video is ready', async () => {
    const found = await offered(uploaded);

    expect(found).toMatchObject({
      tracks: [
        { id: '0', language: 'en' },
        { id: '1', language: 'fr' },
      ],
      leftOut: [{ language: 'de', reason: 'pictures' }],
    });
    const response = await fetch(local(api, found?.tracks[1]?.src ?? ''));
    expect(response.headers.get('content-type')).toMatch('text/vtt');
    expect(await response.text()).toContain('Deep <i>water</i>');
  });

  it('[FOUND-CAPTIONS-03] are not captions of the video, and nobody else gets them', async () => {
    for (const path of [`/videos/${uploaded}`, '/videos', `/videos/u/${ada.id}/published`]) {
      const { body } = await api.call('GET', path, { as: bob.accessToken });
      expect(JSON.stringify(body)).toContain(uploaded);
      expect(JSON.stringify(body)).not.toMatch(/found-|foundCaptions/);
    }
    const { body } = await api.call('GET', `/videos/${uploaded}`, {});
    const { hasCaptions, captions, videoFile } = Object(body['data']);
    expect([hasCaptions, captions]).toEqual([false, []]);
    // The public address of the folder is known to everyone who watches.
    const publicAddress = String(videoFile);
    expect(await statusOf(publicAddress)).toBe(200);
    for (const name of ['found-0.vtt', 'Found-0.vtt', './found-0.vtt', '%66ound-0.vtt'])
      expect(await statusOf(publicAddress.replace('video.mp4', name))).toBe(404);
  });
});

describe('PATCH /api/v1/videos/:videoId with dismissFoundCaptions', () => {
  it('[FOUND-CAPTIONS-09] removes one track and its file for good, and all with the last one', async () => {
    const { id, stored } = await aDraftWithFound();

    const { status, body } = await dismiss(id, '0');

    expect(status).toBe(200);
    expect(decode(ownVideoCodec, body['data']).foundCaptions).toMatchObject({
      tracks: [{ id: '1' }],
      leftOut: [{ reason: 'pictures' }],
    });
    await expect.poll(stored).toEqual(['1']);
    expect((await dismiss(id, '0')).status).toBe(200);
    expect((await offered(id))?.tracks).toHaveLength(1);
    await dismiss(id, '1');
    expect(await offered(id)).toBeUndefined();
  });

  it('[FOUND-CAPTIONS-09] removes all with "all", and accepts videos without them', async () => {
    const { id, stored } = await aDraftWithFound();

    expect((await dismiss(id, 'all')).status).toBe(200);
    expect(await offered(id)).toBeUndefined();
    await expect.poll(stored).toEqual([]);
    expect((await dismiss(id, 'all')).status).toBe(200);
    expect((await dismiss(await aStoredVideo(api, ada), '0')).status).toBe(200);
  });

  it('[FOUND-CAPTIONS-09] rejects another user, and other values', async () => {
    expect((await dismiss(uploaded, 'all', bob)).status).toBe(403);
    for (const value of ['true', '-1', '1234', 'all 0'])
      expect((await dismiss(uploaded, value)).status).toBe(422);
    expect((await offered(uploaded))?.tracks).toHaveLength(2);
  });
});

it('[FOUND-CAPTIONS-10] the files of found captions are deleted with the video', async () => {
  const { id, stored } = await aDraftWithFound();
  await api.call('DELETE', `/videos/${id}`, { as: ada.accessToken });

  await expect.poll(stored).toEqual([]);
});
