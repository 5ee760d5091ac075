import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseFfmpeg } from '../../src/media/tools/choose-ffmpeg.ts';
import { type ClipName, type TestClips, makeClips } from '../support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import { fileOf, ownVideoIn, uploadVideo, settledVideo } from '../support/test-videos.ts';

let folder: string;
let gate: string;
let longGate: string;
let clips: TestClips;
let api: OwnServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-turns-'));
  clips = await makeClips(['h264.mp4', 'mpeg4.avi', 'two-minutes.mkv']);
  // An ffmpeg that waits until the gate file exists.
  gate = join(folder, 'gate');
  const ffmpeg = await chooseFfmpeg({ searchPath: process.env['PATH'] });
  // And one more for long encodings, which run at this priority.
  longGate = join(folder, 'long-gate');
  const waitFor = (file: string) => `while ! [ -e ${file} ]; do sleep 0.05; done`;
  const script = `#!/bin/sh
case "$1" in -encoders|-filters) ;; *) ${waitFor(gate)};; esac
[ "$(nice)" = 10 ] && ${waitFor(longGate)}
exec ${ffmpeg?.path} "$@"
`;
  const path = join(folder, 'ffmpeg');
  await writeFile(path, script, { mode: 0o755 });
  api = await startTestServer({ FFMPEG_PATH: path });
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

async function anUploadOf(person: TestPerson, clip: ClipName = 'h264.mp4'): Promise<string> {
  const videoFile = fileOf(await clips.bytes(clip));
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

it('[TURNS-03, TURNS-04] copies and short encodings do not wait for a long encoding', async () => {
  await writeFile(gate, '');
  const ada = await aStoredPerson(api);
  const bob = await aStoredPerson(api);
  // Its encoding begins, and waits.
  const long = await anUploadOf(ada, 'two-minutes.mkv');

  const encoded = await settledVideo(api, bob, await anUploadOf(bob, 'mpeg4.avi'));
  const copied = await settledVideo(api, bob, await anUploadOf(bob));
  await writeFile(longGate, '');

  const last = await settledVideo(api, ada, long);
  expect([encoded.status, copied.status, last.status]).toEqual(['ready', 'ready', 'ready']);
  expect(encoded.updatedAt < last.updatedAt).toBe(true);
  expect(copied.updatedAt < last.updatedAt).toBe(true);
}, 240_000);
