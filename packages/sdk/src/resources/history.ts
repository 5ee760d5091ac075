import { historyCalls as history } from '@kinora/api-contract';
import type { Page, Video } from '@kinora/domain';
import type { GroupContext } from '../create-client.ts';
import type { Cancellable, PageOptions, VideoOptions } from './call-options.ts';

/** Watch history of the signed-in user. Calls reject only with an `ApiFailure`. */
export interface HistoryResource {
  /** Watched videos, last watched first, without duplicates. */
  readonly list: (options?: PageOptions) => Promise<Page<Video>>;
  /** Removes one video. Resolves also if it is not in the history. */
  readonly remove: (options: VideoOptions) => Promise<void>;
  /** Removes all videos. */
  readonly clear: (options?: Cancellable) => Promise<void>;
}

/** The group of {@link HistoryResource}. */
export function historyGroup({ methods: { data, page } }: GroupContext): HistoryResource {
  return {
    list: page(history.list),
    remove: data(history.remove),
    clear: data(history.clear),
  };
}
