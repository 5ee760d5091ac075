import type { CorpusRow } from '../corpus-row.ts';
import { H264 } from './recipes.ts';

const video = H264.replace(' -c:a aac', '');
const sound = (file: string, audio: string): CorpusRow => ({ file, recipe: `${video} ${audio}` });

export const sounds: readonly CorpusRow[] = [
  sound('8-khz.mp4', '-c:a aac -ar 8000 -ac 1'),
  sound('96-khz-7.1.mp4', '-c:a aac -ar 96000 -ac 8'),
  sound('44-khz-5.1.mp4', '-c:a aac -ar 44100 -ac 6'),
  sound('pcm-16.mov', '-c:a pcm_s16le'),
  sound('pcm-24-7.1.mov', '-c:a pcm_s24le -ar 96000 -ac 8'),
  sound('alac.mov', '-c:a alac'),
  sound('ac3.mkv', '-c:a ac3'),
  sound('eac3.mp4', '-c:a eac3'),
  sound('mp3.mp4', '-c:a libmp3lame'),
  sound('flac.mkv', '-c:a flac'),
  sound('opus.mp4', '-c:a libopus'),
  sound('opus-5.1.mkv', '-c:a libopus -ac 6'),
  sound('vorbis.mkv', '-c:a libvorbis'),
  sound('dts.mkv', '-strict -2 -c:a dca'),
  sound('mp2.ts', '-c:a mp2'),
  sound('adpcm.avi', '-c:a adpcm_ms'),
  { file: 'late-sound.mp4', recipe: `${video} -c:a aac -af atrim=start=0.5` },
  { file: 'silent.mp4', recipe: `-map 0:v ${video}`, without: ['sync'] },
  {
    file: 'long-sound.mp4',
    recipe: `-map 0:v -map 1:a -vf trim=end=1.5 ${H264}`,
    qualities: [],
    without: ['clock', 'tiles'],
  },
];
