import { calls } from '@kinora/api-contract';
import type { PresentUser } from '../accounts/present-user.ts';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import { pageOf } from '../lib/list-page.ts';
import type { PresentVideo } from '../videos/present-video.ts';
import { searchWorker } from './search-worker.ts';
import type { FoundChannelRow, Search } from './search.ts';

export interface SearchRoutesOptions {
  readonly search: Search;
  readonly presentUser: PresentUser;
  readonly presentVideo: PresentVideo;
}

/** Route of the search. */
export const searchRoutes = ({
  search,
  presentUser,
  presentVideo,
}: SearchRoutesOptions): AddRoutes => {
  const presentChannel = ({ row, videosCount, isSubscribed, latest }: FoundChannelRow) => ({
    ...presentUser.summary(row),
    coverImage: presentUser.cover(row),
    subscribersCount: row.subscribersCount,
    videosCount,
    isSubscribed,
    latestVideos: latest.map(presentVideo.video),
  });

  return (register) => {
    register(calls.videos.suggest, {
      async handle({ query }) {
        const { titles, channels } = await search.suggest(query.query);
        return {
          message: 'Suggestions',
          data: { titles, channels: channels.map((row) => presentUser.summary(row)) },
        };
      },
    });

    register(calls.videos.search, {
      async handle({ query, viewer }) {
        const [channel, { rows, total }] = await searchWorker.run(() =>
          Promise.all([
            query.channelId === undefined
              ? search.channel(query.query, viewer?.id, query)
              : undefined,
            search.videos(query.query, query, query),
          ]),
        );
        return {
          message: 'Search results',
          data: {
            channel: channel && presentChannel(channel),
            ...pageOf(rows.map(presentVideo.video), query, total),
          },
        };
      },
    });
  };
};
