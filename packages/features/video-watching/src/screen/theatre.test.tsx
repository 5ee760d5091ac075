import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { hostWithOwner, open, playNothing } from '../../testing/open-watch.tsx';

playNothing();
afterEach(() => localStorage.clear());

/** Opens a video, and returns its button and whether the page has its theatre layout. */
async function openVideo() {
  const { host, owner } = hostWithOwner();
  const video = host.addVideo({ title: 'Tide pools', owner });
  const { unmount } = open(host, `/watch?v=${video.id}`);
  await screen.findByRole('heading', { name: 'Tide pools' });
  return {
    unmount,
    button: screen.getByRole('button', { name: 'Theatre mode (t)' }),
    isTheatre: () => document.querySelector('[data-theatre]') !== null,
  };
}

describe('theatre mode', () => {
  it('gives the player the whole width by button and key [PLAYER-FEEL-16]', async () => {
    const { button, isTheatre } = await openVideo();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(isTheatre()).toBe(true);
    fireEvent.keyDown(document.body, { key: 't' });
    expect(isTheatre()).toBe(false);
  });

  it('is remembered for the next video [PLAYER-FEEL-16]', async () => {
    const first = await openVideo();
    fireEvent.click(first.button);
    first.unmount();
    const second = await openVideo();
    expect(second.isTheatre()).toBe(true);
    fireEvent.click(second.button);
    second.unmount();
    const third = await openVideo();
    expect(third.isTheatre()).toBe(false);
  });
});
