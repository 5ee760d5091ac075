import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Player } from '../player.tsx';

// jsdom plays no media and has no window of a size.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A player at 1:23, and a press of the right button on its picture, which returns whether the browser shows its own menu. */
function open(onCopyLink?: (seconds?: number) => void) {
  const { container } = render(
    <Player
      src="/clip.mp4"
      title="Harbour at night"
      {...(onCopyLink === undefined ? {} : { onCopyLink })}
    />,
  );
  const video = container.querySelector('video');
  const picture = container.querySelector('video + button');
  if (!video || !picture) throw new Error('The player has no picture.');
  Object.defineProperty(video, 'duration', { value: 754 });
  fireEvent.durationChange(video);
  fireEvent.loadedData(video);
  video.currentTime = 83.4;
  fireEvent.timeUpdate(video);
  const press = () => {
    const event = createEvent.contextMenu(picture, { button: 2 });
    fireEvent(picture, event);
    return !event.defaultPrevented;
  };
  return { video, press };
}

describe('the context menu of the player', () => {
  it('[PLAYER-FEEL-17] copies the link at the position at which it was opened', async () => {
    const onCopyLink = vi.fn<(seconds?: number) => void>();
    const { video, press } = open(onCopyLink);
    press();
    const copy = await screen.findByRole('menuitem', { name: 'Copy link at 1:23' });
    video.currentTime = 90;
    fireEvent.timeUpdate(video);
    fireEvent.click(copy);
    expect(onCopyLink.mock.calls).toEqual([[83.4]]);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    const player = screen.getByRole('region', { name: 'Player: Harbour at night' });
    await waitFor(() => expect(player).toHaveFocus());
  });

  it('[PLAYER-FEEL-17] has Speed and Loop, and no links where the page copies none', async () => {
    const { video, press } = open();
    press();
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Loop' }));
    expect(video.loop).toBe(true);
    fireEvent.click(screen.getByRole('menuitem', { name: /^Speed/ }));
    fireEvent.click(screen.getByRole('menuitemradio', { name: '1.5×' }));
    expect(video.playbackRate).toBe(1.5);
    press();
    await screen.findByRole('menuitem', { name: /^Speed ?1.5×$/ });
    expect(screen.queryByRole('menuitem', { name: /link/ })).not.toBeInTheDocument();
  });

  it('[LOOK-18] says by the look of a switch alone whether it is on', async () => {
    open().press();
    const loop = await screen.findByRole('menuitemcheckbox', { name: 'Loop' });
    expect(loop).not.toBeChecked();
    expect(loop.textContent).toBe('Loop');
  });

  it('[PLAYER-FEEL-17] gives way to the menu of the browser at a second press', async () => {
    const { press } = open();
    expect(press()).toBe(false);
    await screen.findByRole('menu', { name: 'Video' });
    expect(press()).toBe(true);
  });
});
