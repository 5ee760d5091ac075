import type { Channel, VideoDetail, VideoId } from '@kinora/domain';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  channelQuery,
  likeToggle,
  likedVideosQuery,
  membershipQuery,
  playlistEntryMutation,
  searchQuery,
  subscriptionToggle,
  subscriptionsQuery,
  videoQuery,
} from '../index.ts';
import { runMutation, settle, startBench } from '../testing/sdk-bench.ts';

async function startWatching() {
  const bench = startBench();
  const { fakeHost, sdk, client, logIn } = bench;
  await logIn();
  const maker = fakeHost.addUser({ userName: 'grace' });
  const { id } = fakeHost.addVideo({ owner: maker, title: 'Engine', likes: 3 });
  const watched = new QueryObserver(client, videoQuery(sdk, id));
  const stop = watched.subscribe(() => undefined);
  await settle();
  const shown = () => {
    const { data } = watched.getCurrentResult();
    return [data?.isLiked, data?.likes];
  };
  const press = () =>
    runMutation(client, likeToggle(sdk, id), undefined).then(
      () => 'done',
      () => 'failed',
    );
  const sent = () => fakeHost.requestsTo('POST /likes/toggle/v/*').length;
  return { ...bench, maker, id, shown, press, sent, stop };
}

describe('likeToggle', () => {
  it('[WATCH-07, WATCH-08] changes flag and count at once, then refetches', async () => {
    const { fakeHost, shown, press, stop } = await startWatching();
    const held = fakeHost.hold('POST /likes/toggle/v/*');
    const pressed = press();
    await held.arrived;
    expect(shown()).toEqual([true, 4]);

    const before = fakeHost.requestsTo('GET /videos/*').length;
    held.release();
    await pressed;
    await settle();

    expect(shown()).toEqual([true, 4]);
    expect(fakeHost.requestsTo('GET /videos/*')).toHaveLength(before + 1);
    stop();
  });

  it('undoes its own change after a failure', async () => {
    const { fakeHost, shown, press, stop } = await startWatching();
    fakeHost.fail('POST /likes/toggle/v/*', { status: 503 });

    expect(await press()).toBe('failed');
    await settle();

    expect(shown()).toEqual([false, 3]);
    stop();
  });

  it('sends no request when two presses cancel each other', async () => {
    const { shown, press, sent, stop } = await startWatching();

    await Promise.all([press(), press()]);
    await settle();

    expect([sent(), shown()]).toEqual([0, [false, 3]]);
    stop();
  });

  it.each([
    [2, 2, [false, 3]],
    [3, 1, [true, 4]],
    [4, 2, [false, 3]],
  ])(
    'sends the last intention: %d presses during a slow response cause %d requests',
    async (presses, requests, end) => {
      const { fakeHost, shown, press, sent, stop } = await startWatching();
      const held = fakeHost.hold('POST /likes/toggle/v/*');
      const first = press();
      await held.arrived;
      const others = Array.from({ length: presses - 1 }, press);
      await settle();
      expect(shown()).toEqual(end);

      held.release();
      await Promise.all([first, ...others]);
      await settle();

      expect([sent(), shown()]).toEqual([requests, end]);
      stop();
    },
  );

  it.each([1, 2, 3])(
    'ends equal to the host when the first of %d presses fails',
    async (presses) => {
      const { fakeHost, id, shown, press, stop } = await startWatching();
      fakeHost.fail('POST /likes/toggle/v/*', { status: 503, times: 1 });
      const held = fakeHost.hold('POST /likes/toggle/v/*');
      const first = press();
      await held.arrived;
      const others = Array.from({ length: presses - 1 }, press);
      held.release();
      await Promise.all([first, ...others]);
      await settle();

      expect(shown()).toEqual([false, fakeHost.videos.find((video) => video.id === id)?.likes]);
      stop();
    },
  );

  it('adds the video to the liked videos', async () => {
    const { client, sdk, press, stop } = await startWatching();
    await press();
    const { pages } = await client.fetchInfiniteQuery(likedVideosQuery(sdk));
    expect(pages[0]?.items.map(({ title }) => title)).toEqual(['Engine']);
    stop();
  });
});

