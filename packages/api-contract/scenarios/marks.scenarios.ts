import { describe, expect, it } from 'vitest';
import {
  type Person,
  type ScenarioHost,
  UNKNOWN_ID,
  invalidId,
  refused,
  succeeded,
  videoNotFound,
} from './scenario-host.ts';

/** Likes, subscriptions and the watch history. */
export function markScenarios({ person, video, send }: ScenarioHost) {
  const ids = (...videoIds: readonly string[]) =>
    videoIds.map((id) => expect.objectContaining({ _id: id }));
  const summaryOf = ({ id, userName }: Person) => ({
    _id: id,
    userName,
    fullName: expect.any(String),
    avatar: expect.any(String),
  });

  describe('likes', () => {
    it('[CALLS-LIKES-COMMENTS-03] are added and removed by a toggle', async () => {
      const ada = await person();
      const videoId = await video(ada);
      const toggle = { method: 'POST', path: `/likes/toggle/v/${videoId}`, as: ada };

      const liked = { isLiked: true, likes: 1 };
      expect(await send(toggle)).toEqual(succeeded('video like added', liked));
      const unliked = { isLiked: false, likes: 0 };
      expect(await send(toggle)).toEqual(succeeded('video like removed', unliked));
    });

    it('[MARKS-03, MARKS-09] are set as often as wanted', async () => {
      const ada = await person();
      const set = { method: 'PUT', path: `/likes/v/${await video(ada)}`, as: ada };

      for (const likes of [1, 1])
        expect(await send({ ...set, json: { isLiked: true } })).toEqual(
          succeeded('Video liked', { isLiked: true, likes }),
        );
      expect(await send({ ...set, json: { isLiked: false } })).toEqual(
        succeeded('Video not liked', { isLiked: false, likes: 0 }),
      );
      const message = 'isLiked must be true or false';
      expect(await send({ ...set, json: { isLiked: 'true' } })).toEqual(
        refused(422, 'invalid', message, { isLiked: message }),
      );
    });

    it('belong to a video that the viewer may see', async () => {
      const [ada, bob] = [await person(), await person()];
      const draft = await video(ada, { isPublished: false });
      for (const videoId of [draft, UNKNOWN_ID]) {
        const path = `/likes/toggle/v/${videoId}`;
        expect(await send({ method: 'POST', path, as: bob })).toEqual(videoNotFound);
      }
      expect(await send({ method: 'PUT', path: '/likes/v/1', as: bob })).toEqual(invalidId);
    });

    it('[CALLS-LIKES-COMMENTS-04] are listed, last liked first', async () => {
      const ada = await person();
      const [first, second] = [await video(ada), await video(ada)];
      for (const id of [first, second])
        await send({ method: 'POST', path: `/likes/toggle/v/${id}`, as: ada });

      expect(await send({ method: 'GET', path: '/likes/videos?limit=9', as: ada })).toEqual(
        succeeded('Liked videos', ids(second, first), { meta: { limit: 9, total: 2 } }),
      );
    });
  });

  describe('subscriptions', () => {
    it('[CALLS-SUBSCRIPTIONS-02] are added and removed by a toggle', async () => {
      const [ada, bob] = [await person(), await person()];
      const toggle = { method: 'POST', path: `/subscriptions/c/${bob.id}`, as: ada };

      expect(await send(toggle)).toEqual(
        succeeded('Subscription added successfully', [summaryOf(bob)]),
      );
      expect(await send(toggle)).toEqual(succeeded('Subscription removed successfully', []));
    });

    it('[MARKS-03, MARKS-09] are set as often as wanted', async () => {
      const [ada, bob] = [await person(), await person()];
      const set = { method: 'PUT', path: `/subscriptions/c/${bob.id}`, as: ada };

      for (const channels of [[summaryOf(bob)], [summaryOf(bob)]])
        expect(await send({ ...set, json: { isSubscribed: true } })).toEqual(
          succeeded('Subscribed', channels),
        );
      expect(await send({ ...set, json: { isSubscribed: false } })).toEqual(
        succeeded('Not subscribed', []),
      );
    });

    it("[MARKS-05] are refused to one's own channel and to an unknown one", async () => {
      const ada = await person();
      for (const method of ['POST', 'PUT']) {
        expect(await send({ method, path: `/subscriptions/c/${ada.id}`, as: ada })).toEqual(
          refused(400, 'malformed', 'You cannot subscribe to your own channel'),
        );
        expect(await send({ method, path: `/subscriptions/c/${UNKNOWN_ID}`, as: ada })).toEqual(
          refused(404, 'not-found', 'Channel not found'),
        );
      }
    });

    it('[CALLS-SUBSCRIPTIONS-01, CALLS-SUBSCRIPTIONS-03] are listed, and so are their videos', async () => {
      const [ada, bob] = [await person(), await person()];
      await send({ method: 'POST', path: `/subscriptions/c/${bob.id}`, as: ada });
      const videoId = await video(bob);
      await video(bob, { isPublished: false });

      expect(await send({ method: 'GET', path: `/subscriptions/u/${ada.id}`, as: ada })).toEqual(
        succeeded('Subscribed channels', {
          subscribedChannels: [summaryOf(bob)],
          totalSubscribedChannels: 1,
        }),
      );
      const latest = `/subscriptions/u/${ada.id}/latest?limit=5`;
      expect(await send({ method: 'GET', path: latest, as: ada })).toEqual(
        succeeded('Latest videos of subscribed channels', ids(videoId), {
          meta: { limit: 5, total: 1 },
        }),
      );
    });
  });

  describe('the watch history', () => {
    it('[CALLS-ACCOUNTS-12, CALLS-ACCOUNTS-13, CALLS-ACCOUNTS-14] is listed, loses one video, and is cleared', async () => {
      const ada = await person();
      const [first, second] = [await video(ada), await video(ada)];
      for (const id of [first, second])
        await send({ method: 'GET', path: `/videos/${id}`, as: ada });
      const change = (path: string) =>
        send({ method: 'PATCH', path: `/users/history/clear${path}`, as: ada });

      expect(await send({ method: 'GET', path: '/users/history?limit=9', as: ada })).toEqual(
        succeeded('Watch history', ids(second, first), { meta: { limit: 9, total: 2 } }),
      );
      expect(await change(`/${second}`)).toEqual(
        succeeded('Video removed from watch history', [first]),
      );
      expect(await change('/first')).toEqual(invalidId);
      expect(
        await send({ method: 'PATCH', path: '/users/history/clear-history', as: ada }),
      ).toEqual(succeeded('Watch history cleared', []));
    });
  });
}
