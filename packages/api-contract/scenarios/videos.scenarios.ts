import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type Person,
  type ScenarioHost,
  UNKNOWN_ID,
  invalidId,
  refused,
  succeeded,
  videoNotFound,
} from './scenario-host.ts';

export function videoScenarios({ person, video, send }: ScenarioHost) {
  const get = (path: string, as?: Person) => send({ method: 'GET', path, ...(as && { as }) });
  const titlesIn = ({ body }: Answer): unknown => {
    const data: unknown = Reflect.get(Object(body), 'data');
    return Array.isArray(data) ? data.map(({ title }) => title) : undefined;
  };

  const address = expect.stringMatching(/^(https?:\/\/|data:)/);
  const moment = expect.stringMatching(/^\d{4}-.*Z$/);
  /** A ready video with all its files, as every list shows it. */
  const videoOf = (
    owner: Person,
    facts: { _id: string; title?: string; isPublished?: boolean },
  ) => ({
    title: 'Engine',
    description: expect.any(String),
    thumbnail: address,
    thumbnailSmall: address,
    thumbnailLarge: address,
    videoFile: address,
    hls: expect.stringMatching(/\.m3u8$/),
    preview: address,
    storyboard: address,
    duration: expect.any(Number),
    views: 0,
    likes: 0,
    comments: 0,
    isPublished: true,
    hasCaptions: false,
    status: 'ready',
    createdAt: moment,
    updatedAt: moment,
    owner: {
      _id: owner.id,
      userName: owner.userName,
      fullName: expect.any(String),
      avatar: address,
    },
    ...facts,
  });

  describe('a video', () => {
    it('[KERNEL-02] has the addresses of all its files', async () => {
      const [ada, bob] = [await person(), await person()];
      const videoId = await video(ada, { title: 'Engine' });

      expect(await get(`/videos/${videoId}`, ada)).toEqual(
        succeeded('Video', {
          ...videoOf(ada, { _id: videoId }),
          isLiked: false,
          isSubscribed: false,
          subscribers: 0,
          captions: [],
        }),
      );
      expect(await get(`/videos/${videoId}`, bob)).toMatchObject({ body: { data: { views: 1 } } });
    });

    it('is missing for everyone who may not see it', async () => {
      const [ada, bob] = [await person(), await person()];
      const draft = await video(ada, { isPublished: false });

      for (const answer of [
        await get(`/videos/${UNKNOWN_ID}`),
        await get(`/videos/${draft}`),
        await get(`/videos/${draft}`, bob),
      ])
        expect(answer).toEqual(videoNotFound);
      expect(await get(`/videos/${draft}`, ada)).toMatchObject({ status: 200 });
    });
  });

  describe('lists', () => {
    it('[CALLS-VIDEOS-04] of all videos are an object with their number', async () => {
      await video(await person());
      expect(await get('/videos?limit=1')).toMatchObject({
        status: 200,
        body: {
          message: 'Videos',
          data: {
            videos: [{ status: 'ready' }],
            currentPage: 1,
            totalPages: expect.any(Number),
            totalVideos: expect.any(Number),
          },
        },
      });
    });

    it('of a channel contain its published videos', async () => {
      const ada = await person();
      const videoId = await video(ada, { title: 'Engine' });
      await video(ada, { isPublished: false });

      expect(await get(`/videos/u/${ada.id}/published?limit=9`)).toEqual(
        succeeded('Published videos', [videoOf(ada, { _id: videoId })], {
          meta: { limit: 9, total: 1 },
        }),
      );
      expect(await get(`/videos/u/${UNKNOWN_ID}/published`)).toEqual(
        refused(404, 'not-found', 'Channel not found'),
      );
      expect(await get('/videos/u/1/published')).toEqual(invalidId);
    });

    it('of a channel are in the requested order', async () => {
      const ada = await person();
      for (const title of ['Beam', 'Axle', 'Crank']) await video(ada, { title });
      const titles = async (query: string) =>
        titlesIn(await get(`/videos/u/${ada.id}/published?${query}`));

      expect(await titles('sortBy=title&sortType=1')).toEqual(['Axle', 'Beam', 'Crank']);
      expect(await titles('sortBy=title')).toEqual(['Crank', 'Beam', 'Axle']);
      expect(await titles('sortBy=title&sortType=1&limit=2&page=2')).toEqual(['Crank']);
      expect(await get(`/videos/u/${ada.id}/published?sortBy=age&sortType=5`)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'sortBy' }] },
      });
    });

    it('of own videos begin with the drafts and say what only the owner sees', async () => {
      const ada = await person();
      const videoId = await video(ada, { title: 'Engine' });
      const draft = await video(ada, { title: 'Engine', isPublished: false });

      expect(await get(`/videos/u/${ada.id}/all?limit=9`, ada)).toEqual(
        succeeded(
          'Your videos',
          [
            { ...videoOf(ada, { _id: draft, isPublished: false }), playlists: [] },
            { ...videoOf(ada, { _id: videoId }), playlists: [] },
          ],
          { meta: { limit: 9, total: 2 } },
        ),
      );
    });
  });

  describe('the search', () => {
    it('[CALLS-VIDEOS-16] finds a channel by its name, and videos by their title', async () => {
      const ada = await person();
      const videoId = await video(ada, { title: 'Engine' });

      expect(await get(`/videos/search?query=${ada.userName}`)).toMatchObject({
        status: 200,
        body: {
          message: 'Search results',
          data: {
            channel: {
              _id: ada.id,
              userName: ada.userName,
              coverImage: '',
              subscriberCount: 0,
              videoCount: 1,
              isSubscribedByCurrentUser: false,
              latestVideos: [videoOf(ada, { _id: videoId })],
            },
            currentPage: 1,
          },
        },
      });
    });

    it('[SUGGEST-01, SUGGEST-04] suggests titles and channels while a text is being typed', async () => {
      const ada = await person();
      // A word that no other video of the host has.
      await video(ada, { title: `About${ada.userName} engine` });

      expect(await get(`/videos/suggestions?query=about${ada.userName.slice(0, -1)}`)).toEqual(
        succeeded('Suggestions', { titles: [`About${ada.userName} engine`], channels: [] }),
      );
      expect(await get(`/videos/suggestions?query=${ada.userName}`)).toMatchObject({
        body: { data: { channels: [{ _id: ada.id, userName: ada.userName }] } },
      });
      expect(await get('/videos/suggestions?query=%20')).toMatchObject({ status: 422 });
    });

    it('finds nothing for an unknown text', async () => {
      expect(await get('/videos/search?query=xqzvkjw')).toEqual(
        succeeded('Search results', {
          channel: null,
          videos: [],
          currentPage: 1,
          totalPages: 0,
          totalVideos: 0,
        }),
      );
    });

    it.each(['/videos/search', '/spoken'])('needs a text: %s', async (path) => {
      const missing = await get(path);
      expect(missing).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: [{ path: 'query' }] },
      });
      expect(await get(`${path}?query=%20`)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'query' }] },
      });
      expect(await get(`${path}?query=a&length=huge`)).toEqual(
        refused(422, 'invalid', 'length must be one of short, medium, long', {
          length: 'length must be one of short, medium, long',
        }),
      );
    });

    it('in captions finds nothing for an unknown text', async () => {
      const data = { results: [], currentPage: 1, totalPages: 0, total: 0 };
      expect(await get('/spoken?query=xqzvkjw')).toEqual(succeeded('Spoken words', data));
    });
  });

  describe('an upload', () => {
    const publish = (as: Person, form: Record<string, string>, headers = {}) =>
      send({ method: 'POST', path: '/videos', as, form, headers });

    it('needs a title and a file', async () => {
      const ada = await person();
      expect(await publish(ada, { title: ' ' })).toEqual(
        refused(422, 'invalid', 'Title is required', {
          title: 'Title is required',
          videoFile: 'Video file is required',
        }),
      );
      expect(await publish(ada, { title: 'Engine', playlistIds: 'x' })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'playlistIds' }, { path: 'videoFile' }] },
      });
    });

    it('takes only a UUID as its key', async () => {
      const ada = await person();
      const message = 'The key must be a UUID';
      const fields = { 'Idempotency-Key': message };
      expect(await publish(ada, { title: 'Engine' }, { 'idempotency-key': 'first' })).toEqual(
        refused(422, 'invalid', message, fields),
      );
      expect(await get('/videos/by-key/first', ada)).toEqual(
        refused(400, 'malformed', 'This is not a valid key'),
      );
      expect(await get(`/videos/by-key/${UNKNOWN_ID}`, ada)).toEqual(
        succeeded('Upload', { state: 'unknown' }),
      );
    });

    it('takes only playlists of its owner', async () => {
      const ada = await person();
      expect(
        await publish(ada, { title: 'Engine', playlistIds: JSON.stringify([UNKNOWN_ID]) }),
      ).toEqual(refused(403, 'not-yours', 'You can only use your own playlists'));
    });
  });

  describe('an edit', () => {
    const edit = (videoId: string, as: Person, form: Record<string, string>) =>
      send({ method: 'PATCH', path: `/videos/${videoId}`, as, form });

    it('[CALLS-VIDEOS-12] changes the sent fields', async () => {
      const ada = await person();
      const videoId = await video(ada, { title: 'Engine' });

      expect(await edit(videoId, ada, { title: ' Boiler ', visibility: 'private' })).toEqual(
        succeeded('Changes saved successfully', {
          ...videoOf(ada, { _id: videoId, title: 'Boiler', isPublished: false }),
          playlists: [],
        }),
      );
      expect(await edit(videoId, ada, { description: '', visibility: 'undefined' })).toMatchObject({
        body: { data: { title: 'Boiler', description: '', isPublished: false } },
      });
    });

    it('breaks a rule', async () => {
      const ada = await person();
      const videoId = await video(ada);
      const fields = { title: '', visibility: 'secret', automaticCaptions: 'yes' };
      expect(await edit(videoId, ada, fields)).toMatchObject({
        status: 422,
        body: {
          code: 'invalid',
          errors: [
            { path: 'title', message: 'Title is required' },
            { path: 'visibility' },
            {
              path: 'automaticCaptions',
              message: 'automaticCaptions must be true or false',
            },
          ],
        },
      });
    });

    it('takes a thumbnail only from an address with https', async () => {
      const ada = await person();
      const message = 'Thumbnail address must begin with https://';
      expect(await edit(await video(ada), ada, { thumbnail: 'http://k.test/a.png' })).toEqual(
        refused(422, 'invalid', message, { thumbnail: message }),
      );
    });
  });

  it('[ORIGINAL-FILE-01] the owner gets the address of the file as uploaded', async () => {
    const ada = await person();
    const videoId = await video(ada);

    expect(await get(`/videos/${videoId}/file`, ada)).toEqual(
      succeeded('Original file', { url: address }),
    );
    expect(await get(`/videos/${UNKNOWN_ID}/file`, ada)).toEqual(videoNotFound);
  });

  describe('[ORIGINAL-FILE-04] the owner alone', () => {
    it('changes, repeats and deletes a video', async () => {
      const [ada, bob] = [await person(), await person()];
      const path = `/videos/${await video(ada)}`;
      const draft = `/videos/${await video(ada, { isPublished: false })}`;
      const refusal = refused(403, 'not-yours', 'You can only change your own videos');

      for (const [method, suffix] of [
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', '/retry'],
        ['GET', '/captions'],
        ['GET', '/file'],
      ] as const) {
        expect(await send({ method, path: path + suffix, as: bob })).toEqual(refusal);
        expect(await send({ method, path: draft + suffix, as: bob })).toEqual(videoNotFound);
      }
      expect(await send({ method: 'POST', path: `${path}/retry`, as: ada })).toMatchObject({
        status: 200,
        body: { message: 'Trying again' },
      });
      expect(await send({ method: 'DELETE', path, as: ada })).toEqual(
        succeeded('Video deleted', {}),
      );
      expect(await get(path, ada)).toEqual(videoNotFound);
    });
  });
}
