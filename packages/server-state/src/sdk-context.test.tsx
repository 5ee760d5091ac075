import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SdkProvider, useAuth, useSdk } from './index.ts';
import { startBench } from './testing/sdk-bench.ts';

afterEach(cleanup);

function Greeting() {
  const { user, isLoggedIn } = useAuth();
  return <p>{isLoggedIn ? `Hello ${user?.fullName}` : 'Hello visitor'}</p>;
}

describe('useAuth', () => {
  it('returns the signed-in user and follows each change', async () => {
    const { sdk, person, logIn } = startBench();
    const view = render(
      <SdkProvider sdk={sdk}>
        <Greeting />
      </SdkProvider>,
    );
    expect(view.container.textContent).toBe('Hello visitor');

    await act(async () => {
      await logIn();
    });

    expect(view.container.textContent).toBe(`Hello ${person.fullName}`);
  });
});

describe('useSdk', () => {
  it('throws an error that names the missing provider', () => {
    function Lost() {
      useSdk();
      return null;
    }
    expect(() => render(<Lost />)).toThrow('useSdk needs an <SdkProvider> above it.');
  });
});
