import { asPlaylistId } from '@kinora/domain';
import { describe, expect, it } from 'vitest';
import { failureOf, startBench } from '../testing/bench.ts';

async function startSignedIn() {
  const bench = startBench();
  await bench.logIn();
  const maker = bench.fakeHost.addUser({ fullName: 'Grace Maker', userName: 'grace' });
  const video = bench.fakeHost.addVideo({ owner: maker, title: 'Engine', likes: 3 });
  return { ...bench, maker, video };
}

/** The last call, by its name in the contract. */
const lastCall = ({ fakeHost }: Pick<ReturnType<typeof startBench>, 'fakeHost'>) => {
  const request = fakeHost.requests.at(-1);
  return `${request?.method} ${request?.path}`;
};

const titles = ({ items }: { readonly items: readonly { readonly title: string }[] }) =>
  items.map(({ title }) => title);

describe('likes', () => {
  it('[CALLS-LIKES-COMMENTS-03] toggle adds and removes the like', async () => {
    const bench = await startSignedIn();
    const { sdk, video } = bench;

    expect(await sdk.likes.toggle({ videoId: video.id })).toEqual({ isLiked: true, likes: 4 });
    expect(lastCall(bench)).toBe(`POST /api/v1/likes/toggle/v/${video.id}`);
    expect(await sdk.videos.get({ videoId: video.id })).toMatchObject({ isLiked: true });
    expect(await sdk.likes.toggle({ videoId: video.id })).toEqual({ isLiked: false, likes: 3 });
  });

  it('[MARKS-09] set sends {isLiked} and returns the like', async () => {
    const bench = await startSignedIn();
    const { sdk, video } = bench;

    const state = await sdk.likes.set({ videoId: video.id, isLiked: true });

    expect(state).toEqual({ isLiked: true, likes: 4 });
    expect(lastCall(bench)).toBe(`PUT /api/v1/likes/v/${video.id}`);
    expect(bench.fakeHost.requests.at(-1)?.body).toEqual({ isLiked: true });
  });

  it('[MARKS-10] set rejects as refused when the host does not have the call', async () => {
    const { sdk, fakeHost, video } = await startSignedIn();
    fakeHost.fail('PUT /likes/v/*', { status: 404 });

    expect(await failureOf(sdk.likes.set({ videoId: video.id, isLiked: true }))).toMatchObject({
      code: 'refused',
      status: 404,
    });
  });

  it('[CALLS-LIKES-COMMENTS-04] list returns the liked videos, last liked first', async () => {
    const bench = await startSignedIn();
    const { sdk, fakeHost, video } = bench;
    const later = fakeHost.addVideo({ title: 'Later' });
    for (const { id } of [video, later]) await sdk.likes.toggle({ videoId: id });

    const page = await sdk.likes.list({ limit: 1 });

    expect(lastCall(bench)).toBe('GET /api/v1/likes/videos');
    expect([titles(page), page.totalPages, page.total]).toEqual([['Later'], 2, 2]);
  });
});

