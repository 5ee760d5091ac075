import { asUserId, type FoundChannel, type SearchResult } from '@kinora/domain';
import * as v from 'valibot';
import { optionalUrl, summaryEntries } from './wire-user.ts';
import { wireVideo } from './wire-video.ts';

const wireFoundChannel = v.pipe(
  v.object({
    ...summaryEntries,
    coverImage: optionalUrl,
    subscriberCount: v.number(),
    videoCount: v.optional(v.number(), 0),
    isSubscribedByCurrentUser: v.optional(v.boolean(), false),
    latestVideos: v.array(wireVideo),
  }),
  v.transform(
    ({ _id, subscriberCount, videoCount, isSubscribedByCurrentUser, ...rest }): FoundChannel => ({
      id: asUserId(_id),
      subscribersCount: subscriberCount,
      videosCount: videoCount,
      isSubscribed: isSubscribedByCurrentUser,
      ...rest,
    }),
  ),
);

/** The result of a search; from wire to domain. */
export const wireSearchResult = v.pipe(
  v.object({
    channel: v.nullish(wireFoundChannel),
    videos: v.array(wireVideo),
    currentPage: v.optional(v.number(), 1),
    totalPages: v.optional(v.number(), 1),
    totalVideos: v.optional(v.number()),
  }),
  v.transform(({ channel, videos, currentPage, totalPages, totalVideos }): SearchResult => ({
    channel: channel ?? undefined,
    videos: { items: videos, page: currentPage, totalPages, total: totalVideos },
  })),
);
