import { SearchField } from '@kinora/design-system';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MouseEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayLeavePage } from './leaving.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** jsdom has no Navigation API, so this raises the events of a browser. */
const withNavigationApi = () => void vi.stubGlobal('navigation', new EventTarget());

interface SendingProps {
  readonly isActive: boolean;
  readonly onLeave?: () => Promise<void>;
}

function Sending({ isActive, onLeave }: SendingProps) {
  useLeaveGuard({ isActive, question: 'Leave?', onLeave });
  return null;
}

/** Returns whether the browser would leave the page. */
function navigate(navigationType: string, sameDocument = true, hashChange = false) {
  const event = new Event('navigate', { cancelable: true });
  return navigation.dispatchEvent(
    Object.assign(event, { navigationType, hashChange, destination: { sameDocument } }),
  );
}

describe('leaving the page within the site while an upload is being sent', () => {
  it.each([
    ['back or forward', 'traverse', true],
    ['back or forward', 'traverse', false],
    ['a link or a search', 'push', true],
    ['a link or a search', 'push', false],
  ])('by %s (%s) asks for confirmation and obeys the choice %j', (_way, navigationType, isSure) => {
    withNavigationApi();
    const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(isSure);
    const onLeave = vi.fn<() => Promise<void>>();
    render(<Sending isActive onLeave={onLeave} />);
    expect(navigate(navigationType)).toBe(isSure);
    expect(ask).toHaveBeenCalledOnce();
    expect(onLeave).toHaveBeenCalledTimes(isSure ? 1 : 0);
  });

  it('by Back out of a dialog in the hash of the address asks for confirmation', () => {
    withNavigationApi();
    vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    render(<Sending isActive />);
    expect(navigate('traverse', true, true)).toBe(false);
  });

  it.each([true, false])(
    'by Log out asks for confirmation and obeys the choice %j',
    async (isSure) => {
      const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(isSure);
      const { unmount } = render(<Sending isActive />);
      expect(await mayLeavePage()).toBe(isSure);
      unmount();
      expect(await mayLeavePage()).toBe(true);
      expect(ask).toHaveBeenCalledOnce();
    },
  );

  it('by Log out waits at most 5 s for unfinished work', async () => {
    vi.useFakeTimers();
    vi.spyOn(globalThis, 'confirm').mockReturnValue(true);
    render(<Sending isActive onLeave={() => new Promise(() => undefined)} />);
    const mayLeave = mayLeavePage();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await mayLeave).toBe(true);
    vi.useRealTimers();
  });

  it.each([
    ['the way to the own videos after the end', 'replace', true],
    ['another site by Back, which the browser itself asks about', 'traverse', false],
    ['another site by a link, which the browser itself asks about', 'push', false],
    ['a link to a place in the page', 'push', true, true],
  ])('is not confused with %s', (_case, navigationType, sameDocument, hashChange = false) => {
    withNavigationApi();
    const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    render(<Sending isActive />);
    expect(navigate(navigationType, sameDocument, hashChange)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks once, because a link is not held before its navigation', async () => {
    withNavigationApi();
    const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(true);
    function follow(event: MouseEvent) {
      event.preventDefault();
      navigate('push');
    }
    render(
      <a href="/elsewhere" onClick={follow}>
        Elsewhere
        <Sending isActive />
      </a>,
    );
    await userEvent.click(screen.getByRole('link'));
    expect(ask).toHaveBeenCalledOnce();
  });

  it('asks nothing when no upload is being sent', () => {
    withNavigationApi();
    const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    const { rerender } = render(<Sending isActive />);
    rerender(<Sending isActive={false} />);
    expect(navigate('traverse')).toBe(true);
    expect(navigate('push')).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('in a browser without the Navigation API', () => {
  it.each([true, false])(
    'a search asks for confirmation and obeys the choice %j',
    async (isSure) => {
      const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(isSure);
      const search = vi.fn<(text: string) => void>();
      render(
        <>
          <SearchField label="Search" onSearch={search} />
          <Sending isActive />
        </>,
      );
      await userEvent.type(screen.getByRole('searchbox'), 'tide{Enter}');
      expect(ask).toHaveBeenCalledOnce();
      expect(search).toHaveBeenCalledTimes(isSure ? 1 : 0);
      expect(screen.getByRole('searchbox')).toHaveValue('tide');
    },
  );

  it('a link to a place in the page is followed without a question', async () => {
    const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    render(
      <a href="#content">
        Skip
        <Sending isActive />
      </a>,
    );
    await userEvent.click(screen.getByRole('link'));
    expect(ask).not.toHaveBeenCalled();
    expect(location.hash).toBe('#content');
    history.replaceState(null, '', '/');
  });

  it('a form that is not a search is sent without a question', async () => {
    const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    const submit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
    render(
      <form ref={(form) => form?.addEventListener('submit', submit)}>
        <button type="submit">Save</button>
        <Sending isActive />
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledOnce();
    expect(ask).not.toHaveBeenCalled();
  });
});
