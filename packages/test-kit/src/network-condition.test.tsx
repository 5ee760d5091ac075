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
  const said = isApiFailure(error) ? error.code : data ? 'answered' : 'waiting';
  return <p>{said}</p>;
}

const Shown = onStage({ at: '/' });
const inThe = (condition: NetworkCondition) => (
  <NetworkConditionProvider condition={condition}>{Shown(Feed)}</NetworkConditionProvider>
);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it.each([
  ['normal', 'answered'],
  ['offline', 'unreachable'],
  ['401', 'unauthorised'],
  ['500', 'server-fault'],
  ['malformed', 'broken-contract'],
] as const)('answers the calls of a story whose network is %s: %s', async (condition, said) => {
  const view = render(inThe(condition));
  await pass(100);
  expect(view.getByText(said)).toBeTruthy();
});

it('answers after three seconds on a slow network', async () => {
  const view = render(inThe('slow'));
  await pass(2900);
  expect(view.getByText('waiting')).toBeTruthy();
  await pass(200);
  expect(view.getByText('answered')).toBeTruthy();
});

it('begins the story anew when the network changes', async () => {
  const view = render(inThe('offline'));
  await pass(100);
  view.rerender(inThe('normal'));
  await pass(100);
  expect(view.getByText('answered')).toBeTruthy();
});
