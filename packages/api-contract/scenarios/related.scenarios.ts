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

/** Related videos. Each scenario uses words of its own, because other videos of the host have others. */
export function relatedScenarios({ person, video, send }: ScenarioHost) {
  const related = (id: string, as?: Person) =>
    send({ method: 'GET', path: `/videos/${id}/related`, ...(as && { as }) });
  const setInterest = (as: Person | undefined, id: string, isInterested: unknown) =>
    send({
      method: 'PUT',
      path: `/videos/${id}/interest`,
      ...(as && { as }),
      json: { isInterested },
    });
  const listed = ({ body }: Answer) => {
    const data: unknown = Reflect.get(Object(body), 'data');
    return Array.isArray(data) ? data.map((item) => [item.video.title, item.reason]) : undefined;
  };

  describe('related videos', () => {
    it('[RELATED-01, RELATED-03] share a word or the channel, and say which', async () => {
      const [ada, bob] = [await person(), await person()];
      const own = await video(ada, { title: 'Theremin basics' });
      await video(ada, { title: 'Breakfast' });
      await video(bob, { title: 'Old theremin songs' });

      expect(listed(await related(own))).toEqual([
        ['Old theremin songs', { kind: 'words', word: 'Theremin' }],
        ['Breakfast', { kind: 'channel' }],
      ]);
    });

    it('[RELATED-05] are listed only for videos that the viewer may see', async () => {
      const [ada, bob] = [await person(), await person()];
      const draft = await video(ada, { title: 'Ocarina', isPublished: false });

      expect((await related(draft, ada)).status).toBe(200);
      expect(await related(draft, bob)).toEqual(videoNotFound);
      expect(await related(UNKNOWN_ID)).toEqual(videoNotFound);
      expect(await related('first')).toEqual(invalidId);
    });

    it('[RELATED-07] leave out what the viewer is not interested in, until that is taken back', async () => {
      const ada = await person();
      const own = await video(ada, { title: 'Vuvuzela' });
      const other = await video(ada, { title: 'Vuvuzela loud' });
      const count = async () => listed(await related(own, ada))?.length;

      expect(await setInterest(ada, other, false)).toEqual(succeeded('Not interested', {}));
      expect(await count()).toBe(0);
      expect(await setInterest(ada, other, true)).toEqual(succeeded('Interested', {}));
      expect(await count()).toBe(1);
    });

    it('[RELATED-07] refuse an interest that is neither true nor false, and in an unknown video', async () => {
      const ada = await person();
      const own = await video(ada);
      const isInterested = 'isInterested must be true or false';
      expect(await setInterest(ada, own, 'no')).toEqual(
        refused(422, 'invalid', isInterested, { isInterested }),
      );
      expect(await setInterest(ada, UNKNOWN_ID, false)).toEqual(videoNotFound);
      expect((await setInterest(undefined, own, false)).status).toBe(401);
    });
  });
}
