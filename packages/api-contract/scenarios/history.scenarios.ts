import { describe, expect, it } from 'vitest';
import { type Person, type ScenarioHost, UNKNOWN_ID, refused, succeeded } from './scenario-host.ts';

/** What the history records, and what a viewer does with it. */
export function historyScenarios({ person, video, send }: ScenarioHost) {
  const open = (as: Person, id: string) => send({ method: 'GET', path: `/videos/${id}`, as });
  const put = (as: Person, path: string, json: unknown) => send({ method: 'PUT', path, as, json });
  const mark = (as: Person, id: string, isFinished: unknown) =>
    put(as, `/users/history/${id}/finished`, { isFinished });
  const pause = (as: Person, isPaused: unknown) => put(as, '/users/history-paused', { isPaused });
  const read = async (as: Person, path: string) => {
    const { body } = await send({ method: 'GET', path, as });
    const data: unknown = Reflect.get(Object(body), 'data');
    return Array.isArray(data)
      ? data.map((item): Readonly<Record<string, unknown>> => Object(item))
      : [];
  };
  const idsIn = async (as: Person, path: string) => (await read(as, path)).map(({ _id }) => _id);
  const positionsPath = (id: string) =>
    `/users/history/positions?${new URLSearchParams({ videoIds: JSON.stringify([id]) }).toString()}`;

  describe('the entries of the watch history', () => {
    it('[WATCHED-01, WATCHED-09] say when they were watched, and are marked as watched and not', async () => {
      const ada = await person();
      const id = await video(ada);
      await open(ada, id);
      const entry = { viewedAt: expect.stringMatching(/Z$/), isFinished: false, _id: id };
      expect(await read(ada, '/users/history')).toMatchObject([entry]);

      expect(await mark(ada, id, true)).toEqual(succeeded('Marked as watched', {}));
      expect(await read(ada, '/users/history')).toMatchObject([{ isFinished: true }]);
      expect(await read(ada, positionsPath(id))).toMatchObject([{ isFinished: true }]);

      expect(await mark(ada, id, false)).toEqual(succeeded('Marked as not watched', {}));
      expect(await read(ada, '/users/history')).toMatchObject([{ isFinished: false }]);
      expect(await read(ada, positionsPath(id))).toEqual([]);

      const isFinished = 'isFinished must be true or false';
      expect(await mark(ada, id, 'yes')).toEqual(
        refused(422, 'invalid', isFinished, { isFinished }),
      );
      expect(await mark(ada, UNKNOWN_ID, true)).toEqual(succeeded('Marked as watched', {}));
      expect(await idsIn(ada, '/users/history')).toEqual([id]);
    });

    it('[WATCHED-03] are found by the words of title and channel, and by their beginnings', async () => {
      const [ada, bob] = [await person(), await person()];
      const tide = await video(ada, { title: 'Tide pools at dawn' });
      const train = await video(ada, { title: 'Night train' });
      for (const id of [tide, train]) await open(bob, id);
      const find = (text: string) =>
        idsIn(bob, `/users/history?${new URLSearchParams({ query: text }).toString()}`);

      expect(await find('TIDE')).toEqual([tide]);
      expect(await find('daw po')).toEqual([tide]);
      expect(await find(ada.userName)).toEqual([train, tide]);
      expect(await find(`${ada.userName} train`)).toEqual([train]);
      expect(await find('ide')).toEqual([]);
      expect(await find('!?')).toEqual([]);
    });
  });

  describe('a paused history', () => {
    it('[WATCHED-05, WATCHED-08] gets no videos and no positions, and keeps what it has', async () => {
      const ada = await person();
      const [before, after] = [await video(ada), await video(ada)];
      await open(ada, before);
      await put(ada, `/users/history/${before}/position`, { seconds: 1, ageSeconds: 0 });

      expect(await pause(ada, true)).toMatchObject({
        status: 200,
        body: { message: 'History is paused', data: { _id: ada.id, isHistoryPaused: true } },
      });
      const position = { seconds: 0.5, ageSeconds: 0 };
      expect(await put(ada, `/users/history/${before}/position`, position)).toEqual(
        succeeded('Position reported', {}),
      );
      const opened = await open(ada, before);
      expect(Object(opened.body)).not.toHaveProperty('data.positionSeconds');
      await open(ada, after);
      expect(await idsIn(ada, '/users/history')).toEqual([before]);
      expect(await read(ada, positionsPath(before))).toEqual([]);
      expect(await read(ada, '/users/history/unfinished')).toEqual([]);

      const { email, password } = ada;
      const path = '/users/login';
      const login = await send({ method: 'POST', path, json: { email, password } });
      expect(login.body).toMatchObject({ data: { user: { isHistoryPaused: true } } });

      const resumed = await pause(ada, false);
      expect(Object(resumed.body)).not.toHaveProperty('data.isHistoryPaused');
      expect(await read(ada, positionsPath(before))).toMatchObject([{ seconds: 1 }]);
      await open(ada, after);
      expect(await idsIn(ada, '/users/history')).toEqual([after, before]);
    });
  });

  describe('lists without watched videos', () => {
    it('[UNWATCHED-01] leave out what the viewer has finished, and count without it', async () => {
      const [ada, bob] = [await person(), await person()];
      const [first, second] = [await video(ada), await video(ada)];
      await put(bob, `/subscriptions/c/${ada.id}`, { isSubscribed: true });
      for (const id of [first, second]) await open(bob, id);
      await mark(bob, second, true);

      for (const path of [`/subscriptions/u/${bob.id}/latest`, `/videos/u/${ada.id}/published`]) {
        expect(await idsIn(bob, path)).toEqual([second, first]);
        const hidden = await send({
          method: 'GET',
          path: `${path}?hideWatched=true&limit=1`,
          as: bob,
        });
        expect(hidden.body).toMatchObject({
          data: [{ _id: first }],
          meta: { total: 1, totalPages: 1 },
        });
      }
      const published = `/videos/u/${ada.id}/published?hideWatched=true`;
      expect(await idsIn(ada, published)).toEqual([second, first]);
      const message = 'hideWatched must be true';
      expect(
        await send({ method: 'GET', path: `/videos/u/${ada.id}/published?hideWatched=no` }),
      ).toEqual(refused(422, 'invalid', message, { hideWatched: message }));
    });
  });
}
