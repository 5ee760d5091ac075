import { type MediaMetadata, playsInAllBrowsers } from './media-metadata.ts';
import type { FfmpegCall, MediaTools } from './tools.ts';
import { cliArgs } from './tools/cli-args.ts';
import { ToolFailure } from './tools/run-tool.ts';

type Trial = Omit<FfmpegCall, 'output'>;

/** Each trial of a hostile file may take all of its time. */
const MAX_TRIALS = 8;

/** 10 s, because a recording may begin with packets that cannot be decoded. */
const beginning = (audioIndex: number) => cliArgs`-map ${`0:a:${audioIndex}`} -t 10 -f null -`;

/**
 * Returns the metadata with the best audio stream that can be decoded: the one that probing found, else one of the others.
 * Returns `undefined` when there is sound and none of it can be decoded.
 */
export async function chooseSound(
  metadata: MediaMetadata,
  trial: Trial,
  tools: MediaTools,
): Promise<MediaMetadata | undefined> {
  const { otherAudio = [], ...best } = metadata;
  if (best.audioCodec === undefined) return best;
  const candidates = [best, ...otherAudio].map((audio) => Object.assign({ ...best }, audio));
  // Without ffmpeg nothing is decoded: only sound that browsers play can be published.
  if (!tools.ffmpeg) return candidates.find(playsInAllBrowsers) ?? best;
  for (const candidate of candidates.slice(0, MAX_TRIALS)) {
    const output = beginning(candidate.audioIndex ?? 0);
    if (await isDecoded({ ...trial, output }, tools)) return candidate;
  }
  return undefined;
}

/** Runs a trial. Other errors than a failure of the tool may be the machine's fault. */
const isDecoded = (call: FfmpegCall, tools: MediaTools): Promise<boolean> =>
  tools.run(call).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof ToolFailure)) throw error;
      return error.kind !== 'failed';
    },
  );
