import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  hostWithOwner,
  mediaElement,
  open,
  playNothing,
  showFirstFrame,
} from '../../testing/open-watch.tsx';

playNothing();
afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

/** Opens the panel when the player is at 1:23. */
async function start() {
  const { host, owner } = hostWithOwner();
  const video = host.addVideo({ title: 'Tide pools', owner, durationSeconds: 500, hls: undefined });
  open(host, `/watch?v=${video.id}`);
  const button = await screen.findByRole('button', { name: 'Link' });
  await showFirstFrame();
  const media = mediaElement();
  Object.defineProperty(media, 'readyState', { value: 4, configurable: true });
  media.currentTime = 83.4;
  await act(async () => void fireEvent.timeUpdate(media));
  const user = userEvent.setup();
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Link' });
  return { user, button, link: `${location.origin}/watch?v=${video.id}` };
}

const field = () => screen.getByRole('textbox', { name: 'Link of the video' });

describe('the panel of the link', () => {
  it('shows the link of the video, which can start at the present moment [MOMENT-01, MOMENT-02]', async () => {
    const { user, link } = await start();
    expect(field()).toHaveValue(link);
    await user.click(screen.getByRole('checkbox', { name: 'Start at 1:23' }));
    expect(field()).toHaveValue(`${link}&t=83`);
  });

  it('copies it, and returns the focus to its button [MOMENT-03]', async () => {
    const { user, button, link } = await start();
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await user.click(screen.getByRole('checkbox', { name: 'Start at 1:23' }));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(writeText.mock.calls).toEqual([[`${link}&t=83`]]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('says when the browser does not let it copy, and keeps the link selected [MOMENT-03]', async () => {
    const { user, link } = await start();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('The link could not be copied')).toBeVisible();
    const input = field();
    if (!(input instanceof HTMLInputElement)) throw new Error('The link is in no field.');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, link.length]);
  });
});
