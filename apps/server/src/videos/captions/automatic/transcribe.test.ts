import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aProgram, someSpeech, writes } from '../../../../test/support/fake-transcriber.ts';
import { putCaptions } from '../../../../test/support/test-captions.ts';
import { type ClipName, type TestClips, makeClips } from '../../../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../../test/support/test-server.ts';
import { aStoredVideo, storedBytes } from '../../../../test/support/test-videos.ts';
import { newId } from '../../../database/ids.ts';
import { captionTracks, transcriptions } from '../../../database/schema.ts';
import type { Attempt } from '../../../jobs/jobs.ts';
import { type MediaTools, findMediaTools } from '../../../media/tools.ts';
import { createCaptions } from '../captions.ts';
import { type TranscribeOptions, createTranscribe, usualTimeLimit } from './transcribe.ts';
import { type Transcriber, findTranscriber } from './transcriber.ts';
import { createTranscriptionRecords } from './transcription-records.ts';

let api: OwnServer;
let ada: TestPerson;
let clips: TestClips;
let tools: MediaTools;
let spool: string;
beforeAll(async () => {
  clips = await makeClips(['h264.mp4', 'silent.mp4']);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  spool = await mkdtemp(join(tmpdir(), 'kinora-transcribe-'));
  api = await startTestServer();
  ada = await aStoredPerson(api);
});
afterAll(async () => {
  await api.stop();
  await rm(spool, { recursive: true, force: true });
});

const now = () => new Date();
const sent = vi.fn<TranscribeOptions['jobs']['send']>(async () => {});
// Only the tests run the jobs.
const jobs = { send: sent, complete: async () => {}, pending: async () => 0 };
const records = createTranscriptionRecords({ jobs, isOffered: true, now });

const attempt = (signal = new AbortController().signal): Attempt => ({
  jobId: newId(),
  number: 0,
  signal,
});

/** Lets Ada take a turn with a program, or with another speech recognition. */
async function run(
  program: string | Transcriber | undefined,
  changes: Partial<TranscribeOptions> = {},
  { signal, postponed = 0 }: { signal?: AbortSignal; postponed?: number } = {},
): Promise<void> {
  const { database, storage } = api.server;
  const transcriber =
    typeof program === 'string'
      ? await findTranscriber({ kind: 'command', path: program }, tools)
      : program;
  const captions = createCaptions({ ...api.server, urls: { ofVideo: () => '' }, now });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const takeTurn = createTranscribe({
    database,
    jobs,
    storage,
    tools,
    spool,
    captions,
    records,
    transcriber,
    log,
    ...changes,
  });
  await takeTurn({ personId: ada.id, postponed }, attempt(signal));
}

/** A ready video of 61.53 s of Ada, and the only one whose captions are waited for. */
async function aVideo(name: ClipName = 'h264.mp4'): Promise<string> {
  await api.server.database.sql.delete(transcriptions);
  const id = await aStoredVideo(api, ada, { durationSeconds: 61.53 });
  const key = `videos/${id}/source-x/original.mp4`;
  await api.server.storage.put(key, Buffer.from(await clips.bytes(name)), { type: 'video/mp4' });
  await api.server.database.transaction((tx) => records.requestIfWanted(tx, id));
  return id;
}

async function stateOf(videoId: string) {
  const { state, reason, attempts } = transcriptions;
  const [row] = await api.server.database.sql
    .select({ state, reason, attempts })
    .from(transcriptions)
    .where(eq(transcriptions.videoId, videoId));
  return row;
}

const tracksOf = (videoId: string) =>
  api.server.database.sql.select().from(captionTracks).where(eq(captionTracks.videoId, videoId));

/** The program starts last on a busy machine, because it has the lowest priority; alone it starts in 0.1 s. */
const START_SECONDS = 10;

