import type { MediaMetadata } from '../media-metadata.ts';
import type { Ffmpeg } from '../tools/choose-ffmpeg.ts';
import { cliArgs } from '../tools/cli-args.ts';
import { SEGMENT_SECONDS, isNew } from './ffmpeg-arguments.ts';

/**
 * A copied upload may decode pictures in another order than they are shown, the first ones before 0, where a segment cannot
 * begin. These few are decoded within as many ticks. All others keep their times: browsers would show a picture without length
 * too briefly.
 */
const decodeFrom0 = String.raw`setts=pts=PTS:dts=max(DTS\,N)`;
/** The time until the next packet, from which the segment that follows gets its time. Files state a nominal length. */
const untilNext = (last: string) =>
  String.raw`setts=pts=PTS:dts=DTS:duration=if(gt(NEXT_DTS\,DTS)\,NEXT_DTS-DTS\,${last})`;

/**
 * Gives all packets the times of the MP4, whose pictures end at `endSeconds`. Players ignore the edit list of a stream. Drops
 * the packet before 0 with which the sound begins, and the index of each segment, for which ffmpeg would change times. Older
 * tools cannot do it.
 */
function trueTimes(endSeconds: number | undefined): string[] {
  const last = endSeconds === undefined ? 'DURATION' : String.raw`max(1\,${endSeconds}/TB-PTS)`;
  return cliArgs`-bsf:v ${`${decodeFrom0},${untilNext(last)}`} -bsf:a ${untilNext('DURATION')}
    -copytb 1 -copypriorss:a 0 -hls_segment_options movflags=+frag_discont+skip_sidx`;
}

/**
 * Cuts an MP4 into fMP4 segments in `folder`, which must exist. Video and audio stay in one segment, because the
 * player's light engine does not support a separate audio playlist.
 */
export const segment = (
  folder: string,
  { pictureSeconds }: Pick<MediaMetadata, 'pictureSeconds'>,
  ffmpeg: Ffmpeg | undefined,
): string[] =>
  cliArgs`-map 0:v:0 -map 0:a:0? -c copy -map_metadata -1 -f hls -hls_time ${SEGMENT_SECONDS}
    -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments
    ${isNew(ffmpeg) ? trueTimes(pictureSeconds) : []}
    -hls_fmp4_init_filename init.mp4 -hls_segment_filename ${`${folder}/%d.m4s`}
    ${`${folder}/index.m3u8`}`;
