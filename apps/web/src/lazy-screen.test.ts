import { beforeEach, describe, expect, it, vi } from 'vitest';

import { orReloadOnce } from './lazy-screen.ts';

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

  it('may reload again for the next build', async () => {
    const reload = vi.fn<() => void>();
    void orReloadOnce(gone, { build: 'a', storage: sessionStorage, reload })();
    void orReloadOnce(gone, { build: 'b', storage: sessionStorage, reload })();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });
});
