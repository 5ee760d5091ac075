import { SearchField, useQuestion } from '@kinora/design-system';
import { renderWithProviders } from '@kinora/test-kit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MouseEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayLeavePage } from './leaving.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

interface NavigationFacts {
  readonly sameDocument?: boolean;
  readonly hashChange?: boolean;
}

/** Raises the event of a browser with the Navigation API. Returns whether the browser would leave the page. */
function navigate(navigationType: string, facts: NavigationFacts = {}) {
  const { sameDocument = true, hashChange = false } = facts;
  const destination = { sameDocument, key: 'back', url: 'https://site.example/watch?v=1#words' };
  const event = new Event('navigate', { cancelable: true });
  Object.assign(event, { navigationType, hashChange, destination });
  act(() => void navigation.dispatchEvent(event));
  return !event.defaultPrevented;
}

/** jsdom has no Navigation API. Returns the keys of the entries to which the page has gone back. */
function withNavigationApi() {
  const traversed: string[] = [];
  const traverseTo = (key: string) => {
    if (navigate('traverse')) traversed.push(key);
    return { committed: Promise.resolve() };
  };
  vi.stubGlobal('navigation', Object.assign(new EventTarget(), { traverseTo }));
  return traversed;
}

interface SendingProps {
  readonly isActive?: boolean;
  readonly onLeave?: () => Promise<void>;
}

function Sending({ isActive = true, onLeave }: SendingProps) {
  const { ask, dialog } = useQuestion();
  const question = { title: 'Leave?', text: 'It stops.', stayText: 'Stay', leaveText: 'Leave' };
  useLeaveGuard({ isActive, question, ask, onLeave });
  return dialog;
}

const question = () => screen.queryByRole('dialog', { name: 'Leave?' });
const answer = async (isSure: boolean) =>
  userEvent.click(await screen.findByRole('button', { name: isSure ? 'Leave' : 'Stay' }));

