import { describe, expect, it } from 'vitest';
import {
  clearHistoryMutation,
  clearOneMutation,
  knownPosition,
  notePosition,
  positionQuery,
  unfinishedQuery,
  videoQuery,
} from '../index.ts';
import { startBench } from '../testing/sdk-bench.ts';

async function startWithDetails() {
  const { client, sdk, fakeHost, logIn } = startBench();
  await logIn();
  const [one, other] = [fakeHost.addVideo().id, fakeHost.addVideo().id];
  for (const id of [one, other]) {
    await client.fetchQuery(videoQuery(sdk, id));
    notePosition(client, id, 42);
  }
  const positionsIn = (id: typeof one) => [
    knownPosition(client, id),
    client.getQueryData(videoQuery(sdk, id).queryKey)?.positionSeconds,
  ];
  const mutations = client.getMutationCache();
  return { client, sdk, one, other, positionsIn, mutations };
}

describe('the position in a video', () => {
  it('is known after it was reported, and in the details of the video [RESUME-12]', async () => {
    const { one, positionsIn } = await startWithDetails();
    expect(positionsIn(one)).toEqual([42, 42]);
  });

  it('is forgotten with the entry of the history [RESUME-03]', async () => {
    const { client, sdk, one, other, positionsIn, mutations } = await startWithDetails();

    await mutations.build(client, clearOneMutation(sdk)).execute(one);
    expect([positionsIn(one), positionsIn(other)]).toEqual([
      [undefined, undefined],
      [42, 42],
    ]);
    await mutations.build(client, clearHistoryMutation(sdk)).execute();
    expect(positionsIn(other)).toEqual([undefined, undefined]);
  });

  it('puts its video first among the unfinished ones, or takes it out of them [CONTINUE-08]', async () => {
    const { client, sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    const durationSeconds = 200;
    const [one, other] = [
      fakeHost.addVideo({ durationSeconds }),
      fakeHost.addVideo({ durationSeconds }),
    ];
    for (const { id } of [one, other]) {
      fakeHost.watch(person.id, id, 50);
      await client.fetchQuery(videoQuery(sdk, id));
    }
    const { queryKey } = unfinishedQuery(sdk);
    await client.fetchQuery(unfinishedQuery(sdk));
    const positions = () =>
      client.getQueryData(queryKey)?.map(({ id, positionSeconds }) => [id, positionSeconds]);

    notePosition(client, one.id, 80);
    expect(positions()).toEqual([
      [one.id, 80],
      [other.id, 50],
    ]);
    notePosition(client, one.id, 199);
    expect(positions()).toEqual([[other.id, 50]]);
    expect(fakeHost.requestsTo('GET /users/history/unfinished')).toHaveLength(1);
  });

  it('is read in one request for the videos that appear together [RESUME-21]', async () => {
    const { client, sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    const ids = Array.from({ length: 101 }, () => fakeHost.addVideo().id);
    const [first, second] = ids;
    if (first) fakeHost.watch(person.id, first, 12);

    await Promise.all(ids.map((id) => client.fetchQuery(positionQuery(sdk, id))));

    const requests = fakeHost.requestsTo('GET /users/history/positions');
    const counts = requests.map(({ query }) => JSON.parse(query['videoIds'] ?? '').length);
    expect(counts).toEqual([100, 1]);
    expect(first && knownPosition(client, first)).toBe(12);
    expect(second && knownPosition(client, second)).toBeNull();
  });

  it('is not read for a video that nobody asks for any more', async () => {
    const { client, sdk, fakeHost, logIn } = startBench();
    await logIn();
    const [one, other, third] = [fakeHost.addVideo(), fakeHost.addVideo(), fakeHost.addVideo()];
    const read = ({ id }: typeof one) => client.fetchQuery(positionQuery(sdk, id));
    const cancelled = Promise.allSettled([read(one), read(other)]);
    await client.cancelQueries();
    expect(await cancelled).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);

    expect(await read(third)).toBeNull();

    const requests = fakeHost.requestsTo('GET /users/history/positions');
    expect(requests.map(({ query }) => query['videoIds'])).toEqual([JSON.stringify([third.id])]);
  });

  it('is read as long as somebody asks for one of the videos', async () => {
    const { client, sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    const [one, other] = [fakeHost.addVideo(), fakeHost.addVideo()];
    fakeHost.watch(person.id, other.id, 12);
    const read = ({ id }: typeof one) => client.fetchQuery(positionQuery(sdk, id));
    const held = fakeHost.hold('GET /users/history/positions');
    const cancelled = Promise.allSettled([read(one)]);
    const wanted = read(other);
    await held.arrived;
    await client.cancelQueries({ queryKey: positionQuery(sdk, one.id).queryKey });
    held.release();

    expect(await cancelled).toMatchObject([{ status: 'rejected' }]);
    expect(await wanted).toBe(12);
  });
});
