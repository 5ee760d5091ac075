import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResultRow } from './result-row.tsx';

const films = () => document.querySelectorAll('video');

// jsdom has neither media queries nor video.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a row plays the preview of its video muted while the mouse rests on it [RESULTS-LOOK-11]', async () => {
  const fakeHost = createFakeHost();
  const video = fakeHost.addVideo({
    title: 'Low water',
    durationSeconds: 16,
    preview: 'https://k.test/preview.mp4',
  });
  renderWithProviders(<ResultRow video={video} nowMs={0} query="water" />, { fakeHost });
  const row = screen.getByRole('article');
  fireEvent.pointerEnter(row, { pointerType: 'mouse' });
  await waitFor(() => expect(films()).toHaveLength(1));
  const [film] = films();
  if (!film) throw new Error('Nothing plays.');
  expect(film).toHaveAttribute('src', 'https://k.test/preview.mp4');
  expect(film.muted).toBe(true);

  Object.defineProperty(film, 'duration', { value: 16 });
  Object.defineProperty(film, 'currentTime', { value: 4 });
  fireEvent.timeUpdate(film);
  expect(await screen.findByText('0:12')).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Unmute preview' }));
  expect(film.muted).toBe(false);
  fireEvent.pointerLeave(row);
  expect(films()).toHaveLength(0);
  expect(screen.getByText('0:16')).toBeVisible();
});
