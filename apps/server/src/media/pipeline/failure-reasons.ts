import { formatDuration } from '@kinora/domain';
import { cliArgs } from '../tools/cli-args.ts';
import { ToolFailure } from '../tools/run-tool.ts';
import type { EncodeContext, Source } from './encode.ts';
import { filterLines } from './filter-lines.ts';
import { SHORT_TIMEOUT_SECONDS } from './make-first.ts';
import { UnusableVideo } from './unusable-video.ts';

/** Why something could not be made, as the end of a sentence for the owner. */
export interface FailureReason {
  readonly text: string;
  /** Whether the machine is at fault, so that another attempt can succeed. */
  readonly canRetry: boolean;
}

/** Every attempt has failed for reasons that say nothing about the file, such as a full disk. */
export const siteProblem: FailureReason = { text: 'this site had a problem', canRetry: true };

/** Explains a failure that further attempts of the job would repeat. */
export async function reasonOf(
  error: Error,
  source: Source,
  context: EncodeContext,
): Promise<FailureReason> {
  if (error instanceof UnusableVideo) return { text: error.message, canRetry: error.canRetry };
  if (!(error instanceof ToolFailure)) return siteProblem;
  if (error.kind === 'timed-out') return { text: 'it took this site too long', canRetry: true };
  const at = await damagedAt(source, context);
  return at === undefined
    ? { text: 'this site could not convert the file', canRetry: true }
    : { text: `the file is damaged at ${formatDuration(at)}`, canRetry: false };
}

/** Free of ambiguous repetition, because the input may be one line of 64 KiB that an uploader wrote. */
const pictureTime = /^\[Parsed_showinfo_\d+ @ \w+\] n: *\d+ pts: *-?\d+ pts_time:([\d.]+)/;

const damage = /corrupt decoded frame|Invalid data found/;

/**
 * Decodes the pictures up to the first damaged one. Resolves with the time of the last one before it, or with `undefined` if
 * none is damaged or if it takes too long.
 */
async function damagedAt(
  source: Source,
  { tools, folder, signal }: EncodeContext,
): Promise<number | undefined> {
  try {
    await tools.run({
      // With several threads, an error comes before the pictures that precede it.
      input: { ...source, options: cliArgs`-xerror -threads 1` },
      output: cliArgs`-map 0:V:0 -vf showinfo=checksum=0 -f null -`,
      folder,
      timeoutSeconds: SHORT_TIMEOUT_SECONDS,
      signal,
      priority: 'background',
      printed: 'info',
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ToolFailure) || error.kind === 'aborted') throw error;
    if (error.kind !== 'failed') return undefined;
    const lines = filterLines(error.output);
    if (!lines.some((line) => damage.test(line))) return undefined;
    return Number(lines.flatMap((line) => pictureTime.exec(line)?.[1] ?? []).at(-1) ?? 0);
  }
}
