import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { someSpeech, writes } from '../../../../test/support/fake-transcriber.ts';
import {
  aWebVtt,
  putCaptions,
  runDelayed,
  trackIn,
} from '../../../../test/support/test-captions.ts';
import { type TestClips, makeClips } from '../../../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../../test/support/test-server.ts';
import {
  aStoredVideo,
  fileOf,
  formOf,
  ownVideoIn,
  uploadVideo,
} from '../../../../test/support/test-videos.ts';

/** How long a test waits for a rendition or for captions on a machine under load; alone they take 3 s. */
const PATIENCE_MS = 120_000;

// Covers the clip of 2 s.
const SPEECH = someSpeech()
  .replace('00:31.000', '00:01.900')
  .replace(/^00:31.+\n.+\n/m, '');

let folder: string;
let api: OwnServer;
let ada: TestPerson;
let clips: TestClips;
beforeAll(async () => {
  clips = await makeClips(['h264.mp4']);
  folder = await mkdtemp(join(tmpdir(), 'kinora-automatic-'));
  const program = join(folder, 'transcribe');
  await writeFile(program, `#!/bin/sh\n${writes(SPEECH)}\n`);
  await chmod(program, 0o755);
  api = await startTestServer({ TRANSCRIBER: `command ${program}` });
  ada = await aStoredPerson(api);
}, 240_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const anUpload = async (server: OwnServer, person: TestPerson) =>
  ownVideoIn(
    await uploadVideo(server, person, {
      title: 'Speech',
      visibility: 'public',
      videoFile: fileOf(await clips.bytes('h264.mp4')),
    }),
  );

async function ownVideo(server: OwnServer, person: TestPerson, videoId: string) {
  const { body } = await server.call('GET', `/videos/u/${person.id}/all`, {
    as: person.accessToken,
  });
  return decode(calls.videos.listOwn.data, body['data']).find(({ id }) => id === videoId);
}

const turn = async (videoId: string, automaticCaptions: string) =>
  api.call('PATCH', `/videos/${videoId}`, {
    as: ada.accessToken,
    form: formOf({ automaticCaptions }),
  });

/** Waits until the state is reached; does not wait for the minute in which the job makes way for renditions. */
const reaches = (videoId: string, state: string) =>
  vi.waitFor(
    async () => {
      await runDelayed(api, 'transcribe-turn');
      const video = await ownVideo(api, ada, videoId);
      expect(video?.automaticCaptions).toEqual({ isOn: true, state });
      return video;
    },
    { timeout: PATIENCE_MS, interval: 200 },
  );

const captionsOf = async (videoId: string, person: TestPerson) => {
  const { body } = await api.call('GET', `/videos/${videoId}`, { as: person.accessToken });
  return decode(calls.videos.get.data, body['data']).captions;
};

describe('automatic captions', { timeout: 2 * PATIENCE_MS + 60_000 }, () => {
  it('[AUTOMATIC-CAPTIONS-01, AUTOMATIC-CAPTIONS-13] appear after an upload, and only the owner sees how far they are', async () => {
    const eve = await aStoredPerson(api);
    const uploaded = await anUpload(api, ada);
    expect(uploaded.automaticCaptions).toEqual({ isOn: true });

    await reaches(uploaded.id, 'done');

    const captions = await captionsOf(uploaded.id, eve);
    expect(captions).toMatchObject([
      { language: 'en', label: 'English (automatic)', origin: 'machine' },
    ]);
    const watched = await api.call('GET', `/videos/${uploaded.id}`, { as: eve.accessToken });
    const published = await api.call('GET', `/videos/u/${ada.id}/published`);
    expect(JSON.stringify([watched.body, published.body])).not.toContain('automaticCaptions');
  });

  it('[AUTOMATIC-CAPTIONS-06] have the origin uploaded once a person has saved them', async () => {
    const { id } = await anUpload(api, ada);
    await reaches(id, 'done');

    const saved = trackIn(await putCaptions(api, ada, id, 'en', { file: aWebVtt('Corrected') }));

    expect(saved.origin).toBe('uploaded');
    expect(await captionsOf(id, ada)).toMatchObject([{ origin: 'uploaded' }]);
  });

  it('[AUTOMATIC-CAPTIONS-14] are not made while they are off, and are made when they are turned on', async () => {
    const { id } = await anUpload(api, ada);
    const off = ownVideoIn(await turn(id, 'false'));
    expect(off.automaticCaptions).toEqual({ isOn: false });
    await vi.waitFor(async () => expect((await ownVideo(api, ada, id))?.status).toBe('ready'), {
      timeout: PATIENCE_MS,
      interval: 100,
    });
    expect((await ownVideo(api, ada, id))?.automaticCaptions).toEqual({ isOn: false });

    const on = ownVideoIn(await turn(id, 'true'));

    // The job may run before the response is read.
    expect(on.automaticCaptions).toEqual({
      isOn: true,
      state: expect.stringMatching(/^(?:waiting|running|done)$/),
    });
    await reaches(id, 'done');
    expect(await captionsOf(id, ada)).toHaveLength(1);
  });

  it('[AUTOMATIC-CAPTIONS-14] are not requested by turning them on when the video has captions', async () => {
    const id = await aStoredVideo(api, ada, { automaticCaptions: false });
    await putCaptions(api, ada, id, 'en');

    expect(ownVideoIn(await turn(id, 'true')).automaticCaptions).toEqual({ isOn: true });
  });

  it('[AUTOMATIC-CAPTIONS-14] cannot be turned to anything but true and false', async () => {
    const id = await aStoredVideo(api, ada);

    expect((await turn(id, 'maybe')).status).toBe(422);
  });
});

it(
  '[AUTOMATIC-CAPTIONS-02] a server without TRANSCRIBER makes no captions and says nothing about them',
  async () => {
    const other = await startTestServer();
    try {
      const person = await aStoredPerson(other);
      const { id } = await anUpload(other, person);

      await vi.waitFor(
        async () => expect((await ownVideo(other, person, id))?.status).toBe('ready'),
        { timeout: PATIENCE_MS, interval: 100 },
      );

      expect((await ownVideo(other, person, id))?.automaticCaptions).toBeUndefined();
      const counts = await other.server.jobs.counts();
      expect(counts.filter(({ kind }) => kind.startsWith('transcribe'))).toEqual([]);
    } finally {
      await other.stop();
    }
  },
  PATIENCE_MS + 60_000,
);
