import { calls } from '@kinora/api-contract';
import { requests } from '@kinora/api-contract/requests';
import { type FakeCommunity, isVisibleTo } from './fake-community.ts';
import type { FakeRoute } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import { parseFields, reply, paginate, wireSummary, wireVideoOf } from './fake-wire.ts';

const { search } = calls.videos;
const LATEST_VIDEOS = 10;

/** Finds videos that contain the exact text; only a real host handles word forms and typing errors. */
export function searchRoutes(store: FakeStore, community: FakeCommunity): readonly FakeRoute[] {
  const listed = () => store.videos.filter((video) => isVisibleTo(undefined, video)).toReversed();

  function channelFor(text: string) {
    const names = (user: (typeof store.users)[number]) => [
      user.userName.toLowerCase(),
      user.fullName.toLowerCase(),
    ];
    return (
      store.users.find((user) => names(user).includes(text)) ??
      store.users.find((user) => names(user).some((name) => name.includes(text)))
    );
  }

  return [
    {
      call: search,
      handle({ query, viewer }) {
        const fields = parseFields(requests.videos.search.query, query);
        const { query: given, captions, page, limit } = fields;
        const text = given.toLowerCase();
        const candidates = listed().filter((video) => !captions || video.hasCaptions);
        const inTitle = candidates.filter(({ title }) => title.toLowerCase().includes(text));
        const described = candidates.filter(
          (video) => !inTitle.includes(video) && video.description.toLowerCase().includes(text),
        );
        const { items, meta } = paginate([...inTitle, ...described], page, limit);
        const channel = channelFor(text);
        const ofChannel = listed().filter(({ owner }) => owner.id === channel?.id);
        return reply('Search results', {
          channel: channel
            ? {
                ...wireSummary(channel),
                coverImage: channel.coverImage ?? '',
                subscriberCount: community.subscribersOf(channel.id),
                videoCount: ofChannel.length,
                isSubscribedByCurrentUser: community.isSubscribed(viewer?.id, channel.id),
                latestVideos: ofChannel.slice(0, LATEST_VIDEOS).map(wireVideoOf),
              }
            : null,
          videos: items.map(wireVideoOf),
          currentPage: page,
          totalPages: meta.totalPages,
          totalVideos: meta.total,
        });
      },
    },
  ];
}
