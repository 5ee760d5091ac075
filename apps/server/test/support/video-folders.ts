import { vi } from 'vitest';
import type { JobDefinition } from '../../src/jobs/job-definition.ts';
import type { TestServer } from './test-server.ts';

/** Access to the stored folders of a video, and to the jobs that write them. */
export const videoFoldersOf = (api: () => TestServer) => ({
  folders: (id: string) => api().server.storage.folders(`videos/${id}/`),

  store: (id: string, path: string) =>
    api().server.storage.put(`videos/${id}/${path}`, Buffer.from('bytes'), { type: 'video/mp4' }),

  /** Waits until none of these jobs waits or runs. */
  done: (...jobs: readonly JobDefinition<object>[]) =>
    vi.waitFor(
      async () => {
        const pending = await api().server.jobs.pending(...jobs);
        if (pending > 0) throw new Error('Jobs are still waiting.');
      },
      { timeout: 100_000, interval: 50 },
    ),
});
