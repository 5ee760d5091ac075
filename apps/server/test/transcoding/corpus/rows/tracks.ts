import type { CorpusRow } from '../corpus-row.ts';
import { withSensorTrack } from './edits.ts';
import { H264, MPEG4, captions, hum } from './recipes.ts';

const humFirst = `${hum} -map 0:v -map 2:a -map 1:a`;
const secondIsDefault = '-disposition:a:0 0 -disposition:a:1 default';
const STEREO = '-ar 48000 -ac 2';
const withText = `${captions} -map 0:v -map 1:a -map 2:s`;

export const tracks: readonly CorpusRow[] = [
  { file: 'tracks.mkv', recipe: `${humFirst} ${H264} ${secondIsDefault}` },
  { file: 'tracks-copied.mp4', recipe: `${humFirst} ${H264} ${STEREO} ${secondIsDefault}` },
  { file: 'tracks.mov', recipe: `${humFirst} ${MPEG4} -c:a aac ${secondIsDefault}` },
  { file: 'undecodable-first.mkv', recipe: `${humFirst} ${H264} -c:a:0 tta -c:a:1 aac` },
  { file: 'camera.mp4', recipe: `${withText} ${H264} -c:s mov_text`, edit: withSensorTrack },
  { file: 'timecode.mov', recipe: `${H264} -timecode 10:00:00:00` },
  {
    file: 'cover.mp4',
    recipe: `-map 0:v -map 1:a -map 0:v ${H264} -c:v:1 mjpeg -pix_fmt:v:1 yuvj420p -frames:v:1 1 -disposition:v:1 attached_pic`,
  },
  { file: 'captions.mkv', recipe: `${withText} ${H264} -c:s srt` },
  { file: 'captions.mp4', recipe: `${withText} ${H264} -c:s mov_text` },
  {
    file: 'two-videos.mkv',
    recipe: `-f lavfi -i color=red:s=320x180:r=25:d=3 -map 0:v -map 2:v -map 1:a ${H264}`,
  },
];
