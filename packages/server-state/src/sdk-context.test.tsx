import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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

  it('hydrates the page of a visitor before it shows the user whom the browser remembers', async () => {
    const page = ({ sdk }: ReturnType<typeof startBench>) => (
      <SdkProvider sdk={sdk}>
        <Greeting />
      </SdkProvider>
    );
    const browser = startBench();
    await browser.logIn();
    const container = document.createElement('div');
    container.innerHTML = renderToString(page(startBench()));
    const mismatches: unknown[] = [];

    await act(() =>
      hydrateRoot(container, page(browser), {
        onRecoverableError: (error) => mismatches.push(error),
      }),
    );

    expect(mismatches).toEqual([]);
    expect(container.textContent).toBe(`Hello ${browser.person.fullName}`);
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