describe('comments', () => {
  it('[CALLS-LIKES-COMMENTS-02, ENTITIES-11] add sends {comment} and returns the comment with its author', async () => {
    const bench = await startSignedIn();
    const { sdk, video, person } = bench;

    const comment = await sdk.comments.add({ videoId: video.id, content: ' Nice ' });

    expect(lastCall(bench)).toBe(`POST /api/v1/comments/${video.id}`);
    expect(bench.fakeHost.requests.at(-1)?.body).toEqual({ comment: ' Nice ' });
    const { userName, fullName, avatar } = person;
    expect(comment).toMatchObject({
      videoId: video.id,
      content: 'Nice',
      author: { userName, fullName, avatar },
    });
  });

  it('[CALLS-LIKES-COMMENTS-01] list returns the count and a page of comments, newest first', async () => {
    const bench = startBench();
    const { id: videoId } = bench.fakeHost.addVideo();
    for (const content of ['first', 'second']) bench.fakeHost.addComment({ videoId, content });

    const page = await bench.sdk.comments.list({ videoId });

    expect(page.items.map(({ content }) => content)).toEqual(['second', 'first']);
    expect([page.total, page.totalPages]).toEqual([2, 1]);
  });

  it('[OWN-COMMENTS-01] edit sends {comment} and returns the comment', async () => {
    const bench = await startSignedIn();
    const { sdk, fakeHost, video, person } = bench;
    const { id: commentId } = fakeHost.addComment({ videoId: video.id, author: person });

    const edited = await sdk.comments.edit({ videoId: video.id, commentId, content: ' Nicer ' });

    expect(lastCall(bench)).toBe(`PATCH /api/v1/comments/${video.id}/${commentId}`);
    expect(fakeHost.requests.at(-1)?.body).toEqual({ comment: ' Nicer ' });
    expect(edited).toMatchObject({ id: commentId, videoId: video.id, content: 'Nicer' });
  });

  it('[OWN-COMMENTS-05] remove deletes the comment and ignores a 404', async () => {
    const bench = await startSignedIn();
    const { sdk, fakeHost, video, person } = bench;
    const { id: commentId } = fakeHost.addComment({ videoId: video.id, author: person });

    await sdk.comments.remove({ videoId: video.id, commentId });
    await sdk.comments.remove({ videoId: video.id, commentId });

    expect(lastCall(bench)).toBe(`DELETE /api/v1/comments/${video.id}/${commentId}`);
    expect(await sdk.comments.list({ videoId: video.id })).toMatchObject({ items: [], total: 0 });
  });
});

describe('subscriptions', () => {
  it('[CALLS-SUBSCRIPTIONS-02, ENTITIES-06] toggle returns the channels that are subscribed now', async () => {
    const bench = await startSignedIn();
    const { sdk, maker } = bench;
    const { id, userName, fullName, avatar } = maker;

    expect(await sdk.subscriptions.toggle({ channelId: id })).toEqual([
      { id, userName, fullName, avatar },
    ]);
    expect(lastCall(bench)).toBe(`POST /api/v1/subscriptions/c/${id}`);
    expect(await sdk.accounts.channel({ userName })).toMatchObject({
      isSubscribed: true,
      subscribersCount: 1,
    });
    expect(await sdk.subscriptions.toggle({ channelId: id })).toEqual([]);
  });

  it('[MARKS-09] set sends {isSubscribed} and returns the channels', async () => {
    const bench = await startSignedIn();
    const { sdk, fakeHost, maker } = bench;

    const channels = await sdk.subscriptions.set({ channelId: maker.id, isSubscribed: true });

    expect(channels.map(({ userName }) => userName)).toEqual(['grace']);
    expect(lastCall(bench)).toBe(`PUT /api/v1/subscriptions/c/${maker.id}`);
    expect(fakeHost.requests.at(-1)?.body).toEqual({ isSubscribed: true });
  });

  it('[MARKS-10] set rejects as refused when the host does not have the call', async () => {
    const { sdk, fakeHost, maker } = await startSignedIn();
    fakeHost.fail('PUT /subscriptions/c/*', { status: 404 });

    expect(
      await failureOf(sdk.subscriptions.set({ channelId: maker.id, isSubscribed: true })),
    ).toMatchObject({ code: 'refused', status: 404 });
  });

  it('[CALLS-SUBSCRIPTIONS-01] list returns the subscribed channels', async () => {
    const bench = await startSignedIn();
    const { sdk, person, maker } = bench;
    bench.fakeHost.toggleSubscription(person.id, maker.id);

    const channels = await sdk.subscriptions.list({ userId: person.id });

    expect(lastCall(bench)).toBe(`GET /api/v1/subscriptions/u/${person.id}`);
    expect(channels.map(({ userName }) => userName)).toEqual(['grace']);
  });

  it('[CALLS-SUBSCRIPTIONS-03] latestVideos returns the videos of these channels', async () => {
    const bench = await startSignedIn();
    const { sdk, fakeHost, person, maker } = bench;
    fakeHost.toggleSubscription(person.id, maker.id);
    fakeHost.addVideo({ title: 'Of somebody else' });

    const page = await sdk.subscriptions.latestVideos({ userId: person.id, page: 1, limit: 10 });

    expect(lastCall(bench)).toBe(`GET /api/v1/subscriptions/u/${person.id}/latest`);
    expect(titles(page)).toEqual(['Engine']);
  });
});

