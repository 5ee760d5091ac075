import type { Sdk } from '@kinora/sdk';
import { refetchWhatShowsVideos } from '@kinora/server-state';
import type { QueryClient } from '@tanstack/react-query';
import { type UploadHost, uploadHostOf } from './host-requests.ts';

/** The upload host of a page: after it has deleted a video, it refetches all queries that show videos. */
export const pageUploadHost = (sdk: Sdk, client: QueryClient): UploadHost => ({
  ...uploadHostOf(sdk),
  async remove(request) {
    await sdk.videos.remove(request);
    void refetchWhatShowsVideos(client);
  },
});
