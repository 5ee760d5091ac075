import type { FoundChannel, SearchResult } from '@kinora/domain';
import * as s from './shape.ts';
import { optionalUrl, summaryFields } from './wire-user.ts';
import { videoPageFields, wireVideo } from './wire-video.ts';

const foundChannelFields = {
  ...summaryFields,
  coverImage: optionalUrl,
  subscribersCount: s.from('subscriberCount', s.number),
  videosCount: s.from('videoCount', s.optional(s.number, 0)),
  isSubscribed: s.from('isSubscribedByCurrentUser', s.optional(s.boolean, false)),
  latestVideos: s.array(wireVideo),
};

const wireFoundChannel: s.ObjectShape<FoundChannel, typeof foundChannelFields> =
  s.object(foundChannelFields);

/** The result of a search. */
export const wireSearchResult = s.transform(
  s.object({
    channel: s.nullish(wireFoundChannel),
    ...videoPageFields,
  }),
  ({ channel, ...videos }): SearchResult => ({ channel, videos }),
);
