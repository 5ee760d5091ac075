import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorState } from '../parts/page-states/error-state.tsx';
import { ToastsProvider } from '../parts/toast/toasts-context.tsx';
import { createToasts } from '../parts/toast/toasts.ts';
import { type LoadErrorProps, createLazyPart } from './create-lazy-part.tsx';
import { createDialogLoadError } from './dialog-load-error.tsx';

const here = { default: () => 'the part' };
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('location', { href: location.href, reload });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockClear();
});

const beOffline = () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

const Missing = ({ onRetry, isRetrying }: LoadErrorProps) => (
  <ErrorState title="It did not come." onRetry={onRetry} isRetrying={isRetrying} />
);

function open(load: () => Promise<typeof here>) {
  const Part = createLazyPart(load, Missing);
  const part = (
    <Suspense fallback="on its way">
      <Part />
    </Suspense>
  );
  return { ...render(part), part };
}

const tryAgain = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

describe('a part that failed to load', () => {
  it('shows that it is retrying, and keeps the focus on the button', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof here>();
    open(vi.fn<() => Promise<typeof here>>().mockImplementationOnce(gone).mockReturnValue(promise));
    await screen.findByText('It did not come.');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const button = await screen.findByRole('button', { name: 'Trying again...' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    resolve(here);
    expect(await screen.findByText('the part')).toBeVisible();
  });

  it('keeps the focus on its button when the retry fails', async () => {
    beOffline();
    const load = vi.fn<() => Promise<typeof here>>(gone);
    open(load);
    await screen.findByText('It did not come.');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
  });

  it('reloads the page when a retry fails, because a deploy may have removed the chunk', async () => {
    open(gone);
    await screen.findByText('It did not come.');
    expect(reload).not.toHaveBeenCalled();
    await tryAgain();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('does not reload the page while offline', async () => {
    beOffline();
    const load = vi.fn<() => Promise<typeof here>>(gone);
    open(load);
    await tryAgain();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await tryAgain();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload the page while a comment is being written, and does so afterwards', async () => {
    render(<textarea aria-label="Comment" />);
    await userEvent.type(screen.getByLabelText('Comment'), 'Half a thought');
    const load = vi.fn<() => Promise<typeof here>>(gone);
    open(load);
    await tryAgain();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await screen.findByRole('button', { name: 'Try again' });
    expect(reload).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByLabelText('Comment'));
    await tryAgain();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('shows the failure when its handler throws, for example because the storage is full', async () => {
    const Part = createLazyPart(gone, Missing, () => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    render(
      <Suspense fallback="on its way">
        <Part />
      </Suspense>,
    );
    expect(await screen.findByText('It did not come.')).toBeVisible();
  });

  it('does not reload the page when the part is rendered again without a retry', async () => {
    const load = vi.fn<() => Promise<typeof here>>(gone);
    const { unmount, part } = open(load);
    await screen.findByText('It did not come.');
    unmount();
    render(part);
    await screen.findByText('It did not come.');
    expect(load).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a part whose load the browser aborts because the user leaves the page', () => {
  it('shows the failure and does not call its handler, which could reload the page [BROWSERS-03]', async () => {
    const onLoadError = vi.fn<() => undefined>();
    const { promise, reject } = Promise.withResolvers<typeof here>();
    const Part = createLazyPart(() => promise, Missing, onLoadError);
    render(
      <Suspense fallback="on its way">
        <Part />
      </Suspense>,
    );
    dispatchEvent(new Event('beforeunload'));
    reject(new TypeError('error loading dynamically imported module'));
    expect(await screen.findByText('It did not come.')).toBeVisible();
    expect(onLoadError).not.toHaveBeenCalled();
  });

  it('calls its handler for a later load that fails without a navigation', async () => {
    const onLoadError = vi.fn<() => undefined>();
    const first = Promise.withResolvers<typeof here>();
    const load = vi.fn<() => Promise<typeof here>>(gone).mockReturnValueOnce(first.promise);
    const Part = createLazyPart(load, Missing, onLoadError);
    render(
      <Suspense fallback="on its way">
        <Part />
      </Suspense>,
    );
    dispatchEvent(new Event('beforeunload'));
    first.reject(new TypeError('error loading dynamically imported module'));
    await tryAgain();
    await vi.waitFor(() => expect(onLoadError).toHaveBeenCalledExactlyOnceWith(true));
  });
});

describe('a dialog that failed to load', () => {
  function openDialog() {
    const toasts = createToasts();
    const Part = createLazyPart<{ readonly onClose: () => void }>(
      gone,
      createDialogLoadError('It did not come.'),
    );
    const press = async () => {
      const onClose = vi.fn<() => void>();
      const { unmount } = render(
        <ToastsProvider toasts={toasts}>
          <Suspense>
            <Part onClose={onClose} />
          </Suspense>
        </ToastsProvider>,
      );
      await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      unmount();
    };
    return { toasts, press };
  }

  it('shows a toast, and reloads the page when the second press fails', async () => {
    const { toasts, press } = openDialog();
    await press();
    expect(toasts.current()).toMatchObject([{ kind: 'error', text: 'It did not come.' }]);
    expect(reload).not.toHaveBeenCalled();
    await press();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload the page while offline', async () => {
    beOffline();
    const { toasts, press } = openDialog();
    await press();
    await press();
    expect(toasts.current()).toHaveLength(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not count failures while offline', async () => {
    const { press } = openDialog();
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press();
    offline.mockReturnValue(true);
    await press();
    expect(reload).not.toHaveBeenCalled();
    await press();
    expect(reload).toHaveBeenCalledOnce();
  });
});
