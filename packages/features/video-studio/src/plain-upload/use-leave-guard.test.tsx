import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

import { useLeaveGuard } from './use-leave-guard.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function Sending() {
  useLeaveGuard(true);
  return <p>Sending</p>;
}

function Start() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/upload')}>
      Begin
    </button>
  );
}

async function sendThenGoBack(isSure: boolean) {
  history.replaceState(null, '', '/');
  const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(isSure);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Start />} />
        <Route path="/upload" element={<Sending />} />
      </Routes>
    </BrowserRouter>,
  );
  act(() => screen.getByRole('button', { name: 'Begin' }).click());
  expect(screen.getByText('Sending')).toBeVisible();
  history.back();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  return ask;
}

it('stays with the upload when going back was a mistake', async () => {
  const ask = await sendThenGoBack(false);
  await vi.waitFor(() => expect(location.pathname).toBe('/upload'));
  expect(screen.getByText('Sending')).toBeVisible();

  history.back();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(location.pathname).toBe('/upload'));
});

it('goes back when that is meant', async () => {
  await sendThenGoBack(true);
  expect(await screen.findByRole('button', { name: 'Begin' })).toBeVisible();
  expect(location.pathname).toBe('/');
});
