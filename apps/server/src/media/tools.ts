import { stat } from 'node:fs/promises';
import type { Container } from '@kinora/validation';
import { type Ffmpeg, chooseFfmpeg, isModern } from './tools/choose-ffmpeg.ts';
import { cliArgs } from './tools/cli-args.ts';
import { findConfinement } from './tools/confinement.ts';
import { runTool } from './tools/run-tool.ts';

export interface FfmpegInput {
  readonly path: string;
  /** The sniffed container: only its demuxer may open the file. */
  readonly container: Container;
  /** Input options before `-i`, for example a seek. */
  readonly options?: readonly string[];
}

export interface FfmpegCall {
  readonly input: FfmpegInput;
  /** Inputs after the first one. */
  readonly more?: readonly FfmpegInput[];
  /** Arguments after the input: filters, maps, outputs (relative to `folder`). Empty: only describe the input. */
  readonly output: readonly string[];
  /** Working folder; outputs land there. */
  readonly folder: string;
  readonly timeoutSeconds: number;
  /**
   * After this much processor time ffmpeg is stopped as by a user (`could-not-run`), where the system can limit it: a busy
   * machine does not use it up.
   */
  readonly cpuSeconds?: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * `interactive`: a user waits for it; `patient`: for long. All run at a lower priority than the server itself.
   */
  readonly priority?: Priority;
  /** The log level; `info` also describes the input and prints what filters show. */
  readonly printed?: 'error' | 'info';
}

/** Five steps of niceness are about a third of the processor time beside a process that wants all of it. */
const niceness = { interactive: 5, patient: 10, background: 15 } as const;
export type Priority = keyof typeof niceness;
const LOWEST_PRIORITY = 19;

