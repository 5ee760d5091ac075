import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any upload or encoding may take. */
const ABANDONED_MS = 6 * 3600 * 1000;

/** Deletes abandoned folders of the spool; at start, all are abandoned. */
export async function sweepSpool(spool: string, when: 'start' | 'running'): Promise<void> {
  for (const part of ['jobs', 'uploads']) {
    const folder = join(spool, part);
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const info = when === 'running' ? await stat(path).catch(() => undefined) : undefined;
      const isAbandoned = when === 'start' || (info && Date.now() - info.mtimeMs > ABANDONED_MS);
      if (isAbandoned) await rm(path, { recursive: true, force: true });
    }
  }
}
