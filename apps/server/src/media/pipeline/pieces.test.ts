import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClipName, type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { newId } from '../../database/ids.ts';
import { createDiskStorage } from '../../storage/disk-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { probeVideo } from '../probe.ts';
import { type MediaTools, findMediaTools } from '../tools.ts';
import { cliArgs } from '../tools/cli-args.ts';
import { type EncodeContext, type Encoding, type Source, encodeAtOnce } from './encode.ts';
import type { EncodingRow } from './encoding-turns.ts';
import type { LadderOutput } from './ffmpeg-arguments.ts';
import { joinPieces } from './join-pieces.ts';
import { encodeInPieces, pieceStarts } from './pieces.ts';

let clips: TestClips;
let tools: MediaTools;
let storage: Storage;
let folder: string;
beforeAll(async () => {
  clips = await makeClips([
    'two-minutes.mkv',
    'two-minutes-ntsc.mkv',
    'two-minutes-gap.mkv',
    'two-minutes-late-pictures.mkv',
    'long.avi',
    'one-key-frame.mp4',
  ]);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  folder = await mkdtemp(join(tmpdir(), 'kinora-pieces-'));
  storage = await createDiskStorage({ root: join(folder, 'storage') });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function sourceOf(name: ClipName): Promise<Source> {
  const probed = await probeVideo(clips.path(name), tools);
  if (probed.kind === 'refused') throw new Error(probed.reason);
  return { path: clips.path(name), ...probed };
}

async function place(own: MediaTools = tools, signal = new AbortController().signal) {
  const name = newId();
  const made = join(folder, name, 'made');
  await mkdir(made, { recursive: true });
  return { tools: own, folder: made, name, signal } satisfies EncodeContext;
}

const outputs: readonly LadderOutput[] = [
  {
    rung: { name: 'v72', width: 128, height: 72, maxKilobits: 400 },
    file: 'video.mp4',
    sound: 'full',
  },
  {
    rung: { name: 'v36', width: 64, height: 36, maxKilobits: 100 },
    file: 'preview.mp4',
    sound: 'small',
  },
];
const encodingOf = async (
  name: ClipName = 'two-minutes.mkv',
  keyFrames: Encoding['keyFrames'] = 'fixed',
): Promise<Encoding> => ({ source: await sourceOf(name), outputs, keyFrames });

/** An encoding in a lane, as the database has it. */
function aTurn(isAnotherDue = false) {
  let row: EncodingRow = {
    videoId: newId(),
    lane: 'long',
    personId: newId(),
    payload: null,
    requestedAt: new Date(),
    lastTurnAt: null,
    plan: null,
    folder: null,
    pieces: null,
    piecesDone: 0,
    workedSeconds: 0,
    failures: 0,
  };
  return {
    row: () => row,
    encoder: () =>
      encodeInPieces({
        turn: row,
        storage,
        priority: 'interactive',
        turns: {
          begin: async (_turn, plan) => void (row = { ...row, ...plan, piecesDone: 0 }),
          made: async (_turn, piecesDone) => {
            row = { ...row, piecesDone };
            return true;
          },
          isAnotherDue: async () => isAnotherDue,
        },
      }),
  };
}

/** Returns stream and time of each packet of a file, in the order of display. */
async function timesIn(context: EncodeContext, file: string): Promise<string[]> {
  await tools.run({
    input: { path: join(context.folder, file), container: 'mp4', options: ['-copyts'] },
    output: cliArgs`-map 0 -c copy -f framecrc packets`,
    folder: context.folder,
    timeoutSeconds: 60,
  });
  const packets = await readFile(join(context.folder, 'packets'), 'utf8');
  return packets
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split(',').slice(0, 3))
    .map(([stream, _decoded, shown]) => `${stream}, ${shown?.trim().padStart(12)}`)
    .sort();
}

/** Tools that note the pieces which they make. */
const noting = (calls: string[], before: (start: string) => void = () => {}): MediaTools => ({
  ...tools,
  run: (call) => {
    const { options = [] } = call.input;
    const start = options.includes('-ss') ? options[options.indexOf('-ss') + 1] : undefined;
    if (start !== undefined) {
      calls.push(start);
      before(start);
    }
    return tools.run(call);
  },
});

describe('an encoding in pieces', () => {
  it.each([
    ['a constant rate', 'two-minutes.mkv'],
    ['pictures that are not at the borders of pieces', 'two-minutes-ntsc.mkv'],
    ['no picture at a border', 'two-minutes-gap.mkv'],
    ['pictures that begin after the sound', 'two-minutes-late-pictures.mkv'],
  ] as const)(
    '[TURNS-10] of %s has the times of an encoding at once',
    async (_name, clip) => {
      const [whole, pieces] = [await place(), await place()];
      const encoding = await encodingOf(clip);
      await encodeAtOnce('interactive').encode(encoding, whole);

      await aTurn().encoder().encode(encoding, pieces);

      for (const { file } of outputs)
        expect(await timesIn(pieces, file)).toEqual(await timesIn(whole, file));
      expect(await readdir(pieces.folder)).toEqual(
        expect.not.arrayContaining(['joined-video.mp4']),
      );
    },
    240_000,
  );

  it('[TURNS-09] ends its turn after a piece when somebody else’s turn is due, and goes on with the next one', async () => {
    const calls: string[] = [];
    const turn = aTurn(true);
    const encoding = await encodingOf();
    for (const done of [1, 2]) {
      const context = await place(noting(calls));
      await expect(turn.encoder().encode(encoding, context)).rejects.toThrow(/waits for a turn/);
      expect(turn.row().piecesDone).toBe(done);
    }

    const last = await place(noting(calls));
    await turn.encoder().encode(encoding, last);

    expect(calls).toEqual(['0.0000', '60.0000']);
    expect((await timesIn(last, 'video.mp4')).length).toBeGreaterThan(260);
  }, 240_000);

  it('[TURNS-11] repeats only the piece at which an attempt was killed', async () => {
    const calls: string[] = [];
    const turn = aTurn();
    const encoding = await encodingOf();
    const killed = new AbortController();
    const killing = noting(calls, (start) => {
      if (start === '60.0000') killed.abort(new Error('killed'));
    });
    await expect(
      turn.encoder().encode(encoding, await place(killing, killed.signal)),
    ).rejects.toMatchObject({ kind: 'aborted' });

    await turn.encoder().encode(encoding, await place(noting(calls)));

    expect(calls).toEqual(['0.0000', '60.0000', '60.0000']);
  }, 240_000);

  it('[TURNS-11] starts again when it would be made in another way', async () => {
    const calls: string[] = [];
    const turn = aTurn(true);
    const encoding = await encodingOf();
    const [first] = outputs;
    for (const made of [outputs, first ? [first] : []]) {
      const tried = turn
        .encoder()
        .encode({ ...encoding, outputs: made }, await place(noting(calls)));
      await expect(tried).rejects.toThrow(/waits for a turn/);
    }

    expect(turn.row().piecesDone).toBe(1);
  }, 240_000);
});

it('[TURNS-11] a second encoding in the same turn replaces the pieces of the first one, which is finished', async () => {
  const turn = aTurn();
  const encoder = turn.encoder();
  const [first, second] = outputs;
  const encoding = await encodingOf();
  const [one, other] = [await place(), await place()];

  await encoder.encode({ ...encoding, outputs: first ? [first] : [] }, one);
  const ofFirst = turn.row().folder;
  await encoder.encode({ ...encoding, outputs: second ? [second] : [] }, other);

  expect(await readdir(other.folder)).toContain('preview.mp4');
  const left = await storage.folders(`videos/${turn.row().videoId}/`);
  expect(left).toEqual([turn.row().folder]);
  expect(left).not.toContain(ofFirst);
}, 240_000);

it('[TURNS-16] a source of which a piece cannot be encoded is encoded at once', async () => {
  const failing: MediaTools = {
    ...tools,
    run: (call) =>
      tools.run(
        call.input.options?.includes('60.0000') ? { ...call, output: ['-nonsense'] } : call,
      ),
  };
  const context = await place(failing);

  await aTurn()
    .encoder()
    .encode(await encodingOf(), context);

  expect((await timesIn(context, 'video.mp4')).length).toBeGreaterThan(260);
}, 240_000);

describe('pieceStarts', () => {
  it('[TURNS-09] cuts at whole minutes, or just before the key frames that the qualities share with their source', async () => {
    const source = await sourceOf('two-minutes.mkv');

    expect(await pieceStarts(source, 'fixed')).toEqual([0, 60]);
    expect(await pieceStarts(source, 'of-source')).toEqual([0, 55.0055]);
  });

  it.each<[string, ClipName]>([
    ['whose container cannot be searched reliably', 'long.avi'],
    ['whose key frames are far apart', 'one-key-frame.mp4'],
  ])('[TURNS-12] leaves a source whole %s', async (_why, clip) => {
    const source = await sourceOf(clip);
    const long = { ...source, metadata: { ...source.metadata, durationSeconds: 600 } };

    expect(await pieceStarts(long, 'fixed')).toEqual([0]);
  });
});

describe('joinPieces', () => {
  it('refuses pieces of different settings, and files that are no pieces', async () => {
    const encoding = await encodingOf();
    const context = await place();
    await encodeAtOnce('interactive').encode(encoding, context);
    const path = (name: string) => join(context.folder, name);

    expect(await joinPieces([clips.path('long.avi')], path('joined'))).toBe(false);
    expect(await joinPieces([path('video.mp4'), path('preview.mp4')], path('joined'))).toBe(false);
  }, 240_000);
});