describe('subscriptionToggle', () => {
  it('[SUBSCRIPTIONS-04] changes flag and count at once wherever the channel is shown, then refetches the list', async () => {
    const { client, sdk, fakeHost, person, maker, id, stop } = await startWatching();
    await client.fetchQuery(channelQuery(sdk, 'grace'));
    await client.fetchInfiniteQuery(searchQuery(sdk, 'grace'));
    await client.fetchQuery(subscriptionsQuery(sdk, person.id));
    const shown = () => {
      const channel = client.getQueryData<Channel>(channelQuery(sdk, 'grace').queryKey);
      const video = client.getQueryData<VideoDetail>(videoQuery(sdk, id).queryKey);
      const found = client.getQueryData(searchQuery(sdk, 'grace').queryKey)?.pages[0]?.channel;
      return [
        [channel?.isSubscribed, channel?.subscribersCount],
        [video?.isSubscribed, video?.subscribers],
        [found?.isSubscribed, found?.subscribersCount],
      ];
    };
    const held = fakeHost.hold('POST /subscriptions/c/*');
    const observer = new MutationObserver(client, subscriptionToggle(sdk, maker.id));
    const pressed = observer.mutate();
    await held.arrived;
    expect(shown()).toEqual([
      [true, 1],
      [true, 1],
      [true, 1],
    ]);

    held.release();
    await pressed;
    const { queryKey } = subscriptionsQuery(sdk, person.id);
    expect(client.getQueryData(queryKey)?.map(({ userName }) => userName)).toEqual(['grace']);
    stop();
  });

  it('undoes flag and count after a failure [SUBSCRIPTIONS-05]', async () => {
    const { client, sdk, fakeHost, maker, stop } = await startWatching();
    const { queryKey } = channelQuery(sdk, 'grace');
    await client.fetchQuery(channelQuery(sdk, 'grace'));
    fakeHost.fail('POST /subscriptions/c/*', { status: 500 });

    const observer = new MutationObserver(client, subscriptionToggle(sdk, maker.id));
    await expect(observer.mutate()).rejects.toMatchObject({ code: 'server-fault' });

    expect(client.getQueryData(queryKey)).toMatchObject({
      isSubscribed: false,
      subscribersCount: 0,
    });
    stop();
  });

  it.each(['before', 'during'])(
    'is not undone by a list of channels that was requested %s the toggle and arrives late',
    async (moment) => {
      const { client, sdk, fakeHost, person, maker, stop } = await startWatching();
      const LIST = 'GET /subscriptions/u/*';
      const answersLate = () => {
        const body = { data: { subscribedChannels: [] } };
        fakeHost.fail(LIST, { status: 200, body, times: 1 });
        const held = fakeHost.hold(LIST);
        const listed = new QueryObserver(client, subscriptionsQuery(sdk, person.id));
        return { held, unsubscribe: listed.subscribe(() => undefined) };
      };
      const toggle = fakeHost.hold('POST /subscriptions/c/*');
      const press = () => new MutationObserver(client, subscriptionToggle(sdk, maker.id)).mutate();

      const early = moment === 'before' ? answersLate() : undefined;
      await early?.held.arrived;
      const pressed = press();
      await toggle.arrived;
      const late = early ?? answersLate();
      await late.held.arrived;
      toggle.release();
      await pressed;
      late.held.release();
      await settle();

      const { queryKey } = subscriptionsQuery(sdk, person.id);
      expect(client.getQueryData(queryKey)).toMatchObject([{ userName: 'grace' }]);
      const saved = await sdk.subscriptions.list({ userId: person.id });
      expect(saved).toMatchObject([{ userName: 'grace' }]);
      late.unsubscribe();
      stop();
    },
  );
});

describe('playlistEntryMutation', () => {
  async function startPicking() {
    const bench = await startWatching();
    const { client, sdk, fakeHost, id: videoId } = bench;
    const { id: playlistId } = fakeHost.addPlaylist({ name: 'Engines' });
    await client.fetchQuery(membershipQuery(sdk, videoId));
    const isChecked = () =>
      client.getQueryData(membershipQuery(sdk, videoId).queryKey)?.[0]?.containsVideo;
    const check = (isWanted: boolean) => {
      const options = playlistEntryMutation(sdk, { playlistId, videoId });
      return runMutation(client, options, isWanted).then(
        () => 'done',
        () => 'failed',
      );
    };
    const contents = (): readonly VideoId[] => fakeHost.videosIn(playlistId).map(({ id }) => id);
    return { ...bench, playlistId, videoId, isChecked, check, contents };
  }

  it('changes the checkbox at once, then adds and removes on the host', async () => {
    const { fakeHost, videoId, isChecked, check, contents, stop } = await startPicking();
    const held = fakeHost.hold('PATCH /playlists/add/*/*');
    const checked = check(true);
    await held.arrived;
    expect([isChecked(), contents()]).toEqual([true, []]);

    held.release();
    await checked;
    expect(contents()).toEqual([videoId]);
    await check(false);
    expect([isChecked(), contents()]).toEqual([false, []]);
    stop();
  });

  it('restores the checkbox after a failure', async () => {
    const { fakeHost, isChecked, check, stop } = await startPicking();
    fakeHost.fail('PATCH /playlists/add/*/*', { status: 503 });

    expect(await check(true)).toBe('failed');

    expect(isChecked()).toBe(false);
    stop();
  });

  it('sends the last of quick presses, and ends equal to the host when the first one fails', async () => {
    const { fakeHost, videoId, isChecked, check, contents, stop } = await startPicking();
    const held = fakeHost.hold('PATCH /playlists/add/*/*');
    fakeHost.fail('PATCH /playlists/add/*/*', { status: 503, times: 1 });
    const first = check(true);
    await held.arrived;
    const others = [check(false), check(true)];
    held.release();
    await Promise.all([first, ...others]);
    await settle();

    expect(fakeHost.requestsTo('PATCH /playlists/remove/*/*')).toEqual([]);
    expect([isChecked(), contents()]).toEqual([true, [videoId]]);
    stop();
  });
});
