import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseFfmpeg } from '../../src/media/tools/choose-ffmpeg.ts';
import { type TestClips, makeClips } from '../support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import { fileOf, ownVideoIn, uploadVideo, settledVideo } from '../support/test-videos.ts';

let folder: string;
let gate: string;
let clips: TestClips;
let api: OwnServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-turns-'));
  clips = await makeClips(['h264.mp4']);
  // An ffmpeg that waits until the gate file exists.
  gate = join(folder, 'gate');
  const ffmpeg = await chooseFfmpeg({ searchPath: process.env['PATH'] });
  const wait = `while ! [ -e ${gate} ]; do sleep 0.05; done`;
  const script = `#!/bin/sh\n[ "$1" = -encoders ] || ${wait}\nexec ${ffmpeg?.path} "$@"\n`;
  const path = join(folder, 'ffmpeg');
  await writeFile(path, script, { mode: 0o755 });
  api = await startTestServer({ FFMPEG_PATH: path });
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

async function anUploadOf(person: TestPerson): Promise<string> {
  const videoFile = fileOf(await clips.bytes('h264.mp4'));
  return ownVideoIn(await uploadVideo(api, person, { title: 'Waiting', videoFile })).id;
}

it('a user who uploads many videos does not delay the first video of another user', async () => {
  const ada = await aStoredPerson(api);
  const bob = await aStoredPerson(api);
  await anUploadOf(ada);
  await anUploadOf(ada);
  const third = await anUploadOf(ada);
  const onlyOne = await anUploadOf(bob);

  await writeFile(gate, '');

  const ofAda = await settledVideo(api, ada, third);
  const ofBob = await settledVideo(api, bob, onlyOne);
  expect([ofAda.status, ofBob.status]).toEqual(['ready', 'ready']);
  expect(ofBob.updatedAt < ofAda.updatedAt).toBe(true);
}, 120_000);