describe('leaving the page within the site while an upload is being sent', () => {
  it.each([true, false])(
    'by going back asks for confirmation and obeys the choice %j [ASK-01, ASK-04]',
    async (isSure) => {
      const traversed = withNavigationApi();
      const onLeave = vi.fn<() => Promise<void>>();
      renderWithProviders(<Sending onLeave={onLeave} />);
      expect(navigate('traverse')).toBe(false);
      expect(question()).toBeVisible();
      expect(onLeave).not.toHaveBeenCalled();
      await answer(isSure);
      expect(question()).toBeNull();
      expect(traversed).toEqual(isSure ? ['back'] : []);
      expect(onLeave).toHaveBeenCalledTimes(isSure ? 1 : 0);
    },
  );

  it.each([true, false])(
    'by a link or a search asks for confirmation and obeys the choice %j [ASK-04]',
    async (isSure) => {
      withNavigationApi();
      const { location } = renderWithProviders(<Sending />);
      expect(navigate('push')).toBe(false);
      await answer(isSure);
      expect(location()).toBe(isSure ? '/watch?v=1#words' : '/');
    },
  );

  it('by Back out of a dialog in the hash of the address asks for confirmation', () => {
    withNavigationApi();
    renderWithProviders(<Sending />);
    expect(navigate('traverse', { hashChange: true })).toBe(false);
  });

  it('asks again after the user has stayed', async () => {
    withNavigationApi();
    renderWithProviders(<Sending />);
    navigate('traverse');
    await answer(false);
    expect(navigate('traverse')).toBe(false);
    expect(question()).toBeVisible();
  });

  it.each([true, false])(
    'by Log out asks for confirmation and obeys the choice %j [ASK-04]',
    async (isSure) => {
      const { unmount } = renderWithProviders(<Sending />);
      const mayLeave = mayLeavePage();
      await answer(isSure);
      expect(await mayLeave).toBe(isSure);
      unmount();
      expect(await mayLeavePage()).toBe(true);
    },
  );

  it('by Log out is refused when what asks disappears', async () => {
    const { unmount } = renderWithProviders(<Sending />);
    const mayLeave = mayLeavePage();
    unmount();
    expect(await mayLeave).toBe(false);
  });

  it('by Log out waits at most 5 s for unfinished work', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderWithProviders(<Sending onLeave={() => new Promise(() => undefined)} />);
    const mayLeave = mayLeavePage();
    const leave = await screen.findByRole('button', { name: 'Leave' });
    act(() => leave.click());
    await vi.advanceTimersByTimeAsync(5000);
    expect(await mayLeave).toBe(true);
    vi.useRealTimers();
  });

  it.each([
    ['the way to the own videos after the end', 'replace', {}],
    [
      'another site by Back, which the browser itself asks about',
      'traverse',
      { sameDocument: false },
    ],
    [
      'another site by a link, which the browser itself asks about',
      'push',
      { sameDocument: false },
    ],
    ['a link to a place in the page', 'push', { hashChange: true }],
  ])('is not confused with %s', (_case, navigationType, facts) => {
    withNavigationApi();
    renderWithProviders(<Sending />);
    expect(navigate(navigationType, facts)).toBe(true);
    expect(question()).toBeNull();
  });

  it('asks once, because a link is not held before its navigation', async () => {
    withNavigationApi();
    const follow = vi.fn<(event: MouseEvent) => void>((event) => {
      event.preventDefault();
      navigate('push');
    });
    renderWithProviders(
      <>
        <a href="/elsewhere" onClick={follow}>
          Elsewhere
        </a>
        <Sending />
      </>,
    );
    await userEvent.click(screen.getByRole('link'));
    expect(follow).toHaveBeenCalledOnce();
    await answer(true);
    expect(question()).toBeNull();
  });

  it('asks nothing when no upload is being sent', () => {
    withNavigationApi();
    const { rerender } = renderWithProviders(<Sending />);
    rerender(<Sending isActive={false} />);
    expect(navigate('traverse')).toBe(true);
    expect(navigate('push')).toBe(true);
    expect(question()).toBeNull();
  });
});

describe('in a browser without the Navigation API', () => {
  it.each([true, false])(
    'a search asks for confirmation and obeys the choice %j',
    async (isSure) => {
      const search = vi.fn<(text: string) => void>();
      renderWithProviders(
        <>
          <SearchField label="Search" onSearch={search} />
          <Sending />
        </>,
      );
      await userEvent.type(screen.getByRole('searchbox'), 'tide{Enter}');
      expect(search).not.toHaveBeenCalled();
      await answer(isSure);
      expect(search).toHaveBeenCalledTimes(isSure ? 1 : 0);
      expect(screen.getByRole('searchbox')).toHaveValue('tide');
    },
  );

  it.each([true, false])('a link asks for confirmation and obeys the choice %j', async (isSure) => {
    const follow = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault());
    renderWithProviders(
      <>
        <a href="/elsewhere" onClick={follow}>
          Elsewhere
        </a>
        <Sending />
      </>,
    );
    await userEvent.click(screen.getByRole('link'));
    expect(follow).not.toHaveBeenCalled();
    await answer(isSure);
    expect(follow).toHaveBeenCalledTimes(isSure ? 1 : 0);
  });

  it('a link to a place in the page is followed without a question', async () => {
    renderWithProviders(
      <>
        <a href="#content">Skip</a>
        <Sending />
      </>,
    );
    await userEvent.click(screen.getByRole('link'));
    expect(question()).toBeNull();
    expect(location.hash).toBe('#content');
    history.replaceState(null, '', '/');
  });

  it('a form that is not a search is sent without a question', async () => {
    const submit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
    renderWithProviders(
      <>
        <form ref={(form) => form?.addEventListener('submit', submit)}>
          <button type="submit">Save</button>
        </form>
        <Sending />
      </>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledOnce();
    expect(question()).toBeNull();
  });
});
