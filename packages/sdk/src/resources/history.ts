import { historyCalls as history } from '@kinora/api-contract';
import type { Page, Video } from '@kinora/domain';

import type { Cancellable, PageOptions, VideoOptions } from './call-options.ts';
import type { Methods } from './methods.ts';

/** Watch history of the signed-in user. Rejects only with an `ApiFailure`. */
export interface HistoryResource {
  /** Watched videos, newest view first, each once. */
  list(options?: PageOptions): Promise<Page<Video>>;
  /** Forgets one video. One that is not there is fine. */
  remove(options: VideoOptions): Promise<void>;
  /** Forgets all videos. */
  clear(options?: Cancellable): Promise<void>;
}

export function createHistoryResource({ page, nothing }: Methods): HistoryResource {
  return {
    list: page(history.list, ['page', 'limit']),
    remove: nothing(history.remove, ['videoId']),
    clear: nothing(history.clear, []),
  };
}
