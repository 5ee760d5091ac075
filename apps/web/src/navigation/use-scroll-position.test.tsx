import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useScrollPosition } from './use-scroll-position.ts';

/** jsdom has no layout, so the test sets the height of the page. */
let pageLength = 0;
const position = () => window.scrollY;
const scrollTo = (_left: number, top: number) => {
  Object.assign(window, { scrollY: Math.max(0, Math.min(top, pageLength)) });
  // Newer browsers return a promise, which the types do not say.
  return Promise.resolve();
};
const scrollByHand = (top: number) => {
  void scrollTo(0, top);
  fireEvent.scroll(window);
};

beforeEach(() => {
  sessionStorage.clear();
  pageLength = 10_000;
  Object.assign(window, { scrollY: 0 });
  vi.stubGlobal('scrollTo', scrollTo);
});

/** A list that is two pages long after a press. */
function Feed() {
  const [isLoading, setLoading] = useState(false);
  return (
    <section aria-busy={isLoading}>
      <button
        type="button"
        onClick={() => {
          pageLength = 3000;
          setLoading(!isLoading);
        }}
      >
        grow
      </button>
    </section>
  );
}

function App() {
  useScrollPosition();
  const navigate = useNavigate();
  return (
    <>
      {['/', '/film', '/?page=2'].map((place) => (
        <button key={place} type="button" onClick={() => void navigate(place)}>
          {place}
        </button>
      ))}
      <button type="button" onClick={() => void navigate('/', { replace: true, state: 'sorted' })}>
        sort
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <main>
        <Routes>
          <Route path="/" element={<Feed />} />
          <Route path="/film" element={<h1>Film</h1>} />
        </Routes>
      </main>
    </>
  );
}

const start = () => render(<App />, { wrapper: MemoryRouter });
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
/** Observers run before the next task. */
const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('useScrollPosition', () => {
  it('starts a new page at its top', () => {
    start();
    scrollByHand(1200);
    press('/film');
    expect(position()).toBe(0);
  });

  it('restores the position on Back', () => {
    start();
    scrollByHand(1200);
    press('/film');
    scrollByHand(300);
    press('back');
    expect(position()).toBe(1200);
  });

  it('restores the position as soon as the list has its former length', async () => {
    start();
    scrollByHand(2400);
    press('/film');
    pageLength = 800;
    press('back');
    expect(position()).toBe(800);
    press('grow');
    press('grow');
    await nextTask();
    expect(position()).toBe(2400);
  });

  it('keeps the stored position when the user leaves before the list has its former length', () => {
    start();
    scrollByHand(2400);
    press('/film');
    pageLength = 800;
    press('back');
    fireEvent.scroll(window);
    press('/film');
    pageLength = 10_000;
    press('back');
    expect(position()).toBe(2400);
  });

  it('does not restore the position when the user scrolls meanwhile', async () => {
    start();
    scrollByHand(2400);
    press('/film');
    pageLength = 800;
    press('back');
    fireEvent.wheel(window);
    scrollByHand(100);
    press('grow');
    await nextTask();
    expect(position()).toBe(100);
  });

  it('keeps the position when only the order of the page changes', () => {
    start();
    scrollByHand(700);
    press('sort');
    expect(position()).toBe(700);
    press('/film');
    press('back');
    expect(position()).toBe(700);
  });

  it('restores the position after a reload, but not for a new visit', () => {
    const { unmount } = start();
    scrollByHand(1500);
    fireEvent(window, new Event('pagehide'));
    unmount();

    const visits = vi.spyOn(performance, 'getEntriesByType');
    visits.mockReturnValue([]);
    void scrollTo(0, 0);
    start().unmount();
    expect(position()).toBe(0);

    visits.mockReturnValue([Object.assign(new PerformanceEntryDouble(), { type: 'reload' })]);
    start();
    expect(position()).toBe(1500);
    visits.mockRestore();
  });

  it('starts at the top when the stored positions are corrupt', () => {
    sessionStorage.setItem('kinora-scroll', '{"default /":');
    start();
    expect(position()).toBe(0);
  });
});

class PerformanceEntryDouble implements PerformanceEntry {
  readonly name = '';
  readonly entryType = 'navigation';
  readonly startTime = 0;
  readonly duration = 0;
  toJSON() {
    return {};
  }
}
