import { ApiFailure } from '@kinora/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeVideoMutation, useUnmountSafeMutation } from '../index.ts';
import { settle, startBench } from '../testing/sdk-bench.ts';

afterEach(cleanup);

const REMOVE = 'DELETE /videos/*';

/** Starts the removal of a video; the host responds when `answer` is called. */
async function askToRemove(trouble?: { readonly status: number }) {
  const { client, sdk, fakeHost, person, logIn } = startBench();
  await logIn();
  const { id } = fakeHost.addVideo({ owner: person });
  const onSuccess = vi.fn<() => void>();
  const onErrorAfterUnmount = vi.fn<(failure: ApiFailure) => void>();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    () => useUnmountSafeMutation(removeVideoMutation(sdk), { onSuccess, onErrorAfterUnmount }),
    { wrapper },
  );
  const hold = fakeHost.hold(REMOVE);
  if (trouble) fakeHost.fail(REMOVE, trouble);
  act(() => result.current.mutate(id));
  await hold.arrived;
  const answer = () =>
    act(async () => {
      hold.release();
      await settle();
    });
  return { sdk, result, unmount, answer, onSuccess, onErrorAfterUnmount };
}

describe('useUnmountSafeMutation', () => {
  it('reports a success after its component has unmounted', async () => {
    const { unmount, answer, onSuccess } = await askToRemove();
    unmount();
    await answer();
    expect(onSuccess).toHaveBeenCalledOnce();
  });

  it('reports a failure after its component has unmounted', async () => {
    const { unmount, answer, onSuccess, onErrorAfterUnmount } = await askToRemove({ status: 503 });
    unmount();
    await answer();
    expect(onErrorAfterUnmount).toHaveBeenCalledOnce();
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('leaves a failure to its mounted component', async () => {
    const { result, answer, onErrorAfterUnmount } = await askToRemove({ status: 503 });
    await answer();
    expect(result.current.error).toMatchObject({ code: 'server-fault' });
    expect(onErrorAfterUnmount).not.toHaveBeenCalled();
  });

  it('does not report a mutation that a logout has cancelled', async () => {
    const { sdk, unmount, answer, onErrorAfterUnmount } = await askToRemove({ status: 503 });
    unmount();
    await sdk.session.logOut();
    await answer();
    expect(onErrorAfterUnmount).not.toHaveBeenCalled();
  });

  it('undoes its change before it reports the failure, because the callback may throw', async () => {
    const { client } = startBench();
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { promise, reject } = Promise.withResolvers<void>();
    const calls: string[] = [];
    const onError = () => void calls.push('undone');
    const onErrorAfterUnmount = () => void calls.push('told');
    const { result, unmount } = renderHook(
      () => useUnmountSafeMutation({ mutationFn: () => promise, onError }, { onErrorAfterUnmount }),
      { wrapper },
    );
    act(() => result.current.mutate());
    unmount();
    await act(async () => {
      reject(new ApiFailure('server-fault'));
      await settle();
    });
    expect(calls).toEqual(['undone', 'told']);
  });
});
