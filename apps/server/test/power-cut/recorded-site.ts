import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeEnv } from '../support/node-process.ts';
import type { FileOperation } from './operation.ts';
import { createCluster } from './postgres.ts';
import { record } from './recorder/record.ts';
import type { WorkloadOptions } from './workload-options.ts';

export interface RecordedSite {
  /** The folder that the workload changed. */
  readonly folder: string;
  /** Its copy from before. */
  readonly before: string;
  /** Has a short path, because that of a socket has at most 107 bytes. */
  readonly scratch: string;
  readonly operations: readonly FileOperation[];
  remove(): Promise<void>;
}

export type SiteOptions = Omit<WorkloadOptions, 'folder' | 'socketFolder' | 'acknowledgements'>;

const workload = fileURLToPath(new URL('workload.ts', import.meta.url));

/** Creates a site, and records what the workload does to it. */
export async function recordSite(options: SiteOptions): Promise<RecordedSite> {
  const scratch = await mkdtemp(join(tmpdir(), 'kinora-power-'));
  const [folder, before] = [join(scratch, 'site'), join(scratch, 'before')];
  await mkdir(join(folder, 'media'), { recursive: true });
  await createCluster(join(folder, 'database'), scratch);
  await cp(folder, before, { recursive: true });
  const acknowledgements = join(scratch, 'acknowledgements');
  const given: WorkloadOptions = { ...options, folder, socketFolder: scratch, acknowledgements };
  const operations = await record({
    folder,
    acknowledgements,
    command: [process.execPath, workload, JSON.stringify(given)],
    env: nodeEnv(),
  });
  return {
    folder,
    before,
    scratch,
    operations,
    remove: () => rm(scratch, { recursive: true, force: true }),
  };
}