describe('the watch history', () => {
  it('[CALLS-ACCOUNTS-12, CALLS-ACCOUNTS-13, CALLS-ACCOUNTS-14] can be listed, lose one video and be cleared', async () => {
    const bench = await startSignedIn();
    const { sdk, fakeHost, video } = bench;
    const later = fakeHost.addVideo({ title: 'Later' });
    for (const { id } of [video, later]) await sdk.videos.get({ videoId: id });

    expect(titles(await sdk.history.list())).toEqual(['Later', 'Engine']);
    expect(lastCall(bench)).toBe('GET /api/v1/users/history');
    await sdk.history.remove({ videoId: later.id });
    expect(lastCall(bench)).toBe(`PATCH /api/v1/users/history/clear/${later.id}`);
    expect(titles(await sdk.history.list())).toEqual(['Engine']);
    await sdk.history.clear();
    expect(lastCall(bench)).toBe('PATCH /api/v1/users/history/clear-history');
    expect(titles(await sdk.history.list())).toEqual([]);
  });

  it('[RESUME-01, RESUME-06, RESUME-07] has a position for each video', async () => {
    const bench = await startSignedIn();
    const { sdk, fakeHost, video } = bench;
    await sdk.videos.get({ videoId: video.id });

    await sdk.history.report({ videoId: video.id, seconds: 42.5, ageSeconds: 2 });
    expect(lastCall(bench)).toBe(`PUT /api/v1/users/history/${video.id}/position`);
    expect(fakeHost.requests.at(-1)?.body).toEqual({ seconds: 42.5, ageSeconds: 2 });

    expect(await sdk.history.positions({ videoIds: [video.id] })).toEqual([
      { videoId: video.id, seconds: 42.5, isFinished: false },
    ]);
    expect(lastCall(bench)).toBe('GET /api/v1/users/history/positions');
    expect(fakeHost.requests.at(-1)?.query).toEqual({ videoIds: JSON.stringify([video.id]) });
    expect(await sdk.videos.get({ videoId: video.id })).toMatchObject({ positionSeconds: 42.5 });
  });
});

describe('the report of a position', () => {
  it('may finish after the page is closed, unlike other calls [RESUME-11]', async () => {
    const { openTab, fakeHost, logIn } = startBench();
    await logIn();
    const kept: boolean[] = [];
    const sdk = openTab({
      fetch(input, init) {
        if (input instanceof Request) kept.push(input.keepalive);
        return fakeHost.fetch(input, init);
      },
    });

    await sdk.history.report({ videoId: 'a', seconds: 1, ageSeconds: 0 }).catch(() => undefined);
    await sdk.history.list();

    expect(kept).toEqual([true, false]);
  });
});

