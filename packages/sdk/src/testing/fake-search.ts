import { calls } from '@kinora/api-contract';
import { requests } from '@kinora/api-contract/requests';
import type { Clock } from '../clock.ts';
import { type FakeCommunity, isVisibleTo } from './fake-community.ts';
import type { FakeRoute } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import { inOrder, wantedBy } from './fake-video-filter.ts';
import { parseFields, reply, paginate, wireSummary, wireVideoOf } from './fake-wire.ts';

const { search } = calls.videos;
const LATEST_VIDEOS = 10;

/** Finds videos that contain the exact text; only a real host handles word forms and typing errors. */
export function searchRoutes(
  store: FakeStore,
  community: FakeCommunity,
  clock: Clock,
): readonly FakeRoute[] {
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
        const { query: given, page, limit, sortBy } = fields;
        const text = given.toLowerCase();
        const isWanted = wantedBy(fields, clock.now());
        const candidates = listed().filter(isWanted);
        const inTitle = candidates.filter(({ title }) => title.toLowerCase().includes(text));
        const described = candidates.filter(
          (video) => !inTitle.includes(video) && video.description.toLowerCase().includes(text),
        );
        const found = inOrder([...inTitle, ...described], sortBy);
        const { items, meta } = paginate(found, page, limit);
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
                latestVideos: ofChannel.filter(isWanted).slice(0, LATEST_VIDEOS).map(wireVideoOf),
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
