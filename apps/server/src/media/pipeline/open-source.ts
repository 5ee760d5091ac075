import { join } from 'node:path';
import { probeVideo } from '../probe.ts';
import type { Source } from './make-first.ts';
import type { MediaWork } from './media-work.ts';

/**
 * Makes a video's upload available as a local file in `folder` and probes it. Rejects when it cannot be read: it could
 * be read when it was uploaded, so this machine is probably at fault and another attempt may succeed.
 */
export async function openSource(
  { storage, tools }: Pick<MediaWork, 'storage' | 'tools'>,
  sourceKey: string,
  folder: string,
  signal: AbortSignal,
): Promise<Source> {
  const path = await storage.localFile(sourceKey, join(folder, 'source'));
  const probed = await probeVideo(path, tools, signal);
  if (probed.kind === 'refused')
    throw new Error(`The source was readable, and now ${probed.reason}`);
  return { path, container: probed.container, metadata: probed.metadata };
}
