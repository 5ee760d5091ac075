// Processor time of reading 1 MB: usual files, and the kinds that took longest while the parser was written.
import { parseCaptions, writeWebVtt } from '../src/index.ts';
import { formatTime } from '../src/timing.ts';

const MEGABYTE = 2 ** 20;
const ROUNDS = 15;

function fileOf(header: string, cue: (index: number) => string): string {
  let file = header;
  for (let index = 0; file.length < MEGABYTE; index += 1) file += cue(index);
  return file.slice(0, MEGABYTE);
}

const times = (index: number) =>
  `${formatTime(index * 400, '.')} --> ${formatTime(index * 400 + 2000, '.')}`;
const files = {
  'WebVTT, 2 lines of text': fileOf(
    'WEBVTT\n\n',
    (index) => `${times(index)}\nThe boat leaves at nine,\nand nobody waits ${index} minutes.\n\n`,
  ),
  'SubRip, 2 lines of text': fileOf(
    '',
    (index) =>
      `${index + 1}\n${times(index).replaceAll('.', ',')}\nThe boat leaves at nine,\nand nobody waits ${index} minutes.\n\n`,
  ),
  'WebVTT in Japanese with markup': fileOf(
    'WEBVTT\n\n',
    (index) => `${times(index)}\n<v 花子>船は九時に出ます。<i>誰も待ちません</i> ${index}\n\n`,
  ),
  'WebVTT with one letter per cue': fileOf('WEBVTT\n\n', (index) => `${times(index)}\na\n\n`),
  'WebVTT that is mostly tags': fileOf(
    'WEBVTT\n\n',
    (index) => `${times(index)}\n${'<i>x</i>y '.repeat(180)}\n\n`,
  ),
  'SubRip that is mostly line breaks': '00:01.000 --> 00:02.000\n' + 'a\n'.repeat(MEGABYTE / 2),
};

/** Processor time, because other processes share the machine. */
function measure(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function report(name: string, run: () => unknown): void {
  const sorted = Array.from({ length: ROUNDS }, () => measure(run)).toSorted((a, b) => a - b);
  const shown = [sorted[0], sorted[Math.floor(ROUNDS / 2)], sorted.at(-1)].map((ms = 0) =>
    ms.toFixed(0),
  );
  console.log(`${name}: best ${shown[0]} ms, median ${shown[1]} ms, worst ${shown[2]} ms`);
}

for (const [name, file] of Object.entries(files)) report(name, () => parseCaptions(file));
const parsed = parseCaptions(files['WebVTT, 2 lines of text']);
if (parsed.ok) report('writing the cues of the first', () => writeWebVtt(parsed.cues));
