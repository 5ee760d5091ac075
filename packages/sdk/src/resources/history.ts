import { historyCalls as history } from '@kinora/api-contract';
import type { Page, Video } from '@kinora/domain';

import type { Http } from '../http/http.ts';
import type { Cancellable } from './accounts.ts';
import { pageOf } from './page-of.ts';
import type { PageOptions, VideoOptions } from './videos.ts';

/** Watch history of the signed-in user. Rejects only with an `ApiFailure`. */
export interface HistoryResource {
  /** Watched videos, newest view first, each once. */
  list(options?: PageOptions): Promise<Page<Video>>;
  /** Forgets one video. One that is not there is fine. */
  clearOne(options: VideoOptions): Promise<void>;
  /** Forgets all videos. */
  clear(options?: Cancellable): Promise<void>;
}

export function createHistoryResource(http: Http): HistoryResource {
  return {
    async list({ page, limit, signal } = {}) {
      return pageOf(await http.call(history.list, { query: { page, limit }, signal }), page);
    },

    async clearOne({ videoId, signal }) {
      await http.call(history.clearOne, { params: { videoId }, signal });
    },

    async clear({ signal } = {}) {
      await http.call(history.clear, { signal });
    },
  };
}
