import type { VideoId } from '@kinora/domain';
import { QueryObserver, skipToken } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  addCommentMutation,
  commentsQuery,
  playlistQuery,
  removePlaylistMutation,
  videoQuery,
} from '../index.ts';
import { runMutation, settle, startBench } from '../testing/sdk-bench.ts';
import { keyOf } from './call-key.ts';
import { query } from './query.ts';

describe('query', () => {
  it('has a key of the cache group of its subject, the call and its fields', () => {
    const { sdk, fakeHost } = startBench();
    const { id: videoId } = fakeHost.addVideo();

    expect(query(sdk, 'videos.get', { videoId }).queryKey).toEqual([
      'Video',
      'videos',
      'get',
      { videoId },
    ]);
  });

  it('is disabled while a field is undefined', async () => {
    const { sdk, client, fakeHost } = startBench();
    const disabled = query(sdk, 'videos.get', { videoId: undefined });
    const stop = new QueryObserver(client, disabled).subscribe(() => undefined);
    await settle();

    expect(disabled.queryFn).toBe(skipToken);
    expect(fakeHost.requests).toEqual([]);
    stop();
  });
});

describe('mutation', () => {
  async function start() {
    const bench = startBench();
    await bench.logIn();
    const { client, sdk, fakeHost } = bench;
    const [one, other] = [fakeHost.addVideo().id, fakeHost.addVideo().id];
    const isStale = (videoId: VideoId) =>
      [videoQuery(sdk, videoId), commentsQuery(sdk, videoId)].map(
        ({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated,
      );
    return { ...bench, one, other, isStale };
  }

  it('makes stale what the contract names, only for the same value of an option that both calls have', async () => {
    const { client, sdk, one, other, isStale } = await start();
    for (const id of [one, other]) {
      await client.fetchQuery(videoQuery(sdk, id));
      await client.fetchInfiniteQuery(commentsQuery(sdk, id));
    }

    await runMutation(client, addCommentMutation(sdk, one), 'Nice');

    expect(isStale(one)).toEqual([true, true]);
    expect(isStale(other)).toEqual([false, false]);
  });

  it('makes every call of a subject stale', async () => {
    const { client, sdk, fakeHost } = await start();
    const [kept, gone] = [fakeHost.addPlaylist().id, fakeHost.addPlaylist().id];
    await client.fetchQuery(playlistQuery(sdk, kept));
    const lists = ['playlists.list', 'playlists.listNames', 'playlists.listMemberships'] as const;
    for (const name of lists) client.setQueryData(keyOf(name), []);

    await runMutation(client, removePlaylistMutation(sdk), gone);

    for (const name of lists)
      expect(client.getQueryState(keyOf(name))).toMatchObject({ isInvalidated: true });
    expect(client.getQueryState(playlistQuery(sdk, kept).queryKey)).toMatchObject({
      isInvalidated: false,
    });
  });
});
