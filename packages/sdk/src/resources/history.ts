import { historyCalls as history } from '@kinora/api-contract';
import type { Page, Video } from '@kinora/domain';
import type { Cancellable, PageOptions, VideoOptions } from './call-options.ts';
import type { Methods } from './methods.ts';

/** Watch history of the signed-in user. Calls reject only with an `ApiFailure`. */
export interface HistoryResource {
  /** Watched videos, last watched first, without duplicates. */
  list(options?: PageOptions): Promise<Page<Video>>;
  /** Removes one video. Resolves also if it is not in the history. */
  remove(options: VideoOptions): Promise<void>;
  /** Removes all videos. */
  clear(options?: Cancellable): Promise<void>;
}

export function createHistoryResource({ data, page }: Methods): HistoryResource {
  return {
    list: page(history.list),
    remove: data(history.remove),
    clear: data(history.clear),
  };
}
