import { ownVideoCodec } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestClips, makeClips } from '../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import {
  fileOf,
  formOf,
  local,
  ownVideoIn,
  settledVideo,
  uploadVideo,
} from '../../test/support/test-videos.ts';
import { renditionJobs } from '../media/pipeline/media-jobs.ts';
import { eraseVideoJob } from './video-erasing.ts';

let clips: TestClips;
let api: OwnServer;
let ada: TestPerson;
beforeAll(async () => {
  clips = await makeClips(['h264.mp4']);
  api = await startTestServer();
  ada = await aStoredPerson(api);
}, 60_000);
afterAll(async () => {
  await api.stop();
});

it('[WAVEFORM-04, WAVEFORM-05] only the owner gets the waveform of a video, until the video is deleted', async () => {
  const videoFile = fileOf(await clips.bytes('h264.mp4'));
  const { id } = ownVideoIn(await uploadVideo(api, ada, { title: 'Surf', videoFile }));
  await settledVideo(api, ada, id);
  await api.settled(...renditionJobs);

  const draft = (await settledVideo(api, ada, id)).waveform ?? '';
  expect(draft).toMatch(/\/media\/d\/.+\/waveform\.bin$/);
  const response = await fetch(local(api, draft));
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Two seconds of a tone.
  expect(bytes.length).toBeGreaterThanOrEqual(40);
  expect(bytes.slice(2, 38).every((byte) => byte > 20)).toBe(true);
  const forged = local(api, draft).replace(/\.[\w-]{24}\//, `.${'A'.repeat(24)}/`);
  expect((await fetch(forged)).status).toBe(404);

  const form = formOf({ visibility: 'public' });
  const edited = await api.call('PATCH', `/videos/${id}`, { as: ada.accessToken, form });
  const published = decode(ownVideoCodec, edited.body['data']).waveform ?? '';
  expect(published).toMatch(/\/media\/p\/\w{32}\/ladder-\w{12}\/waveform\.bin$/);
  expect((await fetch(local(api, published))).status).toBe(200);
  for (const path of [`/videos/${id}`, '/videos', `/videos/u/${ada.id}/published`]) {
    const { body } = await api.call('GET', path, { as: ada.accessToken });
    expect(JSON.stringify(body)).toContain(id);
    expect(JSON.stringify(body)).not.toContain('waveform');
  }

  await api.call('DELETE', `/videos/${id}`, { as: ada.accessToken });
  await api.settled(eraseVideoJob);
  for (const url of [draft, published]) expect((await fetch(local(api, url))).status).toBe(404);
  expect(await api.server.storage.folders(`videos/${id}/`)).toEqual([]);
}, 120_000);
