import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, lazy, useLayoutEffect } from 'react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppRouter } from './app-router.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

/** Starts at a form and presses the link to a screen whose code has not loaded yet. */
async function leaveForm() {
  const code = Promise.withResolvers<{ readonly default: ComponentType }>();
  const Next = lazy(() => code.promise);
  render(
    <AppRouter>
      <main>
        <Link to="/next">Next</Link>
        <Suspense>
          <Routes>
            <Route path="/" element={<input aria-label="Email" />} />
            <Route path="/next" element={<Next />} />
          </Routes>
        </Suspense>
      </main>
    </AppRouter>,
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  /** Calls `onShown` in a layout effect of the next screen, where a screen moves the focus. */
  const load = (onShown?: () => void) => {
    function Arrived() {
      useLayoutEffect(() => onShown?.(), []);
      return <h1>Arrived</h1>;
    }
    code.resolve({ default: Arrived });
  };
  return { load };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const oldForm = () => screen.getByLabelText('Email').closest('main');
const progress = () => screen.queryByRole('progressbar', { name: 'Loading the page' });

describe('AppRouter', () => {
  it('makes the old screen inert and shows a progress bar when the next screen takes longer than 100 ms [INPUT-05]', async () => {
    const { load } = await leaveForm();
    expect(location.pathname).toBe('/next');
    await pass(100);
    expect(oldForm()).toHaveProperty('inert', true);
    expect(progress()).toBeInTheDocument();
    load();
    expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveProperty('inert', false);
    expect(progress()).not.toBeInTheDocument();
  });

  it('lets the next screen move the focus as soon as it is shown', async () => {
    const { load } = await leaveForm();
    await pass(100);
    const isInert: boolean[] = [];
    load(() => void isInert.push(screen.getByRole('main').inert));
    expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
    expect(isInert[0]).toBe(false);
  });

  it('changes nothing on the old screen when the next screen loads within 100 ms', async () => {
    const { load } = await leaveForm();
    await pass(20);
    expect(oldForm()).not.toHaveProperty('inert', true);
    load();
    expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
    await pass(100);
    expect(screen.getByRole('main')).not.toHaveProperty('inert', true);
    expect(progress()).not.toBeInTheDocument();
  });

  it('follows the Back button', async () => {
    const { load } = await leaveForm();
    load();
    await screen.findByRole('heading', { name: 'Arrived' });
    history.back();
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});
