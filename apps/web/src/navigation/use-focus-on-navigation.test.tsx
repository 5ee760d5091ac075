import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

function Slow() {
  const [isLoaded, setLoaded] = useState(false);
  return isLoaded ? (
    <h1>Arrived late</h1>
  ) : (
    <button type="button" onClick={() => setLoaded(true)}>
      load
    </button>
  );
}

function App() {
  useFocusOnNavigation();
  return (
    <>
      <Link to="/here">here</Link>
      <Link to="/slow">slow</Link>
      <input type="search" />
      <main>
        <Routes>
          <Route path="/" element={<h1>Start</h1>} />
          <Route path="/here" element={<h1>Arrived</h1>} />
          <Route path="/slow" element={<Slow />} />
        </Routes>
      </main>
    </>
  );
}

const start = () => render(<App />, { wrapper: MemoryRouter });
const press = (name: string) => act(() => screen.getByText(name).click());

describe('useFocusOnNavigation', () => {
  it('does not move the focus on the first page', () => {
    start();
    expect(document.body).toHaveFocus();
  });

  it('focuses the heading after a navigation', () => {
    start();
    press('here');
    expect(screen.getByRole('heading', { name: 'Arrived' })).toHaveFocus();
  });

  it('waits for a heading that is rendered later', async () => {
    start();
    press('slow');
    press('load');
    await vi.waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Arrived late' })).toHaveFocus(),
    );
  });

  it('leaves the focus in a text field outside the page, because the user may be typing [INPUT-04]', () => {
    start();
    const search = screen.getByRole('searchbox');
    act(() => search.focus());
    press('here');
    expect(screen.getByRole('heading', { name: 'Arrived' })).toBeVisible();
    expect(search).toHaveFocus();
  });

  it('does not steal focus that the user has moved meanwhile', async () => {
    start();
    press('slow');
    const link = screen.getByRole('link', { name: 'here' });
    act(() => link.focus());
    press('load');
    // Observers run before the next task.
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('heading', { name: 'Arrived late' })).toBeVisible();
    expect(link).toHaveFocus();
  });
});
