import { describe, expect, it } from 'vitest';
import {
  type ScenarioHost,
  UNKNOWN_ID,
  idIn,
  invalidId,
  refused,
  succeeded,
  videoNotFound,
} from './scenario-host.ts';

export function playlistScenarios({ person, video, send }: ScenarioHost) {
  async function aPlaylist() {
    const ada = await person();
    const json = { name: 'Engines', description: 'All of them' };
    const created = await send({ method: 'POST', path: '/playlists', as: ada, json });
    const id = idIn(created);
    return { ada, created, id, path: `/playlists/${id}` };
  }
  const playlistOf = (ownerId: string, ...videoIds: readonly string[]) => ({
    _id: expect.any(String),
    name: 'Engines',
    description: 'All of them',
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
    owner: ownerId,
    videosCount: videoIds.length,
    videos: videoIds.map((id) => expect.objectContaining({ _id: id })),
  });

  describe('playlists', () => {
    it('[CALLS-PLAYLISTS-07] are created without videos', async () => {
      const { ada, created } = await aPlaylist();
      expect(created).toEqual(succeeded('Playlist created', playlistOf(ada.id), { status: 201 }));
    });

    it('need a name and a description', async () => {
      const as = await person();
      const answer = await send({ method: 'POST', path: '/playlists', as, json: { name: ' ' } });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: [{ path: 'name' }, { path: 'description' }] },
      });
      expect(await send({ method: 'POST', path: '/playlists', as, json: {} })).toMatchObject({
        body: { errors: [{ path: 'name' }, { path: 'description' }] },
      });
    });

    it('[CALLS-PLAYLISTS-05, CALLS-PLAYLISTS-06] take and lose videos, as often as wanted', async () => {
      const { ada, id, path } = await aPlaylist();
      const videoId = await video(ada);
      const change = (what: string) =>
        send({ method: 'PATCH', path: `/playlists/${what}/${videoId}/${id}`, as: ada });

      for (const data of [playlistOf(ada.id, videoId), playlistOf(ada.id, videoId)])
        expect(await change('add')).toEqual(succeeded('Video added to the playlist', data));
      expect(await send({ method: 'GET', path, as: ada })).toEqual(
        succeeded('Playlist', playlistOf(ada.id, videoId)),
      );
      for (const data of [playlistOf(ada.id), playlistOf(ada.id)])
        expect(await change('remove')).toEqual(succeeded('Video removed from the playlist', data));
    });

    it('take only videos that the owner may see', async () => {
      const { ada, id } = await aPlaylist();
      const draft = await video(await person(), { isPublished: false });
      for (const videoId of [draft, UNKNOWN_ID]) {
        const path = `/playlists/add/${videoId}/${id}`;
        expect(await send({ method: 'PATCH', path, as: ada })).toEqual(videoNotFound);
      }
    });

    it('[CALLS-PLAYLISTS-01, CALLS-PLAYLISTS-02, CALLS-PLAYLISTS-04] are listed whole, by name, and with whether they contain a video', async () => {
      const { ada, id } = await aPlaylist();
      const videoId = await video(ada);
      const get = (path: string) => send({ method: 'GET', path, as: ada });

      expect(await get(`/playlists/user/${ada.id}`)).toEqual(
        succeeded('Your playlists', [playlistOf(ada.id)]),
      );
      expect(await get(`/playlists/user/${ada.id}/playlistNames`)).toEqual(
        succeeded('Names of your playlists', [{ _id: id, name: 'Engines' }]),
      );
      expect(await get(`/playlists/contains-video/${videoId}`)).toEqual(
        succeeded('Your playlists and the video', [
          { _id: id, name: 'Engines', containsVideo: false },
        ]),
      );
    });

    it('[LISTS-01] have their videos in the order to which the owner moves them', async () => {
      const { ada, id, path } = await aPlaylist();
      const [one, two, three] = [await video(ada), await video(ada), await video(ada)];
      for (const videoId of [one, two, three])
        await send({ method: 'PATCH', path: `/playlists/add/${videoId}/${id}`, as: ada });
      const move = (videoId: string, json: object) =>
        send({ method: 'PATCH', path: `/playlists/move/${videoId}/${id}`, as: ada, json });
      const moved = (...videoIds: readonly string[]) =>
        succeeded('Video moved in the playlist', playlistOf(ada.id, ...videoIds));

      expect(await move(three, { beforeVideoId: one })).toEqual(moved(three, one, two));
      expect(await move(three, { beforeVideoId: one })).toEqual(moved(three, one, two));
      expect(await move(three, {})).toEqual(moved(one, two, three));
      expect(await move(two, { beforeVideoId: one })).toEqual(moved(two, one, three));
      expect(await send({ method: 'GET', path, as: ada })).toEqual(
        succeeded('Playlist', playlistOf(ada.id, two, one, three)),
      );
    });

    it('[LISTS-02] refuse to move a video that they do not contain, and to move one before it', async () => {
      const { ada, id } = await aPlaylist();
      const [one, other] = [await video(ada), await video(ada)];
      await send({ method: 'PATCH', path: `/playlists/add/${one}/${id}`, as: ada });
      const move = (videoId: string, json: object) =>
        send({ method: 'PATCH', path: `/playlists/move/${videoId}/${id}`, as: ada, json });
      const message = 'The playlist does not contain this video';

      expect(await move(other, {})).toMatchObject({ status: 404, body: { message } });
      expect(await move(one, { beforeVideoId: other })).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: [{ path: 'beforeVideoId', message }] },
      });
    });

    it('[LISTS-03] are renamed and described anew, with the rules of new ones', async () => {
      const { ada, path } = await aPlaylist();
      const edit = (json: object) => send({ method: 'PATCH', path, as: ada, json });
      const texts = { name: 'Boats', description: 'Of all kinds' };

      expect(await edit(texts)).toEqual(
        succeeded('Playlist changed', { ...playlistOf(ada.id), ...texts }),
      );
      expect(await edit({ name: ' ' })).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: [{ path: 'name' }, { path: 'description' }] },
      });
      expect(await send({ method: 'GET', path, as: ada })).toEqual(
        succeeded('Playlist', { ...playlistOf(ada.id), ...texts }),
      );
    });

    it('[CALLS-PLAYLISTS-08] are deleted', async () => {
      const { ada, path } = await aPlaylist();
      expect(await send({ method: 'DELETE', path, as: ada })).toEqual(
        succeeded('Playlist deleted', {}),
      );
      for (const method of ['GET', 'DELETE'])
        expect(await send({ method, path, as: ada })).toEqual(
          refused(404, 'not-found', 'Playlist not found'),
        );
    });

    it('[PLAYLIST-15] are refused to everyone but their owner', async () => {
      const { id, path } = await aPlaylist();
      const eve = await person();
      const videoId = await video(eve);
      const refusal = refused(403, 'not-yours', 'You can only use your own playlists');

      for (const [method, address] of [
        ['GET', path],
        ['DELETE', path],
        ['PATCH', path],
        ['PATCH', `/playlists/move/${videoId}/${id}`],
        ['PATCH', `/playlists/add/${videoId}/${id}`],
        ['PATCH', `/playlists/remove/${videoId}/${id}`],
      ] as const)
        expect(await send({ method, path: address, as: eve })).toEqual(refusal);
      expect(await send({ method: 'GET', path: '/playlists/1', as: eve })).toEqual(invalidId);
    });
  });
}
