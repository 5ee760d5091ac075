import { ApiFailure } from '../api-failure.ts';
import type { Http } from '../http/http.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import type { CommunityCalls } from './community-calls.ts';

/** The same calls, whose code is fetched at the first of them: a page that logs somebody in carries none of it. */
export function createCommunity(http: Http, keeper: SessionKeeper): CommunityCalls {
  let fetched: Promise<CommunityCalls> | undefined;

  async function fetchCalls(): Promise<CommunityCalls> {
    try {
      const { createCommunityCalls } = await import('./community-calls.ts');
      return createCommunityCalls(http, keeper);
    } catch (cause) {
      fetched = undefined; // the next call tries again
      throw new ApiFailure('unreachable', { cause });
    }
  }
  const calls = () => (fetched ??= fetchCalls());

  return {
    subscriptions: {
      list: async (options) => (await calls()).subscriptions.list(options),
      toggle: async (options) => (await calls()).subscriptions.toggle(options),
      latest: async (options) => (await calls()).subscriptions.latest(options),
    },
    likes: {
      toggle: async (options) => (await calls()).likes.toggle(options),
      list: async (options) => (await calls()).likes.list(options),
    },
    comments: {
      list: async (options) => (await calls()).comments.list(options),
      add: async (options) => (await calls()).comments.add(options),
    },
    playlists: {
      ofUser: async (options) => (await calls()).playlists.ofUser(options),
      names: async (options) => (await calls()).playlists.names(options),
      get: async (options) => (await calls()).playlists.get(options),
      membership: async (options) => (await calls()).playlists.membership(options),
      add: async (options) => (await calls()).playlists.add(options),
      removeVideo: async (options) => (await calls()).playlists.removeVideo(options),
      create: async (options) => (await calls()).playlists.create(options),
      remove: async (options) => (await calls()).playlists.remove(options),
    },
    history: {
      list: async (options) => (await calls()).history.list(options),
      clearOne: async (options) => (await calls()).history.clearOne(options),
      clear: async (options) => (await calls()).history.clear(options),
    },
  };
}
