import { dirname } from 'node:path';
import { playsAnywhere } from './media-facts.ts';
import { type ProbeOutcome, probeVideo } from './probe.ts';
import type { MediaTools } from './tools.ts';
import { ToolFailure } from './tools/run-tool.ts';
import { words } from './tools/words.ts';

/** The sender waits. A job has more time, and a file that is too slow for this is not refused. */
const TRIAL_SECONDS = 5;

const pictures = { name: 'pictures', output: words`-map 0:V:0 -frames:v 1 -f null -` };
/** A while of it: a recording may begin in the middle of what can be decoded. */
const sound = { name: 'sound', output: words`-map 0:a:0 -t 10 -f null -` };

/** As {@link probeVideo}, of a file that nobody has taken yet: what will be encoded must be decoded first, which is tried. */
export async function probeUpload(path: string, tools: MediaTools): Promise<ProbeOutcome> {
  const probed = await probeVideo(path, tools);
  if (probed.kind === 'refused' || !tools.ffmpeg || playsAnywhere(probed.facts)) return probed;

  const { container, facts } = probed;
  for (const { name, output } of facts.audioCodec === undefined ? [pictures] : [pictures, sound]) {
    const trial = tools.run({
      input: { path, container },
      output,
      folder: dirname(path),
      timeoutSeconds: TRIAL_SECONDS,
    });
    if (await hasFailed(trial)) return { kind: 'refused', reason: `its ${name} cannot be decoded` };
  }
  return probed;
}

/** Anything else that goes wrong may be the machine's fault. */
const hasFailed = (trial: Promise<string>): Promise<boolean> =>
  trial.then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof ToolFailure)) throw error;
      return error.kind === 'failed';
    },
  );
