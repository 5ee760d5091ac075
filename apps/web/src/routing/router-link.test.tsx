import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { LinkIntent } from './link-prefetch.ts';
import { LinkNavigation, RouterLink } from './router-link.tsx';

function Place() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
}

function start(link: ReactNode) {
  const prefetch = vi.fn<(intent: LinkIntent) => void>();
  render(
    <MemoryRouter initialEntries={['/']}>
      <LinkNavigation prefetch={prefetch}>
        {link}
        <Place />
      </LinkNavigation>
    </MemoryRouter>,
  );
  return { prefetch, place: () => screen.getByRole('status').textContent };
}

/** Presses a link and returns whether the browser would follow it. */
function press(link: HTMLElement, options: MouseEventInit = {}): boolean {
  const event = createEvent.click(link, options);
  // jsdom cannot load pages, so the default action is prevented.
  let isLeftToBrowser = false;
  const end = (reached: Event) => {
    isLeftToBrowser = !reached.defaultPrevented;
    reached.preventDefault();
  };
  addEventListener('click', end, { once: true });
  fireEvent(link, event);
  return isLeftToBrowser;
}

describe('RouterLink', () => {
  it('navigates within the app without a page load', () => {
    const { place } = start(<RouterLink href="/user/ada?x=1">Ada</RouterLink>);
    const link = screen.getByRole('link', { name: 'Ada' });
    expect(link).toHaveAttribute('href', '/user/ada?x=1');
    expect(press(link)).toBe(false);
    expect(place()).toBe('/user/ada?x=1');
  });

  it.each([
    ['a middle click', { button: 1 }],
    ['a click with Ctrl', { ctrlKey: true }],
    ['a click with Command', { metaKey: true }],
    ['a click with Shift', { shiftKey: true }],
    ['a click with Alt', { altKey: true }],
  ])('leaves %s to the browser', (_case, options) => {
    const { place } = start(<RouterLink href="/user/ada">Ada</RouterLink>);
    expect(press(screen.getByRole('link'), options)).toBe(true);
    expect(place()).toBe('/');
  });

  it.each(['https://example.com/', '//example.com/', '#content'])(
    'leaves %s to the browser',
    (href) => {
      const { place, prefetch } = start(<RouterLink href={href}>elsewhere</RouterLink>);
      expect(press(screen.getByRole('link'))).toBe(true);
      fireEvent.focus(screen.getByRole('link'));
      expect(place()).toBe('/');
      expect(prefetch).not.toHaveBeenCalled();
    },
  );

  it('leaves links that open a new tab to the browser', () => {
    start(
      <RouterLink href="/" target="_blank">
        tab
      </RouterLink>,
    );
    expect(press(screen.getByRole('link'))).toBe(true);
  });

  it('does nothing when the press has already been handled', () => {
    const { place } = start(
      <RouterLink href="/user/ada" onClick={(event) => event.preventDefault()}>
        Ada
      </RouterLink>,
    );
    press(screen.getByRole('link'));
    expect(place()).toBe('/');
  });

  it('adds no history entry for the present address', () => {
    const { place } = start(
      <>
        <RouterLink href="/one">one</RouterLink>
        <RouterLink href="/two">two</RouterLink>
      </>,
    );
    for (const name of ['one', 'two', 'two']) press(screen.getByRole('link', { name }));
    act(() => screen.getByRole('button', { name: 'back' }).click());
    expect(place()).toBe('/one');
  });

  it('prefetches its target when the user points at it, and more when they press it', () => {
    const { prefetch, place } = start(<RouterLink href="/watch?v=1">film</RouterLink>);
    const link = screen.getByRole('link');
    const pointedAt = { href: '/watch?v=1', isChosen: false };
    fireEvent.pointerEnter(link);
    fireEvent.focus(link);
    expect(prefetch.mock.calls).toEqual([[pointedAt], [pointedAt]]);

    // A touch may be the beginning of a scroll, and a middle click opens another tab.
    fireEvent.pointerDown(link, { pointerType: 'touch' });
    fireEvent.pointerDown(link, { pointerType: 'mouse', button: 1 });
    expect(prefetch).toHaveBeenCalledTimes(2);
    fireEvent.pointerDown(link, { pointerType: 'mouse' });
    expect(prefetch).toHaveBeenLastCalledWith({ ...pointedAt, isChosen: true });

    press(link);
    expect(prefetch.mock.calls.slice(3)).toEqual([[{ ...pointedAt, isChosen: true }]]);
    expect(place()).toBe('/watch?v=1');
  });
});
