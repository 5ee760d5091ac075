import { type HostFeature, hostFeatures } from '@kinora/domain';
import { describe, expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { calls } from '../calls.ts';
import type { Identity } from './access.ts';
import { notFound } from './failures.ts';
import { serveCall } from './serve-call.ts';

const visitor: Identity = { kind: 'visitor' };
const all = Object.values(calls).flatMap((subject) => Object.values<Call>(subject));
const nothing = () => ({ message: 'Done', data: {} });

/** Returns the query that a route of a host with these features gets. */
async function queryAt(call: Call, query: object, features: readonly HostFeature[]) {
  let received: object = {};
  const handle = (request: object) => {
    received = request;
    return nothing();
  };
  const served = serveCall(call, { handle }, features);
  await served.finish(await served.begin(visitor, {}, {}), { query, body: undefined });
  return Object(received).query;
}

describe('a host without a feature', () => {
  it('[KERNEL-04] does not have its calls, whoever asks', async () => {
    for (const call of all.filter(({ feature }) => feature)) {
      const served = serveCall(call, { handle: nothing }, []);
      await expect(served.begin({ kind: 'refused' }, {}, {})).rejects.toEqual(notFound());
    }
  });

  it('[KERNEL-04] ignores its fields', async () => {
    const query = { query: 'engine', length: 'huge', captions: 'maybe' };

    await expect(queryAt(calls.videos.search, query, hostFeatures)).rejects.toThrow(
      'captions must be true',
    );
    expect(await queryAt(calls.videos.search, query, [])).toMatchObject({
      query: 'engine',
      length: undefined,
      captions: undefined,
    });
  });
});

it('each feature belongs to a call, and has the fields that it names', () => {
  const used = all.flatMap(({ feature, laterFields = {} }) => [
    ...(feature ? [feature] : []),
    ...Object.keys(laterFields),
  ]);
  expect(new Set(used)).toEqual(new Set(hostFeatures));
  for (const { request, laterFields = {} } of all)
    expect(Object.values(request?.names ?? {})).toEqual(
      expect.arrayContaining(Object.values(laterFields).flat()),
    );
});
