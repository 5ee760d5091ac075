import type { CorpusRow } from '../corpus-row.ts';
import { cutAt, damaged, withGarbageBehind, withoutLength } from './edits.ts';
import { H264, VP8 } from './recipes.ts';

const first = '-movflags +faststart';
/** With noise, so that each second takes the same part of the file, and damage is a small part of it. */
const noisy = `-vf noise=alls=20:allf=t ${H264} -crf 30`;

export const damage: readonly CorpusRow[] = [
  {
    file: 'damaged.mp4',
    recipe: `${noisy} ${first}`,
    edit: damaged,
    chart: { size: '1280x720', picturesPerSecond: 10, seconds: 5 },
    qualities: [720, 480],
    without: ['clock', 'sync', 'tiles'],
  },
  {
    file: 'cut.mp4',
    recipe: `${noisy} ${first}`,
    edit: cutAt(0.8),
    chart: { seconds: 5 },
    seconds: 4,
    without: ['clock', 'tiles'],
  },
  {
    file: 'cut.ts',
    recipe: noisy,
    edit: cutAt(0.8),
    chart: { seconds: 5 },
    seconds: 4,
    // The last picture is incomplete.
    without: ['clock'],
  },
  {
    file: 'cut.mkv',
    recipe: noisy,
    edit: cutAt(0.8),
    chart: { seconds: 5 },
    seconds: 4,
    without: ['clock'],
  },
  {
    file: 'cut-early.mp4',
    recipe: `${noisy} ${first}`,
    edit: cutAt(0.1),
    chart: { seconds: 5 },
    refusal: /failed/,
  },
  { file: 'no-duration.webm', recipe: `${VP8} -c:a libopus -live 1` },
  { file: 'no-duration.mkv', recipe: `${H264} -live 1` },
  { file: 'no-duration.flv', recipe: `${H264} -flvflags no_duration_filesize` },
  { file: 'no-duration.mp4', recipe: H264, edit: withoutLength },
  { file: 'fragmented.mp4', recipe: `${H264} -movflags frag_keyframe+empty_moov` },
  { file: 'index-behind.mp4', recipe: H264 },
  { file: 'garbage-behind.mp4', recipe: `${H264} ${first}`, edit: withGarbageBehind },
];
