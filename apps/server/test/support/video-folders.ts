import type { TestServer } from './test-server.ts';

/** Access to the stored folders of a video. */
export const videoFoldersOf = (api: () => TestServer) => ({
  folders: (id: string) => api().server.storage.folders(`videos/${id}/`),

  store: (id: string, path: string) =>
    api().server.storage.put(`videos/${id}/${path}`, Buffer.from('bytes'), { type: 'video/mp4' }),
});
