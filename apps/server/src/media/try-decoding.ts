import { dirname } from 'node:path';
import { createWorkQueue } from '../workers/work-queue.ts';
import { chooseSound, isDecoded } from './choose-sound.ts';
import { playsInAllBrowsers } from './media-metadata.ts';
import type { ProbeOutcome } from './probe.ts';
import { type MediaTools, hasDecoder } from './tools.ts';
import { cliArgs } from './tools/cli-args.ts';

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
      if (tools.ffmpeg && !isPlayable && !(await isDecoded({ ...trial, output: pictures }, tools)))
        return {
          kind: 'refused',
          reason: whyUnsupported(metadata.videoCodec) ?? 'its pictures cannot be decoded',
        };
      const chosen = await chooseSound(metadata, trial, tools);
      signal?.throwIfAborted(); // a trial that was aborted counts as passed
      return chosen
        ? { ...probed, metadata: chosen }
        : { kind: 'refused', reason: 'its sound cannot be decoded' };
    });
  };
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
