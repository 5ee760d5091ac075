import { join } from 'node:path';
import type { Storage } from '../../storage/storage.ts';
import { chooseSound } from '../choose-sound.ts';
import { probeVideo } from '../probe.ts';
import type { MediaTools } from '../tools.ts';
import type { Source } from './encode.ts';
import { SHORT_TIMEOUT_SECONDS } from './make-first.ts';

/**
 * Makes a video's upload available as a local file in `folder` and probes it. Rejects when it cannot be read: it could
 * be read when it was uploaded, so this machine is probably at fault and another attempt may succeed.
 */
export async function openSource(
  { storage, tools }: { readonly storage: Pick<Storage, 'localFile'>; readonly tools: MediaTools },
  sourceKey: string,
  folder: string,
  signal: AbortSignal,
): Promise<Source> {
  const path = await storage.localFile(sourceKey, join(folder, 'source'));
  const probed = await probeVideo(path, tools, signal);
  if (probed.kind === 'refused')
    throw new Error(`The source was readable, and now ${probed.reason}`);
  const { container, metadata } = probed;
  if (!metadata.otherAudio) return { path, container, metadata };
  const input = { path, container };
  const trial = { input, folder, timeoutSeconds: SHORT_TIMEOUT_SECONDS, signal };
  return { ...input, metadata: (await chooseSound(metadata, trial, tools)) ?? metadata };
}
