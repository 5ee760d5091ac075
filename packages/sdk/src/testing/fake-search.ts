import { calls } from '@kinora/api-contract';
import { limits } from '@kinora/domain';
import type { Clock } from '../clock.ts';
import { type FakeCommunity, isVisibleTo } from './fake-community.ts';
import { pageOf } from './fake-lists.ts';
import type { AddFakeRoutes } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import { inOrder, wantedBy } from './fake-video-filter.ts';

const { search, suggest } = calls.videos;
const { maxTitles, maxChannels } = limits.searchSuggestions;
const LATEST_VIDEOS = 10;

/** Finds videos that contain the exact text; only a real host handles word forms and typing errors. */
export function searchRoutes(
  store: FakeStore,
  community: FakeCommunity,
  clock: Clock,
): AddFakeRoutes {
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

  return (register) => {
    register(suggest, {
      handle({ query }) {
        const typed = query.query.trim().toLowerCase();
        const begins = (text: string) =>
          text.toLowerCase().startsWith(typed) || text.toLowerCase().includes(` ${typed}`);
        const titles = listed()
          .map(({ title }) => title)
          .filter(begins);
        const channels = store.users
          .filter(({ userName, fullName }) => begins(userName) || begins(fullName))
          .toSorted(
            (one, other) => community.subscribersOf(other.id) - community.subscribersOf(one.id),
          );
        return {
          message: 'Suggestions',
          data: {
            titles: [...new Set(titles)].slice(0, maxTitles),
            channels: channels.slice(0, maxChannels),
          },
        };
      },
    });

    register(search, {
      handle({ query, viewer }) {
        const text = query.query.toLowerCase();
        const isWanted = wantedBy(query, clock.now());
        const candidates = listed().filter(isWanted);
        const inTitle = candidates.filter(({ title }) => title.toLowerCase().includes(text));
        const described = candidates.filter(
          (video) => !inTitle.includes(video) && video.description.toLowerCase().includes(text),
        );
        const found = inOrder([...inTitle, ...described], query.sortBy);
        const channel = query.channelId === undefined ? channelFor(text) : undefined;
        const ofChannel = listed().filter(({ owner }) => owner.id === channel?.id);
        const data = {
          channel: channel && {
            ...channel,
            coverImage: channel.coverImage ?? '',
            subscribersCount: community.subscribersOf(channel.id),
            videosCount: ofChannel.length,
            isSubscribed: community.isSubscribed(viewer?.id, channel.id),
            latestVideos: ofChannel.filter(isWanted).slice(0, LATEST_VIDEOS),
          },
          ...pageOf(found, query),
        };
        return { message: 'Search results', data };
      },
    });
  };
}
