/** H.264 and AAC as most files have them; quick to make. */
export const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
export const HEVC =
  '-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1 -c:a aac';
export const VP8 = '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 1M';
export const VP9 = '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 1M';
export const MPEG4 = '-c:v mpeg4 -q:v 4';

const text = '1\n00:00:00,000 --> 00:00:01,000\nHello\n\n2\n00:00:01,000 --> 00:00:02,000\nWorld\n';
/** A third input: captions. */
export const captions = `-f srt -i data:text/plain;base64,${Buffer.from(text).toString('base64')}`;
/** A third input: another sound, without beeps. */
export const hum = '-f lavfi -i sine=400:duration=3';
