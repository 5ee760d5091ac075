import { type VideoId, asVideoId } from '@kinora/domain';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { movePlaylistVideoMutation, playlistQuery } from '../index.ts';
import { runMutation, settle, startBench } from '../testing/sdk-bench.ts';

const MOVE = 'PATCH /playlists/move/*/*';
const titles = ['One', 'Two', 'Three', 'Four'];

async function startPlaylist() {
  const { fakeHost, sdk, client, logIn, person } = startBench();
  await logIn();
  const videos = titles.map((title) => fakeHost.addVideo({ title, owner: person }));
  const idOf = (title: string | undefined): VideoId | undefined =>
    videos.find((video) => video.title === title)?.id;
  const { id } = fakeHost.addPlaylist(
    { ownerId: person.id },
    videos.map((video) => video.id),
  );
  const shown = new QueryObserver(client, playlistQuery(sdk, id));
  const stop = shown.subscribe(() => undefined);
  await client.fetchQuery(playlistQuery(sdk, id));
  const listed = () => shown.getCurrentResult().data?.videos.map(({ title }) => title);
  const move = (title: string, before?: string) =>
    runMutation(client, movePlaylistVideoMutation(sdk, id), {
      videoId: idOf(title) ?? asVideoId('none'),
      beforeVideoId: idOf(before),
    }).then(
      () => 'done',
      () => 'failed',
    );
  const stored = () => fakeHost.videosIn(id).map(({ title }) => title);
  return { fakeHost, idOf, listed, move, stored, stop };
}

describe('movePlaylistVideoMutation', () => {
  it('moves the video at once, then on the host [LISTS-05]', async () => {
    const { fakeHost, listed, move, stored, stop } = await startPlaylist();
    const held = fakeHost.hold(MOVE);
    const moved = move('Three', 'One');
    await held.arrived;
    expect(listed()).toEqual(['Three', 'One', 'Two', 'Four']);
    expect(stored()).toEqual(titles);
    held.release();
    await moved;
    await settle();
    expect(stored()).toEqual(['Three', 'One', 'Two', 'Four']);
    stop();
  });

  it('sends moves one after the other [LISTS-05]', async () => {
    const { listed, move, stored, stop } = await startPlaylist();
    await Promise.all([move('One'), move('Two'), move('Four', 'Three')]);
    await settle();
    expect(stored()).toEqual(['Four', 'Three', 'One', 'Two']);
    expect(listed()).toEqual(stored());
    stop();
  });

  it('puts the video back after a failure, and leaves other moves [LISTS-05]', async () => {
    const { fakeHost, idOf, listed, move, stored, stop } = await startPlaylist();
    fakeHost.fail(`PATCH /playlists/move/${idOf('One')}/*`, { status: 500 });
    expect(await Promise.all([move('One'), move('Four', 'Two')])).toEqual(['failed', 'done']);
    await settle();
    expect(stored()).toEqual(['One', 'Four', 'Two', 'Three']);
    expect(listed()).toEqual(stored());
    stop();
  });
});
