import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Player } from './player.tsx';

const setPositionState = vi.fn<(position?: MediaPositionState) => void>();

// jsdom has no media session and plays no media, so the tests raise the events that a browser would.
beforeEach(() => {
  setPositionState.mockReset();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.stubGlobal('MediaMetadata', Object);
  Object.defineProperty(navigator, 'mediaSession', {
    value: { metadata: null, setActionHandler: () => undefined, setPositionState },
    configurable: true,
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  const { container, unmount } = render(<Player src="/clip.mp4" title="Harbour at night" />);
  const video = container.querySelector('video');
  if (!video) throw new Error('The player has no video element.');
  const know = (duration: number) => {
    Object.defineProperty(video, 'duration', { value: duration, configurable: true });
    fireEvent.durationChange(video);
  };
  return { video, know, unmount };
}

describe('the position in the media controls of the system', () => {
  it('is unknown until the duration is known [COMFORT-01]', () => {
    const { know } = open();
    expect(setPositionState).toHaveBeenLastCalledWith(undefined);
    know(754);
    expect(setPositionState).toHaveBeenLastCalledWith({
      duration: 754,
      playbackRate: 1,
      position: 0,
    });
  });

  it.each(['play', 'playing', 'pause', 'seeked', 'rateChange'] as const)(
    'follows the event "%s" [COMFORT-01]',
    (event) => {
      const { video, know } = open();
      know(754);
      video.currentTime = 62;
      video.playbackRate = 1.5;
      setPositionState.mockClear();
      fireEvent[event](video);
      const position = { duration: 754, playbackRate: 1.5, position: 62 };
      expect(setPositionState).toHaveBeenLastCalledWith(position);
    },
  );

  it('never exceeds the duration [COMFORT-01]', () => {
    const { video, know } = open();
    video.currentTime = 754.2;
    know(754);
    expect(setPositionState.mock.lastCall?.[0]?.position).toBe(754);
  });

  it('is removed with the player [COMFORT-01]', () => {
    const { know, unmount } = open();
    know(754);
    unmount();
    expect(setPositionState).toHaveBeenLastCalledWith();
  });
});
