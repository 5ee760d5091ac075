import { dirname } from 'node:path';
import { createWorkQueue } from '../workers/work-queue.ts';
import { chooseSound } from './choose-sound.ts';
import { playsInAllBrowsers } from './media-metadata.ts';
import type { ProbeOutcome } from './probe.ts';
import { type FfmpegCall, type MediaTools, hasDecoder } from './tools.ts';
import { cliArgs } from './tools/cli-args.ts';
import { ToolFailure } from './tools/run-tool.ts';

/** Short, because the sender waits. A file that takes longer is not refused: the job has more time. */
const trialLimits = { cpuSeconds: 10, timeoutSeconds: 60 };
/** Each trial has a process that may take all that time for a file made to be slow. */
const worker = createWorkQueue({ name: 'trials', slots: 4, maxWaiting: 100 });

const pictures = cliArgs`-map 0:V:0 -frames:v 1 -f null -`;

/**
 * Returns a function that tries to decode the beginning of a probed video that browsers do not play, and that must be
 * encoded, or that has several audio streams. Others are copied, and decoding them here would slow down each upload. It
 * resolves with the video and the sound to use, or with a rejection.
 */
export function createDecodingTrial(tools: MediaTools) {
  return async (path: string, probed: ProbeOutcome): Promise<ProbeOutcome> => {
    if (probed.kind === 'refused') return probed;
    const { container, metadata } = probed;
    const isPlayable = playsInAllBrowsers(metadata);
    if (isPlayable && !metadata.otherAudio) return probed;

    const input = { path, container };
    return worker.run(async (signal): Promise<ProbeOutcome> => {
      const trial = { input, folder: dirname(path), ...trialLimits, signal };
      const reason =
        tools.ffmpeg && !isPlayable
          ? await whyNoPictures({ ...trial, output: pictures }, metadata.videoCodec, tools)
          : undefined;
      if (reason !== undefined) return { kind: 'refused', reason };
      const chosen = await chooseSound(metadata, trial, tools);
      signal?.throwIfAborted(); // a trial that was aborted counts as passed
      return chosen
        ? { ...probed, metadata: chosen }
        : { kind: 'refused', reason: 'its sound cannot be decoded' };
    });
  };
}

/**
 * Dolby Vision without an HDR10, HLG or SDR base layer: only Dolby's decoders show its colours correctly (decision 64).
 */
const ownColors =
  /^ +DOVI configuration record: .*, profile: (5|10(?=,.* compatibility id: 0\b)),/m;

/** Returns `undefined` for pictures that can be shown, and when other failures of the tools leave it open. */
async function whyNoPictures(
  trial: FfmpegCall,
  codec: string,
  tools: MediaTools,
): Promise<string | undefined> {
  try {
    const profile = ownColors.exec(await tools.run({ ...trial, printed: 'info' }))?.[1];
    return profile && `Dolby Vision profile ${profile} is not supported: export as HDR10 or SDR`;
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    if (error.kind !== 'failed') return undefined;
    return whyUnsupported(codec) ?? 'its pictures cannot be decoded';
  }
}

/** Names that people know, of codecs that they meet. */
const codecNames: Readonly<Record<string, string>> = {
  cfhd: 'CineForm',
  hap: 'Hap',
  qtrle: 'QuickTime Animation',
  svq3: 'Sorenson Video 3',
  rv40: 'RealVideo',
  vvc: 'H.266',
};

/** Returns `undefined` for a codec that is supported, or that the tools do not know. */
const whyUnsupported = (codec: string): string | undefined =>
  hasDecoder(codec) || ['none', 'unknown'].includes(codec)
    ? undefined
    : `${codecNames[codec] ?? codec} is not supported: export as H.264 or HEVC`;
