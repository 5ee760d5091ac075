import { type VideoId, asVideoId } from '@kinora/domain';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { playlistQuery, removeFromPlaylistMutation } from '../index.ts';
import { runMutation, settle, startBench } from '../testing/sdk-bench.ts';

const REMOVE = 'PATCH /playlists/remove/*/*';
const titles = ['One', 'Two', 'Three', 'Four'];

async function startPlaylist() {
  const { fakeHost, sdk, client, logIn, person } = startBench();
  await logIn();
  const videos = titles.map((title) => fakeHost.addVideo({ title, owner: person }));
  const idOf = (title: string): VideoId =>
    videos.find((video) => video.title === title)?.id ?? asVideoId('none');
  const { id } = fakeHost.addPlaylist(
    { ownerId: person.id },
    videos.map((video) => video.id),
  );
  const shown = new QueryObserver(client, playlistQuery(sdk, id));
  const stop = shown.subscribe(() => undefined);
  await client.fetchQuery(playlistQuery(sdk, id));
  const listed = () => {
    const { data } = shown.getCurrentResult();
    return [data?.videosCount, ...(data?.videos.map(({ title }) => title) ?? [])];
  };
  const remove = (title: string) =>
    runMutation(client, removeFromPlaylistMutation(sdk, id), idOf(title)).then(
      () => 'done',
      () => 'failed',
    );
  const stored = () => fakeHost.videosIn(id).map(({ title }) => title);
  return { fakeHost, idOf, listed, remove, stored, stop };
}

describe('removeFromPlaylistMutation', () => {
  it('removes the video at once, then on the host, and refetches', async () => {
    const { fakeHost, listed, remove, stored, stop } = await startPlaylist();
    const held = fakeHost.hold(REMOVE);
    const removed = remove('Two');
    await held.arrived;
    expect(listed()).toEqual([3, 'One', 'Three', 'Four']);
    expect(stored()).toEqual(titles);
    held.release();
    await removed;
    await settle();
    expect(listed()).toEqual([3, 'One', 'Three', 'Four']);
    expect(stored()).toEqual(['One', 'Three', 'Four']);
    stop();
  });

  it('restores only its own video, at its position, after a failure', async () => {
    const { fakeHost, idOf, listed, remove, stored, stop } = await startPlaylist();
    fakeHost.fail(`PATCH /playlists/remove/${idOf('Two')}/*`, { status: 500 });
    const held = fakeHost.hold(`PATCH /playlists/remove/${idOf('Three')}/*`);
    const other = remove('Three');
    await held.arrived;
    expect(await remove('Two')).toBe('failed');
    expect(listed()).toEqual([3, 'One', 'Two', 'Four']);
    held.release();
    await other;
    await settle();
    expect(listed()).toEqual([3, 'One', 'Two', 'Four']);
    expect(stored()).toEqual(['One', 'Two', 'Four']);
    stop();
  });

  it('restores the last video at the end', async () => {
    const { fakeHost, listed, remove, stop } = await startPlaylist();
    fakeHost.fail(REMOVE, { status: 0 });
    expect(await remove('Four')).toBe('failed');
    expect(listed()).toEqual([4, ...titles]);
    stop();
  });
});
