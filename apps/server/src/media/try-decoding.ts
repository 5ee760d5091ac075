import { dirname } from 'node:path';
import { createSemaphore } from '../lib/semaphore.ts';
import { playsInAllBrowsers } from './media-metadata.ts';
import type { ProbeOutcome } from './probe.ts';
import type { MediaTools } from './tools.ts';
import { cliArgs } from './tools/cli-args.ts';
import { ToolFailure } from './tools/run-tool.ts';

/** Short, because the sender waits. A file that takes longer is not refused: the job has more time. */
const TRIAL_SECONDS = 5;
/** Trials at once. Each is a process that may take all that time for a file made to be slow. */
const MAX_TRIALS = 4;

const pictures = { name: 'pictures', output: cliArgs`-map 0:V:0 -frames:v 1 -f null -` };
/** 10 s, because a recording may begin with packets that cannot be decoded. */
const sound = { name: 'sound', output: cliArgs`-map 0:a:0 -t 10 -f null -` };

/**
 * Returns a function that tries to decode the beginning of a probed video that browsers do not play, and that must be
 * encoded. Others are copied, and decoding them here would slow down each upload. It resolves with what it was given, or
 * with a rejection.
 */
export function createDecodingTrial(tools: MediaTools) {
  const inTurn = createSemaphore(MAX_TRIALS);

  return async (path: string, probed: ProbeOutcome): Promise<ProbeOutcome> => {
    if (probed.kind === 'refused' || !tools.ffmpeg || playsInAllBrowsers(probed.metadata))
      return probed;

    const { container, metadata } = probed;
    const trials = metadata.audioCodec === undefined ? [pictures] : [pictures, sound];
    for (const { name, output } of trials) {
      const input = { path, container };
      const trial = inTurn(() =>
        tools.run({ input, output, folder: dirname(path), timeoutSeconds: TRIAL_SECONDS }),
      );
      if (await hasFailed(trial))
        return { kind: 'refused', reason: `its ${name} cannot be decoded` };
    }
    return probed;
  };
}

/** Other errors may be the machine's fault. */
const hasFailed = (trial: Promise<string>): Promise<boolean> =>
  trial.then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof ToolFailure)) throw error;
      return error.kind === 'failed';
    },
  );
