import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { lazyScreen, orReloadOnce } from './lazy-screen.tsx';

beforeEach(() => sessionStorage.clear());

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a lazy screen', () => {
  it('hands on what was loaded', async () => {
    const reload = vi.fn<() => void>();
    const load = orReloadOnce(() => Promise.resolve('screen'), {
      build: 'a',
      storage: sessionStorage,
      reload,
    });
    await expect(load()).resolves.toBe('screen');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page once when its chunk is gone, then fails', async () => {
    const reload = vi.fn<() => void>();
    const options = { build: 'a', storage: sessionStorage, reload };
    void orReloadOnce(gone, options)();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());

    await expect(orReloadOnce(gone, options)()).rejects.toThrow('Failed to fetch');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('fails at once where site data are forbidden: the page would be reloaded again and again', async () => {
    const reload = vi.fn<() => void>();
    const load = orReloadOnce(gone, { build: 'a', storage: undefined, reload });
    await expect(load()).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
  });

  it('may reload again for the next build', async () => {
    const reload = vi.fn<() => void>();
    void orReloadOnce(gone, { build: 'a', storage: sessionStorage, reload })();
    void orReloadOnce(gone, { build: 'b', storage: sessionStorage, reload })();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  const show = (Screen: ReturnType<typeof lazyScreen>) =>
    render(
      <Suspense fallback="on its way">
        <Screen />
      </Suspense>,
    );

  it('is waited for when it was not asked for before', async () => {
    show(lazyScreen(() => Promise.resolve({ default: () => 'the screen' })));
    expect(screen.getByText('on its way')).toBeVisible();
    expect(await screen.findByText('the screen')).toBeVisible();
  });

  it('is there at once when it was asked for before', async () => {
    const Screen = lazyScreen(() => Promise.resolve({ default: () => 'the screen' }));
    await Screen.preload();
    show(Screen);
    expect(screen.getByText('the screen')).toBeVisible();
  });

  it('leaves the page alone when it cannot be fetched ahead, and is asked for again when it is shown', async () => {
    const load = vi
      .fn<() => Promise<{ readonly default: () => string }>>()
      .mockImplementationOnce(gone)
      .mockResolvedValue({ default: () => 'the screen' });
    const Screen = lazyScreen(load);

    await Screen.preload();
    expect(sessionStorage).toHaveLength(0);

    show(Screen);
    expect(await screen.findByText('the screen')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
