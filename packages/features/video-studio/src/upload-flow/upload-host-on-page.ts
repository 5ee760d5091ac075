import type { Sdk } from '@kinora/sdk';
import { refetchWhatShowsVideos } from '@kinora/server-state';
import type { QueryClient } from '@tanstack/react-query';

import { type UploadHost, uploadHostOf } from './carry-out.ts';

/** The host as a page asks it: what is taken back goes from all that shows videos. */
export const uploadHostOnPage = (sdk: Sdk, client: QueryClient): UploadHost => ({
  ...uploadHostOf(sdk),
  async remove(doomed) {
    await sdk.videos.remove(doomed);
    void refetchWhatShowsVideos(client);
  },
});