describe('speech recognition', () => {
  it('[AUTOMATIC-CAPTIONS-01, AUTOMATIC-CAPTIONS-04] gets the sound as WAV, and what it writes becomes captions', async () => {
    const id = await aVideo();
    const { path, at } = await aProgram(
      `printf '%s\\n' "$@" > {folder}/arguments; cp "$1" {folder}/heard.wav\n${writes(someSpeech('de'))}`,
    );

    await run(path);

    const [track, ...others] = await tracksOf(id);
    expect(others).toEqual([]);
    expect(track).toMatchObject({ language: 'de', label: 'German (automatic)', origin: 'machine' });
    expect(String(await storedBytes(api, track?.fileKey))).toContain('algebraic patterns');
    expect(await stateOf(id)).toEqual({ state: 'done', reason: null, attempts: 1 });
    const [, language, output] = readFileSync(at('arguments'), 'utf8').split('\n');
    expect([language, output]).toEqual(['auto', expect.stringMatching(/^\/.+\.vtt$/)]);
    const wav = readFileSync(at('heard.wav'));
    // The fields of the header: format, channels, rate.
    expect([wav.toString('latin1', 8, 12), wav.readUInt16LE(22), wav.readUInt32LE(24)]).toEqual([
      'WAVE',
      1,
      16_000,
    ]);
    const seconds = wav.length / 32_000;
    expect(seconds).toBeGreaterThan(1.9);
    expect(seconds).toBeLessThan(2.2);
  });

  it.each([
    ['hears too little', 'h264.mp4', 'WEBVTT', 'speech was found in less than 5 % of the video.'],
    ['gets a video without sound', 'silent.mp4', someSpeech(), 'the video has no sound.'],
  ] as const)(
    '[AUTOMATIC-CAPTIONS-08] stores nothing when it %s',
    async (_what, clip, text, reason) => {
      const id = await aVideo(clip);

      await run((await aProgram(writes(text))).path);

      expect(await stateOf(id)).toMatchObject({ state: 'none', reason });
      expect(await tracksOf(id)).toEqual([]);
    },
  );

  it.each([
    ['ends with the code 1', 'exit 1', 'the speech recognition failed.'],
    ['is not understood', writes('garbage'), 'the speech recognition wrote no valid captions.'],
    ['writes no file', '', 'the speech recognition wrote no valid captions.'],
    [
      'writes a link to another file',
      'ln -s /etc/hostname "$3"',
      'the speech recognition wrote no valid captions.',
    ],
    [
      'writes more than 1 MB',
      'head -c 1048577 /dev/zero > "$3"',
      'the speech recognition wrote no valid captions.',
    ],
    ['hangs', 'exec sleep 300', 'the speech recognition did not end in time.'],
  ])(
    '[AUTOMATIC-CAPTIONS-09] is tried twice, and never again, when it %s',
    async (_what, line, reason) => {
      const id = await aVideo();
      const { path, at } = await aProgram(`echo run >> {folder}/runs\n${line}`);
      const timeLimit = () => (line.includes('sleep') ? START_SECONDS : 60);

      await run(path, { timeLimit });
      expect(await stateOf(id)).toEqual({ state: 'waiting', reason: null, attempts: 1 });
      await run(path, { timeLimit });
      await run(path, { timeLimit });

      expect(await stateOf(id)).toEqual({ state: 'failed', reason, attempts: 2 });
      expect(readFileSync(at('runs'), 'utf8')).toBe('run\nrun\n');
      expect(await tracksOf(id)).toEqual([]);
    },
  );

  it('[AUTOMATIC-CAPTIONS-10] may take 5 minutes and four times the duration, at most 3 hours', () => {
    expect([0, 60.2, 3600].map(usualTimeLimit)).toEqual([300, 541, 10_800]);
  });

  it('[AUTOMATIC-CAPTIONS-10] ends with all programs that it has started', async () => {
    await aVideo();
    const { path, at } = await aProgram('sleep 300 & echo $! > {folder}/child; wait');

    await run(path, { timeLimit: () => START_SECONDS });

    const child = readFileSync(at('child'), 'utf8').trim();
    const status = `/proc/${child}/status`;
    // A zombie has ended, too.
    const runs = () => existsSync(status) && !readFileSync(status, 'utf8').includes('Z (zombie)');
    await expect.poll(runs).toBe(false);
  });

  it('[AUTOMATIC-CAPTIONS-11] has the lowest priority, no network, and nothing of the environment', async () => {
    await aVideo();
    const { path, at } = await aProgram(
      `env > {folder}/env; nice > {folder}/nice; cat /proc/net/dev > {folder}/network\n${writes(someSpeech())}`,
    );

    await run(path);

    const names = readFileSync(at('env'), 'utf8').match(/^\w+(?==)/gm);
    expect(names?.filter((name) => !/^(?:PWD|OLDPWD|SHLVL|_)$/.test(name)).toSorted()).toEqual([
      'HOME',
      'LC_ALL',
      'TMPDIR',
    ]);
    expect(readFileSync(at('nice'), 'utf8').trim()).toBe('19');
    // Where the system permits it, which the start report says.
    const networks = readFileSync(at('network'), 'utf8').match(/^ *(\w+):/gm);
    expect(networks).toEqual(tools.describe().includes('no network') ? ['    lo:'] : networks);
  });

  it('[AUTOMATIC-CAPTIONS-17] leaves nothing of what it prints in the log, or in the error of the job', async () => {
    await aVideo();
    const { path } = await aProgram('echo "a secret was said" >&2; exit 1');
    const warn = vi.fn<TranscribeOptions['log']['warn']>();
    const log = { info: () => {}, warn, error: () => {} };

    await run(path, { log });
    await run(path, { log });

    expect(warn).toHaveBeenCalledTimes(2);
    const texts = inspect(warn.mock.calls, { depth: null });
    expect(texts).toContain('the speech recognition failed.');
    expect(texts).not.toContain('secret');
  });

  it('[AUTOMATIC-CAPTIONS-12] waits while uploads are being processed, at most an hour', async () => {
    const id = await aVideo();
    const { path } = await aProgram(writes(someSpeech()));
    const busy = { jobs: { ...jobs, pending: async () => 1 } };
    sent.mockClear();

    await run(path, busy, { postponed: 3 });
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(sent.mock.calls.map(([, ...others]) => others)).toEqual([
      [
        { personId: ada.id, postponed: 4 },
        { tx: expect.anything(), singletonKey: ada.id, startAfterSeconds: 60 },
      ],
    ]);

    await run(path, busy, { postponed: 60 });
    expect(await stateOf(id)).toMatchObject({ state: 'done' });
  });

  it.each(['en', 'fr'])(
    '[AUTOMATIC-CAPTIONS-06] stores nothing when a person adds captions in %s while it runs',
    async (language) => {
      const id = await aVideo();
      const file = Buffer.from(someSpeech());
      const transcribe = async () => {
        await putCaptions(api, ada, id, language, { label: 'Mine' });
        return { file };
      };

      await run({ transcribe, describe: () => '' });

      expect(await tracksOf(id)).toMatchObject([{ label: 'Mine', origin: 'uploaded' }]);
      expect(await stateOf(id)).toMatchObject({
        state: 'none',
        reason: 'the video has captions already.',
      });
    },
  );

  it('[AUTOMATIC-CAPTIONS-06] does not run when the video has captions', async () => {
    const id = await aVideo();
    await putCaptions(api, ada, id, 'fr');

    await run((await aProgram('exit 1')).path);

    expect(await stateOf(id)).toMatchObject({
      state: 'none',
      reason: 'the video has captions already.',
    });
  });

  it('[AUTOMATIC-CAPTIONS-14] stores nothing when the owner turns it off while it runs', async () => {
    const id = await aVideo();
    const file = Buffer.from(someSpeech());
    const transcribe = async () => {
      await records.turned(api.server.database.sql, id, false);
      return { file };
    };

    await run({ transcribe, describe: () => '' });

    expect(await tracksOf(id)).toEqual([]);
    expect(await stateOf(id)).toBeUndefined();
  });

  it('[AUTOMATIC-CAPTIONS-15] does not count an attempt that ends because the server stops', async () => {
    const id = await aVideo();
    const stopping = new AbortController();
    const transcribe = async () => {
      stopping.abort(new Error('The server is stopping'));
      throw new Error('stopped');
    };

    const { signal } = stopping;
    await expect(run({ transcribe, describe: () => '' }, {}, { signal })).rejects.toThrow(
      'stopped',
    );

    expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('[AUTOMATIC-CAPTIONS-15] fails when the server was killed during two attempts', async () => {
    const id = await aVideo();
    await records.begin(api.server.database.sql, id);
    await records.begin(api.server.database.sql, id);

    await run((await aProgram(writes(someSpeech()))).path);

    expect(await stateOf(id)).toMatchObject({
      state: 'failed',
      reason: 'the speech recognition was interrupted.',
    });
  });

  it('is forgotten when the operator has turned it off', async () => {
    const id = await aVideo();

    await run(undefined);

    expect(await stateOf(id)).toBeUndefined();
  });
});
