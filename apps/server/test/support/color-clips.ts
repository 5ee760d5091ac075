import { colorBars } from './color-bars.ts';

const split = (text: string) => text.split(' ');

/** Colour bars in HDR, and the tags that say so. */
const hdr = (size: string, transfer: string, pixelFormat = 'yuv420p10le') => [
  ...colorBars(size, `p=bt2020:m=bt2020nc:t=${transfer}:r=limited`, pixelFormat),
  ...split(`-color_primaries bt2020 -colorspace bt2020nc -color_trc ${transfer} -color_range tv`),
];
const hevc = split('-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1');

/** The ffmpeg arguments of test clips whose colours are measured. Each shows the same bars. */
export const colorRecipes = {
  // Must be encoded, into more than one quality.
  'hdr10.mp4': [...split('-f lavfi -i sine=duration=1'), ...hdr('960x540', 'smpte2084'), ...hevc],
  // As phones record.
  'hlg.mov': [...hdr('320x180', 'arib-std-b67'), ...hevc],
  // Only the container has tags.
  'hlg-untagged-stream.mov': [
    ...hdr('320x180', 'arib-std-b67'),
    ...hevc,
    '-bsf:v',
    'hevc_metadata=colour_primaries=2:transfer_characteristics=2:matrix_coefficients=2',
  ],
  'pq.webm': [
    ...hdr('320x180', 'smpte2084'),
    ...split('-c:v libvpx-vp9 -profile:v 2 -deadline realtime -cpu-used 8'),
  ],
  'pq.ts': [...hdr('320x180', 'smpte2084'), ...hevc],
  'pq-8-bit.mp4': [
    ...hdr('320x180', 'smpte2084', 'yuv420p'),
    ...split('-c:v libx264 -preset ultrafast'),
  ],
  'pq-full-range.mkv': [
    ...colorBars('320x180', 'p=bt2020:m=bt2020nc:t=smpte2084:r=full', 'yuv420p10le'),
    ...split('-color_primaries bt2020 -colorspace bt2020nc -color_trc smpte2084 -color_range pc'),
    ...hevc,
  ],
  'wide.mp4': [
    ...colorBars('320x180', 'p=bt2020:m=bt2020nc:t=bt709', 'yuv420p'),
    ...split('-color_primaries bt2020 -colorspace bt2020nc -color_trc bt709'),
    ...split('-c:v libx264 -preset ultrafast'),
  ],
  'display-p3.mov': [
    ...colorBars('320x180', 'p=smpte432:m=bt709:t=bt709', 'yuv420p'),
    ...split('-color_primaries smpte432 -colorspace bt709 -color_trc bt709'),
    ...hevc,
  ],
  'bt709.mov': [
    ...colorBars('320x180', 'm=bt709', 'yuv420p10le'),
    ...split('-color_primaries bt709 -colorspace bt709 -color_trc bt709'),
    ...hevc,
  ],
  'bt709-full-range.mkv': [
    ...colorBars('320x180', 'm=bt709:r=full', 'yuv420p10le'),
    ...split('-color_primaries bt709 -colorspace bt709 -color_trc bt709 -color_range pc'),
    ...hevc,
  ],
  'bt601.ts': [
    ...colorBars('320x180', 'm=smpte170m:p=smpte170m:t=smpte170m', 'yuv420p'),
    ...split('-color_primaries smpte170m -colorspace smpte170m -color_trc smpte170m'),
    ...split('-r 25 -c:v mpeg2video -q:v 2'),
  ],
  'bt709.mp4': [
    ...colorBars('320x180', 'm=bt709', 'yuv420p'),
    ...split('-color_primaries bt709 -colorspace bt709 -color_trc bt709 -color_range tv'),
    ...split('-c:v libx264 -preset ultrafast'),
  ],
  'rgb.mkv': [
    ...split('-f lavfi -i smptehdbars=size=320x180:rate=10:duration=1,format=gbrp'),
    ...split('-c:v libx264rgb -preset ultrafast'),
  ],
  'untagged.avi': [
    ...colorBars('320x180', 'm=smpte170m', 'yuv420p'),
    ...split('-c:v mpeg4 -q:v 2'),
  ],
} as const satisfies Record<string, readonly string[]>;
