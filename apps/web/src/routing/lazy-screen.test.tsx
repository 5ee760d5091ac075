import type { LoadErrorHandler } from '@kinora/design-system';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, lazyScreen, reloadOnce } from './lazy-screen.tsx';

const reload = vi.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { href: location.href, reload });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockClear();
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

describe('reloadOnce, after a deploy has removed a chunk,', () => {
  const isReplaced = async () => true;

  /** Resolves with what `reloadOnce` did when a chunk could not be loaded. A handler that reloads never settles. */
  async function outcome(onLoadError: LoadErrorHandler, isRetry = false) {
    reload.mockClear();
    const reloaded = new Promise<'reloads'>((resolve) => {
      reload.mockImplementation(() => resolve('reloads'));
    });
    return Promise.race([reloaded, onLoadError(isRetry)?.then(() => 'stays' as const)]);
  }
  const miss = ({ isRetry = false, build = 'a' } = {}) =>
    outcome(reloadOnce({ build, isReplaced }), isRetry);

  it('reloads the page once', async () => {
    expect(await miss()).toBe('reloads');
    expect(await miss()).toBe('stays');
  });

  it('reloads the page again when the user retries', async () => {
    await miss();
    expect(await miss({ isRetry: true })).toBe('reloads');
  });

  it('does not reload the page without site data, because it could reload forever', async () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    expect(await miss({ build: 'without site data' })).toBe('stays');
    expect(await miss({ build: 'without site data', isRetry: true })).toBe('reloads');
  });

  it('reloads the page only on a retry when the storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(await miss({ build: 'full' })).toBe('stays');
    expect(await miss({ build: 'full', isRetry: true })).toBe('reloads');
  });

  it('does not reload the page while the user is writing', async () => {
    render(<textarea aria-label="Comment" defaultValue="Half a thought" />);
    expect(await miss()).toBe('stays');
    expect(await miss({ isRetry: true })).toBe('stays');
    await userEvent.clear(screen.getByLabelText('Comment'));
    expect(await miss()).toBe('reloads');
  });

  it('does not reload the page while offline', async () => {
    beOnline(false);
    expect(await miss()).toBe('stays');
    expect(await miss({ isRetry: true })).toBe('stays');
    expect(sessionStorage).toHaveLength(0);
  });

  it('may reload the page again for the next build', async () => {
    await miss();
    expect(await miss({ build: 'b' })).toBe('reloads');
  });
});

describe('reloadOnce, without a new deploy,', () => {
  it('does not reload the page when a chunk fails to load, as after a press on Stop [BROWSERS-04]', async () => {
    const isReplaced = async () => false;
    await reloadOnce({ build: 'a', isReplaced })(false);
    expect(reload).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('lazyScreen', () => {
  it('suspends until its chunk has loaded', async () => {
    show(lazyScreen(() => Promise.resolve({ default: () => 'the screen' })));
    expect(screen.getByText('on its way')).toBeVisible();
    expect(await screen.findByText('the screen')).toBeVisible();
  });

  it('renders at once after a preload', async () => {
    const Screen = lazyScreen(() => Promise.resolve({ default: () => 'the screen' }));
    await Screen.preload();
    show(Screen);
    expect(screen.getByText('the screen')).toBeVisible();
  });

  it('does not reload the page after a failed preload, and loads again when it is rendered', async () => {
    const load = comesLate();
    const Screen = lazyScreen(load);

    await Screen.preload();
    expect(sessionStorage).toHaveLength(0);

    show(Screen);
    expect(await screen.findByText('what was late')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reports the failure, and loads on a retry', async () => {
    beOnline(false);
    show(lazyScreen(comesLate()));
    expect(await screen.findByText('This page could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('what was late')).toBeVisible();
  });

  it('loads again when the user returns to it', async () => {
    beOnline(false);
    const Screen = lazyScreen(comesLate());
    const { unmount } = show(Screen);
    await screen.findByText('This page could not be loaded.');
    unmount();
    show(Screen);
    expect(await screen.findByText('what was late')).toBeVisible();
  });
});

describe('lazyPart', () => {
  beforeEach(() => void beOnline(false));

  it('does not affect the screen when it fails to load while offline', async () => {
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

  it('can report the failure after each failed retry', async () => {
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

  it('loads again when it is rendered next', async () => {
    const Part = lazyPart(comesLate());
    const { container, unmount } = show(Part);
    await vi.waitFor(() => expect(container).toBeEmptyDOMElement());
    unmount();
    show(Part);
    expect(await screen.findByText('what was late')).toBeVisible();
  });
});
