import { isApiFailure } from '@kinora/sdk';
import { feedQuery, useSdk } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type NetworkCondition, NetworkConditionProvider, onStage } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Feed() {
  const { data, error } = useInfiniteQuery(feedQuery(useSdk()));
  const state = isApiFailure(error) ? error.code : data ? 'loaded' : 'waiting';
  return <p>{state}</p>;
}

const Shown = onStage({ at: '/' });
const under = (condition: NetworkCondition) => (
  <NetworkConditionProvider condition={condition}>{Shown(Feed)}</NetworkConditionProvider>
);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it.each([
  ['normal', 'loaded'],
  ['offline', 'unreachable'],
  ['401', 'unauthorised'],
  ['500', 'server-fault'],
  ['malformed', 'broken-contract'],
] as const)('under the condition %s the story shows %s', async (condition, state) => {
  const view = render(under(condition));
  await pass(100);
  expect(view.getByText(state)).toBeTruthy();
});

it('responds after 3 s on a slow network', async () => {
  const view = render(under('slow'));
  await pass(2900);
  expect(view.getByText('waiting')).toBeTruthy();
  await pass(200);
  expect(view.getByText('loaded')).toBeTruthy();
});

it('restarts the story when the network condition changes', async () => {
  const view = render(under('offline'));
  await pass(100);
  view.rerender(under('normal'));
  await pass(100);
  expect(view.getByText('loaded')).toBeTruthy();
});
