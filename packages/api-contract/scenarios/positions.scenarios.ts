import { describe, expect, it } from 'vitest';
import {
  type Person,
  type ScenarioHost,
  UNKNOWN_ID,
  invalidId,
  refused,
  succeeded,
} from './scenario-host.ts';

/** Where viewers stopped. The videos of hosts under test last at least 2 s. */
export function positionScenarios({ person, video, send }: ScenarioHost) {
  const open = (as: Person, id: string) => send({ method: 'GET', path: `/videos/${id}`, as });
  const report = (as: Person, id: string, seconds: unknown, ageSeconds: unknown = 0) =>
    send({
      method: 'PUT',
      path: `/users/history/${id}/position`,
      as,
      json: { seconds, ageSeconds },
    });
  const positions = (as: Person, ...ids: readonly string[]) => {
    const query = new URLSearchParams({ videoIds: JSON.stringify(ids) }).toString();
    return send({ method: 'GET', path: `/users/history/positions?${query}`, as });
  };
  const at = (videoId: string, seconds: number, isFinished = false) => ({
    videoId,
    seconds,
    isFinished,
  });
  const reported = succeeded('Position reported', {});

  describe('positions in videos', () => {
    it('[RESUME-01, RESUME-06, RESUME-07] are reported, and read for the ids that are asked for', async () => {
      const [ada, bob] = [await person(), await person()];
      const [first, second] = [await video(ada), await video(ada)];
      for (const id of [first, second]) await open(bob, id);

      expect(await report(bob, first, 1)).toEqual(reported);
      expect(await report(bob, second, 0.5)).toEqual(reported);

      expect(await positions(bob, first, first, UNKNOWN_ID)).toEqual(
        succeeded('Positions', [at(first, 1)]),
      );
      expect(await positions(ada, first)).toEqual(succeeded('Positions', []));
      const detail = { data: expect.objectContaining({ positionSeconds: 1 }) };
      expect(await open(bob, first)).toMatchObject({ body: detail });
    });

    it('[RESUME-02] are not replaced by older reports', async () => {
      const ada = await person();
      const id = await video(ada);
      await open(ada, id);
      await report(ada, id, 1, 60);

      expect(await report(ada, id, 0.5, 120)).toEqual(reported);
      expect(await positions(ada, id)).toEqual(succeeded('Positions', [at(id, 1)]));
      await report(ada, id, 0.25, 30);
      expect(await positions(ada, id)).toEqual(succeeded('Positions', [at(id, 0.25)]));
    });

    it('[RESUME-03] are kept only for videos in the history', async () => {
      const ada = await person();
      const id = await video(ada);

      for (const videoId of [id, UNKNOWN_ID])
        expect(await report(ada, videoId, 1)).toEqual(reported);
      expect(await positions(ada, id)).toEqual(succeeded('Positions', []));
      await open(ada, id);
      await report(ada, id, 1);
      await send({ method: 'PATCH', path: `/users/history/clear/${id}`, as: ada });
      await report(ada, id, 1);
      await open(ada, id);
      expect(await positions(ada, id)).toEqual(succeeded('Positions', []));
    });

    it('[RESUME-04] end at the end of the video, which is then finished', async () => {
      const ada = await person();
      const id = await video(ada);
      await open(ada, id);
      await report(ada, id, 100_000, 10);
      const end = { seconds: expect.any(Number), isFinished: true, videoId: id };
      expect(await positions(ada, id)).toEqual(succeeded('Positions', [end]));

      await report(ada, id, 0.5);
      expect(await positions(ada, id)).toEqual(succeeded('Positions', [at(id, 0.5, true)]));
    });

    it('[RESUME-05] are refused outside their bounds', async () => {
      const ada = await person();
      const id = await video(ada);
      const seconds = 'seconds must be a number from 0 to 1000000';
      const ageSeconds = 'ageSeconds must be a number from 0 to 86400';
      for (const wrong of [-1, 1_000_001, '1', null])
        expect(await report(ada, id, wrong)).toEqual(refused(422, 'invalid', seconds, { seconds }));
      for (const wrong of [-1, 86_401])
        expect(await report(ada, id, 1, wrong)).toEqual(
          refused(422, 'invalid', ageSeconds, { ageSeconds }),
        );
      expect(await report(ada, 'first', 1)).toEqual(invalidId);

      const videoIds = 'videoIds can have at most 100 ids';
      const many = Array.from({ length: 101 }, () => id);
      expect(await positions(ada, ...many)).toEqual(
        refused(422, 'invalid', videoIds, { videoIds }),
      );
    });
  });
}
