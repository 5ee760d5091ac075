import { describe, expect, it } from 'vitest';
import {
  clearHistoryMutation,
  clearOneMutation,
  knownPosition,
  notePosition,
  videoQuery,
} from '../index.ts';
import { runMutation, startBench } from '../testing/sdk-bench.ts';

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
  return { client, sdk, one, other, positionsIn };
}

describe('the position in a video', () => {
  it('is known after it was reported, and in the details of the video [RESUME-12]', async () => {
    const { one, positionsIn } = await startWithDetails();
    expect(positionsIn(one)).toEqual([42, 42]);
  });

  it('is forgotten with the entry of the history [RESUME-03]', async () => {
    const { client, sdk, one, other, positionsIn } = await startWithDetails();

    await runMutation(client, clearOneMutation(sdk), one);
    expect([positionsIn(one), positionsIn(other)]).toEqual([
      [undefined, undefined],
      [42, 42],
    ]);
    await runMutation(client, clearHistoryMutation(sdk), undefined);
    expect(positionsIn(other)).toEqual([undefined, undefined]);
  });
});
