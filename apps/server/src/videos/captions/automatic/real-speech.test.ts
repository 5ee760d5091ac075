import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readWebVtt } from '@kinora/captions';
import { expect, it } from 'vitest';
import { aProgram } from '../../../../test/support/fake-transcriber.ts';
import { findProgram } from '../../../lib/find-program.ts';
import { findMediaTools } from '../../../media/tools.ts';
import { cliArgs } from '../../../media/tools/cli-args.ts';
import { readMachineCaptions } from './machine-captions.ts';
import { soundOnly } from './transcribe.ts';
import { SOUND_FILE, findTranscriber } from './transcriber.ts';

const run = promisify(execFile);
const searchPath = process.env['PATH'];

const MODEL = process.env['POCKETSPHINX_MODEL'] ?? '/usr/share/pocketsphinx/model/en-us';
const SPEECH =
  'Good morning. Today we talk about the history of the computer. The first machine was very large. It was built of brass and steel. People used it to calculate numbers for the navy. Many years later the computer became small. Now every house has one.';

/** A program for `command PATH`: the `asr` filter of ffmpeg, whose words end at the time of their frame. */
const recognizer = (ffmpeg: string) => `
${ffmpeg} -v error -nostdin -i "$1" -af "asr=rate=16000:hmm=${MODEL}/en-us:dict=${MODEL}/cmudict-en-us.dict:lm=${MODEL}/en-us.lm.bin,ametadata=print:file=words.txt" -f null - || exit 1
awk '
  function time(s) { return sprintf("%02d:%02d:%06.3f", s / 3600, s % 3600 / 60, s % 60) }
  BEGIN { print "WEBVTT\\nLanguage: en\\n"; start = 0 }
  /^lavfi.asr.text=/ {
    text = substr($0, 16)
    # ffmpeg cuts long texts and puts the next frame behind them.
    cut = match(text, /frame:.*pts_time:/)
    words = cut ? substr(text, 1, RSTART - 1) : text
    if (words != "") print time(start) " --> " time(end) "\\n" words "\\n"
    start = end
    if (cut) end = substr(text, RSTART + RLENGTH)
  }
  /^frame:/ { split($0, parts, "pts_time:"); end = parts[2] }
' words.txt > "$3"`;

/** Returns what this machine lacks for the test. */
async function missing(ffmpeg: string | undefined, espeak: string | undefined) {
  if (espeak === undefined) return 'espeak-ng (package espeak-ng)';
  if (!existsSync(`${MODEL}/cmudict-en-us.dict`)) return `${MODEL} (package pocketsphinx-en-us)`;
  const { stdout } = ffmpeg === undefined ? { stdout: '' } : await run(ffmpeg, ['-filters']);
  return stdout.includes(' asr ') ? undefined : 'an ffmpeg with the filter asr';
}

it('the words of a real speech recognition become captions', { timeout: 600_000 }, async (test) => {
  const tools = await findMediaTools({ searchPath });
  const ffmpeg = tools.ffmpeg?.path;
  const espeak = findProgram('espeak-ng', searchPath);
  const lack = await missing(ffmpeg, espeak);
  if (lack !== undefined || ffmpeg === undefined || espeak === undefined) {
    test.skip(`This machine has no ${lack}.`);
    return;
  }
  const { path, at } = await aProgram(recognizer(ffmpeg));
  await run(espeak, cliArgs`-v en-us -s 130 -w ${at('speech.wav')} ${SPEECH}`);
  const video = at('video.mp4');
  await run(
    ffmpeg,
    cliArgs`-v error -f lavfi -i testsrc2=size=320x180:rate=10 -i ${at('speech.wav')} -shortest
      -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac ${video}`,
  );
  await tools.run({
    input: { path: video, container: 'mp4' },
    output: soundOnly({}),
    folder: at(''),
    timeoutSeconds: 60,
  });
  const seconds = ((await readFile(at(SOUND_FILE))).length - 44) / 32_000;
  const transcriber = await findTranscriber({ kind: 'command', path }, tools);
  const { signal } = new AbortController();

  const call = { folder: at(''), timeoutSeconds: 500, signal };
  const transcript = await transcriber?.transcribe(call);

  const made = readMachineCaptions(transcript?.file ?? Buffer.alloc(0), seconds);
  if (made.kind !== 'captions') throw new Error(`The captions are ${made.kind}`);
  const text = readWebVtt(made.vtt.toString())
    .map((cue) => cue.text)
    .join(' ');
  await test.annotate(text);
  const spoken = SPEECH.toLowerCase().split(/[ .]+/);
  expect(text.split(/\s/).filter((word) => word.length > 3 && spoken.includes(word))).not.toEqual(
    [],
  );
});
