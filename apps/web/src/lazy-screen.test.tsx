import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { lazyPart, lazyScreen, orReloadOnce } from './lazy-screen.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

const beOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const comesLate = () =>
  vi
    .fn<() => Promise<{ readonly default: () => string }>>()
    .mockImplementationOnce(gone)
    .mockResolvedValue({ default: () => 'what was late' });

const show = (Shown: ComponentType) =>
  render(
    <Suspense fallback="on its way">
      <Shown />
    </Suspense>,
  );

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

  it('is not reloaded while there is no connection: all that is there would be lost', async () => {
    beOnline(false);
    const reload = vi.fn<() => void>();
    const load = orReloadOnce(gone, { build: 'a', storage: sessionStorage, reload });
    await expect(load()).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
  });

  it('may reload again for the next build', async () => {
    const reload = vi.fn<() => void>();
    void orReloadOnce(gone, { build: 'a', storage: sessionStorage, reload })();
    void orReloadOnce(gone, { build: 'b', storage: sessionStorage, reload })();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

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
    const load = comesLate();
    const Screen = lazyScreen(load);

    await Screen.preload();
    expect(sessionStorage).toHaveLength(0);

    show(Screen);
    expect(await screen.findByText('what was late')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('says that it could not be loaded, and comes when it is tried again', async () => {
    beOnline(false);
    show(lazyScreen(comesLate()));
    expect(await screen.findByText('This page could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('what was late')).toBeVisible();
  });

  it('is asked for again by who comes back to it', async () => {
    beOnline(false);
    const Screen = lazyScreen(comesLate());
    const { unmount } = show(Screen);
    await screen.findByText('This page could not be loaded.');
    unmount();
    show(Screen);
    expect(await screen.findByText('what was late')).toBeVisible();
  });
});

describe('a lazy part of a screen', () => {
  beforeEach(() => void beOnline(false));

  it('leaves the screen as it is when it cannot be loaded without a connection', async () => {
    const Part = lazyPart(gone);
    render(
      <Suspense fallback="on its way">
        the screen
        <Part />
      </Suspense>,
    );
    expect(await screen.findByText('the screen')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('may say so, as often as it is tried again in vain', async () => {
    const load = comesLate().mockImplementationOnce(gone);
    show(
      lazyPart(load, ({ onRetry }) => (
        <button type="button" onClick={onRetry}>
          missing
        </button>
      )),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'missing' }));
    await userEvent.click(await screen.findByRole('button', { name: 'missing' }));
    expect(await screen.findByText('what was late')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is asked for again by who comes next', async () => {
    const Part = lazyPart(comesLate());
    const { container, unmount } = show(Part);
    await vi.waitFor(() => expect(container).toBeEmptyDOMElement());
    unmount();
    show(Part);
    expect(await screen.findByText('what was late')).toBeVisible();
  });
});
