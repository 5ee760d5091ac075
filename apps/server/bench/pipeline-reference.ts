import type { Rung } from '../src/media/pipeline/rungs.ts';

const words = (text: string) => text.trim().split(/\s+/);

export interface ReferencePlan {
  /** Whether the pictures of the source are also copied, as MP4 and, if it can be cut, as HLS. */
  readonly copies: 'mp4' | 'mp4-and-hls' | 'nothing';
  /** The encoded qualities, best first, each as HLS. */
  readonly rungs: readonly Rung[];
  readonly preview: Rung;
  /** Filters for the colours of all pictures, after they are scaled. */
  readonly filters?: readonly string[];
}

/** The plan for a 1080p H.264 clip. */
export const planOf1080p: ReferencePlan = {
  copies: 'mp4-and-hls',
  rungs: [
    { name: 'v720', width: 1280, height: 720, maxKilobits: 2800 },
    { name: 'v480', width: 854, height: 480, maxKilobits: 1300 },
  ],
  preview: { name: 'preview', width: 426, height: 240, maxKilobits: 400 },
};

/**
 * Returns one hand-written ffmpeg command, with one decoding, for the outputs that the server makes of a clip: the copy, the
 * qualities as HLS, the preview, a picture in two sizes and two formats, the storyboard, the waveform.
 */
export function referenceCommand(source: string, plan: ReferencePlan = planOf1080p): string[] {
  const { copies, rungs, preview, filters = [] } = plan;
  const picture = (name: string) => words(`-map [${name}] -frames:v 1 -update 1`);
  const keyFrames =
    copies === 'mp4-and-hls' ? 'source' : 'expr:if(isnan(prev_forced_t),1,gte(t,prev_forced_t+4))';
  const encoded = ({ maxKilobits }: Rung) =>
    words(`-c:v libx264 -preset veryfast -crf 23 -profile:v high -pix_fmt yuv420p -bf 0 -vsync vfr
      -maxrate ${maxKilobits}k -bufsize ${maxKilobits * 2}k -sc_threshold 0 -force_key_frames ${keyFrames}`);
  const hls = (folder: string) =>
    words(`-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments
      -hls_fmp4_init_filename init.mp4 -hls_segment_filename ${folder}/%d.m4s ${folder}/index.m3u8`);
  const aac = (kilobits: number) => words(`-map 0:a:0? -c:a aac -b:a ${kilobits}k -ac 2 -ar 48000`);
  const scaled = [...rungs, preview].map(({ name, width, height }, index, all) => {
    const [from, drawn] = index === 0 ? ['full', filters] : [`next${index}`, []];
    const chain = [`scale=${width}:${height}`, 'setsar=1', ...drawn].join(',');
    const to = index === all.length - 1 ? `[${name}]` : `,split=2[${name}][next${index + 1}]`;
    return `[${from}]${chain}${to}`;
  });
  const still = ['trim=start=1', 'scale=1280:-2', ...filters].join(',');
  const tiles = ['scale=160:90', ...filters].join(',');
  const graph = [
    '[0:V:0]split=3[full][still][tiles]',
    ...scaled,
    `[still]${still},split=3[p1][p2][middle]`,
    '[middle]scale=640:-2,split=2[p3][p4]',
    String.raw`[tiles]select=eq(pict_type\,I)*(isnan(prev_selected_t)+gte(t-prev_selected_t\,2)),${tiles},tile=10x3[sheet]`,
  ].join(';');
  const copy = words('-map 0:V:0 -map 0:a:0? -c copy');
  return [
    ...words('-nostdin -v error -y -i'),
    source,
    '-filter_complex',
    graph,
    ...(copies === 'nothing' ? [] : [...copy, ...words('-movflags +faststart video.mp4')]),
    ...(copies === 'mp4-and-hls' ? [...copy, ...hls('v')] : []),
    ...rungs.flatMap((rung) =>
      ['-map', `[${rung.name}]`].concat(aac(128), encoded(rung), hls(rung.name)),
    ),
    ...words('-map [preview]'),
    ...aac(64),
    ...encoded(preview),
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
    ...words(`-map 0:a:0? -af asetnsamples=2400,astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=Peak_level,ametadata=print:file=waveform.txt
      -f null -`),
  ];
}

/** Folders that ffmpeg does not create. */
export const referenceFolders = ({ rungs }: ReferencePlan = planOf1080p): readonly string[] => [
  'v',
  ...rungs.map(({ name }) => name),
];
