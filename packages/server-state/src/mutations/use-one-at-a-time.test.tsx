import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useOneAtATime } from '../index.ts';
import { settle } from '../testing/sdk-bench.ts';

afterEach(cleanup);

describe('useOneAtATime', () => {
  it('ignores a second press in the same task and accepts one after the first has ended [INPUT-01]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const action = vi.fn<(text: string) => Promise<void>>(() => promise);
    const { result } = renderHook(() => useOneAtATime(action));
    result.current('one');
    result.current('two');
    resolve();
    await settle();
    result.current('three');
    expect(action.mock.calls).toEqual([['one'], ['three']]);
  });
});
