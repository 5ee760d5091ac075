import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asDolbyVision } from '../../test/transcoding/corpus/rows/edits.ts';
import { probeVideo } from './probe.ts';
import { type MediaTools, findMediaTools } from './tools.ts';
import { cliArgs } from './tools/cli-args.ts';
import { createDecodingTrial } from './try-decoding.ts';

const run = promisify(execFile);

let folder: string;
let tools: Readonly<Record<'installed' | 'bundled', MediaTools>>;
let plain: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-dolby-vision-'));
  const [installed, bundled] = await Promise.all([
    findMediaTools({ searchPath: process.env['PATH'] }),
    findMediaTools({ searchPath: '' }),
  ]);
  tools = { installed, bundled };
  const path = join(folder, 'hevc.mp4');
  const command = cliArgs`-v error -f lavfi -i testsrc2=size=64x36:rate=10:duration=1
    -c:v libx265 -preset ultrafast -x265-params log-level=none -pix_fmt yuv420p10le -tag:v hvc1 ${path}`;
  await run(installed.ffmpeg?.path ?? '', command);
  plain = await readFile(path);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Probes and tries a file as an upload. */
async function outcomeOf(
  facts: Parameters<typeof asDolbyVision>[0],
  which: 'installed' | 'bundled',
): Promise<string> {
  const path = join(folder, 'dolby-vision.mp4');
  await writeFile(path, asDolbyVision(facts)(plain));
  const outcome = await createDecodingTrial(tools[which])(
    path,
    await probeVideo(path, tools[which]),
  );
  return outcome.kind === 'refused' ? outcome.reason : outcome.metadata.videoCodec;
}

const refusal = (profile: number) =>
  `Dolby Vision profile ${profile} is not supported: export as HDR10 or SDR`;

it.each([
  [{ profile: 5, layer: 0, entry: 'dvh1' }, refusal(5)],
  [{ profile: 5, layer: 0 }, refusal(5)],
  [{ profile: 10, layer: 0 }, refusal(10)],
  [{ profile: 10, layer: 4 }, 'hevc'],
  [{ profile: 8, layer: 1 }, 'hevc'],
  [{ profile: 8, layer: 4 }, 'hevc'],
  [{ profile: 7, layer: 6 }, 'hevc'],
])('[COLOUR-10] Dolby Vision %j: %s', async (facts, expected) => {
  expect(await outcomeOf(facts, 'installed')).toBe(expected);
  expect(await outcomeOf(facts, 'bundled')).toBe(expected);
});