describe('playlists', () => {
  it('[CALLS-PLAYLISTS-07] create sends name and description and returns id and name', async () => {
    const bench = await startSignedIn();

    const created = await bench.sdk.playlists.create({ name: 'Engines', description: 'All' });

    expect(lastCall(bench)).toBe('POST /api/v1/playlists');
    expect(bench.fakeHost.requests.at(-1)?.body).toEqual({ name: 'Engines', description: 'All' });
    expect(created).toEqual({ id: created.id, name: 'Engines' });
  });

  it('[CALLS-PLAYLISTS-03, CALLS-PLAYLISTS-05, CALLS-PLAYLISTS-06, ENTITIES-12] addVideo, removeVideo and get return the playlist', async () => {
    const bench = await startSignedIn();
    const { sdk, video, person } = bench;
    const { id: playlistId } = bench.fakeHost.addPlaylist({ name: 'Engines' });
    const entry = { playlistId, videoId: video.id };

    await sdk.playlists.addVideo(entry);
    expect(lastCall(bench)).toBe(`PATCH /api/v1/playlists/add/${video.id}/${playlistId}`);
    const playlist = await sdk.playlists.get({ playlistId });
    expect(lastCall(bench)).toBe(`GET /api/v1/playlists/${playlistId}`);
    expect(playlist).toMatchObject({ name: 'Engines', ownerId: person.id, videosCount: 1 });
    expect(titles({ items: playlist.videos })).toEqual(['Engine']);
    const after = await sdk.playlists.removeVideo(entry);
    expect(lastCall(bench)).toBe(`PATCH /api/v1/playlists/remove/${video.id}/${playlistId}`);
    expect(after.videos).toEqual([]);
  });

  it('[CALLS-PLAYLISTS-01, CALLS-PLAYLISTS-02, CALLS-PLAYLISTS-04] can be listed whole, by name, and with whether they contain a video', async () => {
    const bench = await startSignedIn();
    const { sdk, fakeHost, video, person } = bench;
    const { id } = fakeHost.addPlaylist({ name: 'Engines' }, [video.id]);
    const other = fakeHost.addPlaylist({ name: 'Others' });

    const [first] = await sdk.playlists.list({ userId: person.id });
    expect(lastCall(bench)).toBe(`GET /api/v1/playlists/user/${person.id}`);
    expect(first?.id).toBe(other.id);
    expect(await sdk.playlists.listNames({ userId: person.id })).toContainEqual({
      id,
      name: 'Engines',
    });
    expect(lastCall(bench)).toBe(`GET /api/v1/playlists/user/${person.id}/playlistNames`);
    expect(await sdk.playlists.listMemberships({ videoId: video.id })).toEqual([
      { id, name: 'Engines', containsVideo: true },
      { id: other.id, name: 'Others', containsVideo: false },
    ]);
    expect(lastCall(bench)).toBe(`GET /api/v1/playlists/contains-video/${video.id}`);
  });

  it('[CALLS-PLAYLISTS-08] remove deletes a playlist and ignores a 404', async () => {
    const bench = await startSignedIn();
    const { id: playlistId } = bench.fakeHost.addPlaylist();

    await bench.sdk.playlists.remove({ playlistId });
    await bench.sdk.playlists.remove({ playlistId });

    expect(lastCall(bench)).toBe(`DELETE /api/v1/playlists/${playlistId}`);
    expect(await failureOf(bench.sdk.playlists.get({ playlistId }))).toMatchObject({ status: 404 });
  });

  it('are decoded without optional fields', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    const data = { _id: 'p1', name: 'Old', description: '', videos: [], updatedAt: '2026-01-01' };
    fakeHost.fail('GET /playlists/*', { status: 200, body: { success: true, data } });

    expect(await sdk.playlists.get({ playlistId: asPlaylistId('p1') })).toEqual({
      id: 'p1',
      name: 'Old',
      description: '',
      ownerId: undefined,
      videosCount: 0,
      videos: [],
      createdAt: '2026-01-01',
      updatedAt: '2026-01-01',
    });
  });
});

describe('the search', () => {
  it('[CALLS-VIDEOS-16, ENTITIES-05] sends the text unchanged and returns videos and the channel', async () => {
    const bench = await startSignedIn();
    const { sdk, fakeHost, person, maker, video } = bench;
    fakeHost.toggleSubscription(person.id, maker.id);

    const { channel, videos } = await sdk.videos.search({ text: 'grace' });
    expect(lastCall(bench)).toBe('GET /api/v1/videos/search');
    expect(channel).toMatchObject({ id: maker.id, subscribersCount: 1, isSubscribed: true });
    expect(titles({ items: channel?.latestVideos ?? [] })).toEqual(['Engine']);
    expect(videos).toMatchObject({ items: [], page: 1, total: 0 });

    fakeHost.addVideo({ title: 'A & B?#%' });
    const found = await sdk.videos.search({ text: 'a & b?#%', page: 1, limit: 5 });
    expect(fakeHost.requests.at(-1)?.query).toEqual({ query: 'a & b?#%', page: '1', limit: '5' });
    expect([titles(found.videos), found.channel]).toEqual([['A & B?#%'], undefined]);
    expect(video.owner.id).toBe(maker.id);
  });
});