/** A call of a program that is not ffmpeg with a video as its input. */
export interface ProgramCall {
  readonly command: readonly string[];
  /** Working folder. */
  readonly folder: string;
  readonly timeoutSeconds: number;
  /** Maximum size of a file that it writes. */
  readonly fileBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** The media programs of this machine. */
export interface MediaTools {
  /** `undefined` when none was found. */
  readonly ffmpeg: Ffmpeg | undefined;
  /** Runs ffmpeg in confinement. Resolves with its output; rejects with a `ToolFailure`. */
  run(call: FfmpegCall): Promise<string>;
  /** Runs another program, and the programs that it starts, in the same confinement at the lowest priority. */
  readonly runProgram: (call: ProgramCall) => Promise<string>;
  /** One line for the start report: the chosen program and its confinement. */
  describe(): string;
}

const demuxers: Readonly<Record<Container, string>> = {
  mp4: 'mov',
  mov: 'mov',
  matroska: 'matroska',
  webm: 'matroska',
  avi: 'avi',
  'mpeg-ts': 'mpegts',
  'mpeg-ps': 'mpeg',
  flv: 'flv',
  asf: 'asf',
  ogg: 'ogg',
};

/** Vulnerabilities are mostly in old and rare decoders: decoders that are not listed are disabled (decision 37). */
const decoders = [
  'h264,hevc,av1,libdav1d,libaom-av1,vp8,vp9,libvpx,libvpx-vp9,mpeg4,msmpeg4,msmpeg4v2,mpeg2video,mpeg1video,h263,mjpeg,prores,dnxhd,dvvideo,wmv1,wmv2,wmv3,vc1,rawvideo,ffv1,theora,flv,vp6f',
  'aac,aac_fixed,aac_latm,mp3,mp3float,mp2,mp2float,opus,libopus,vorbis,libvorbis,flac,alac,ac3,ac3_fixed,eac3,amrnb,amrwb,wmav1,wmav2,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_s8,pcm_u8,pcm_alaw,pcm_mulaw,adpcm_ms,adpcm_ima_wav,adpcm_ima_qt,adpcm_swf,speex,libspeex,nellymoser,wmapro,dca,pcm_dvd,pcm_bluray',
  // Captions.
  'subrip,srt,ass,ssa,webvtt,mov_text,text',
].join(',');

/** Decoders that have another name than their codec. */
const decoderNames: Readonly<Record<string, string>> = { flv1: 'flv', msmpeg4v3: 'msmpeg4' };

/** Returns whether the decoder of a codec is enabled. */
export const hasDecoder = (codec: string): boolean =>
  decoders.split(',').includes(decoderNames[codec] ?? codec);

const MAX_PIXELS = 8192 * 8192;
const MEBIBYTE = 1024 ** 2;
const MEMORY_BYTES = 8192 * MEBIBYTE;
/** CPU time adds up over all threads, so its limit exceeds the wall clock timeout. */
const CPU_FACTOR = 8;

/** Maximum size of an output file, relative to its source, so that a small source cannot fill the disk. */
const outputBytes = (sourceBytes: number) =>
  Math.min(4096 * MEBIBYTE, 512 * MEBIBYTE + sourceBytes * 10);

/** The limits of an input: they apply to the next `-i` only. */
function inputArgs({ path, container, options = [] }: FfmpegInput): string[] {
  const demuxer = demuxers[container];
  return cliArgs`-protocol_whitelist file -format_whitelist ${demuxer} -codec_whitelist ${decoders}
    -max_pixels ${MAX_PIXELS} ${options} -f ${demuxer} -i ${`file:${path}`}`;
}

/** Some ffmpeg versions exit with success nevertheless. */
const outOfSpace = /: (?:No space left on device|Disk quota exceeded)$/m;

/** Finds the media programs once, at start. Rejects when `FFMPEG_PATH` names one that does not run. */
export async function findMediaTools(options: {
  readonly ffmpegPath?: string | undefined;
  readonly searchPath: string | undefined;
}): Promise<MediaTools> {
  const [ffmpeg, confinement] = await Promise.all([
    chooseFfmpeg(options),
    // The wrappers may be in the system folders, too; the search path only limits the choice of ffmpeg.
    findConfinement(`${options.searchPath ?? ''}:/usr/bin:/bin`),
  ]);

  return {
    ffmpeg,
    async run(call) {
      const { input, more = [], output, folder, timeoutSeconds, signal } = call;
      const maxCpuSeconds = timeoutSeconds * CPU_FACTOR;
      const { priority = 'interactive', printed = 'error' } = call;
      if (!ffmpeg) throw new Error('There is no ffmpeg on this machine');
      const inputs = [input, ...more];
      const sizes = await Promise.all(inputs.map(async ({ path }) => (await stat(path)).size));
      const command = cliArgs`${ffmpeg.path} -hide_banner -nostdin -y -v ${printed}
        ${inputs.flatMap(inputArgs)} ${output}`;
      const caps = {
        niceness: niceness[priority],
        stopAfterCpuSeconds: Math.min(call.cpuSeconds ?? maxCpuSeconds, maxCpuSeconds),
        cpuSeconds: maxCpuSeconds,
        memoryBytes: MEMORY_BYTES,
        fileBytes: outputBytes(sizes.reduce((sum, size) => sum + size)),
      };
      return runTool({
        command: confinement.wrap(command, caps),
        cwd: folder,
        timeoutMs: timeoutSeconds * 1000,
        signal,
        niceness: caps.niceness,
        accepts: output.length === 0 ? [1] : [],
        // With `info`, the output contains text of the uploader, too.
        blamesMachine: printed === 'error' ? outOfSpace : undefined,
      });
    },
    runProgram: ({ command, folder, timeoutSeconds, fileBytes, signal }) =>
      runTool({
        command: confinement.wrap(command, {
          niceness: LOWEST_PRIORITY,
          cpuSeconds: Math.ceil(timeoutSeconds * CPU_FACTOR),
          memoryBytes: MEMORY_BYTES,
          fileBytes,
        }),
        cwd: folder,
        timeoutMs: timeoutSeconds * 1000,
        signal,
        niceness: LOWEST_PRIORITY,
      }),
    describe() {
      if (!ffmpeg)
        return 'no ffmpeg: only MP4 and MOV files with H.264 and AAC that were not trimmed can be published (install ffmpeg, or set FFMPEG_PATH)';
      const measures = confinement.measures.join(', ');
      const hdr = ffmpeg.convertsColors
        ? ''
        : '; HDR videos will look pale, because it has no zscale and tonemap (install an ffmpeg with libzimg, or set FFMPEG_PATH)';
      const age = isModern(ffmpeg.version)
        ? ''
        : '; versions before 5.1 have known security holes, which an uploaded file could use (install a newer ffmpeg, or set FFMPEG_PATH)';
      return `ffmpeg ${ffmpeg.version} (${ffmpeg.origin}), ${measures || 'not confined'}${age}${hdr}`;
    },
  };
}
