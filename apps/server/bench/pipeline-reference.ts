const words = (text: string) => text.trim().split(/\s+/);

/**
 * Returns one hand-written ffmpeg command, with one decoding, for the outputs that the server makes of a 1080p H.264
 * clip: the copy as MP4 and as HLS, two smaller qualities as HLS, the preview, a picture in two sizes and two formats,
 * the storyboard.
 */
export function referenceCommand(source: string): string[] {
  const picture = (name: string) => words(`-map [${name}] -frames:v 1 -update 1`);
  const encoded = (maxKilobits: number) =>
    words(`-c:v libx264 -preset veryfast -crf 23 -profile:v high -pix_fmt yuv420p
      -maxrate ${maxKilobits}k -bufsize ${maxKilobits * 2}k -sc_threshold 0 -force_key_frames source`);
  const hls = (folder: string) =>
    words(`-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments
      -hls_fmp4_init_filename init.mp4 -hls_segment_filename ${folder}/%d.m4s ${folder}/index.m3u8`);
  const aac = (kilobits: number) => words(`-map 0:a:0? -c:a aac -b:a ${kilobits}k -ac 2 -ar 48000`);
  const graph = [
    '[0:V:0]split=3[full][still][tiles]',
    '[full]scale=1280:720,setsar=1,split=2[q720][b]',
    '[b]scale=854:480,setsar=1,split=2[q480][c]',
    '[c]scale=426:240,setsar=1[preview]',
    '[still]trim=start=1,split=2[large][middle]',
    '[large]scale=1280:-2,split=2[p1][p2]',
    '[middle]scale=640:-2,split=2[p3][p4]',
    String.raw`[tiles]select=eq(pict_type\,I)*(isnan(prev_selected_t)+gte(t-prev_selected_t\,2)),scale=160:90,tile=10x3[sheet]`,
  ].join(';');
  return [
    ...words('-nostdin -v error -y -i'),
    source,
    '-filter_complex',
    graph,
    ...words('-map 0:V:0 -map 0:a:0? -c copy -movflags +faststart video.mp4'),
    ...words('-map 0:V:0 -map 0:a:0? -c copy'),
    ...hls('v'),
    ...words('-map [q720]'),
    ...aac(128),
    ...encoded(2_800),
    ...hls('v720'),
    ...words('-map [q480]'),
    ...aac(128),
    ...encoded(1_300),
    ...hls('v480'),
    ...words('-map [preview]'),
    ...aac(64),
    ...encoded(400),
    ...words('-movflags +faststart preview.mp4'),
    ...picture('p1'),
    'large.webp',
    ...picture('p2'),
    'large.jpg',
    ...picture('p3'),
    'middle.webp',
    ...picture('p4'),
    'middle.jpg',
    ...picture('sheet'),
    'storyboard.jpg',
  ];
}

/** Folders that ffmpeg does not create. */
export const referenceFolders = ['v', 'v720', 'v480'] as const;
