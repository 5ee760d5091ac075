import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Player } from '../player.tsx';
import { ANSWER_MS } from './player-answers.tsx';

// jsdom has the element but plays no media, so the tests raise the events that a browser would.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(
    this: HTMLMediaElement,
  ) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    return Promise.resolve();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A player whose first frame and whose answers have loaded. */
async function open() {
  const { container } = render(
    <Player
      src="/clip.mp4"
      title="Harbour at night"
      chapters={[
        { title: 'Low water', startSeconds: 0, endSeconds: 90 },
        { title: 'The boats', startSeconds: 90, endSeconds: 754 },
      ]}
    />,
  );
  const video = container.querySelector('video');
  if (!video) throw new Error('The player has no video element.');
  Object.defineProperty(video, 'duration', { value: 754 });
  fireEvent.durationChange(video);
  fireEvent.loadedData(video);
  fireEvent.canPlay(video);
  await vi.waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
  const shown = () => container.querySelector<HTMLElement>('[data-answer]');
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  return { video, shown, spoken };
}

const press = (key: string, modifiers = {}) =>
  fireEvent.keyDown(document.body, { key, ...modifiers });

describe('the answer of the player to a key', () => {
  it.each([
    ['ArrowRight', '+5 s', '5 seconds forward'],
    ['j', '−10 s', '10 seconds back'],
    ['>', '1.25×', 'Speed 1.25'],
    ['ArrowDown', '95%', 'Volume 95%'],
    ['m', 'Muted', 'Muted'],
    ['5', '6:17', '6:17'],
    ['.', 'Next frame', 'Next frame'],
    ['c', 'No captions', 'No captions'],
  ])('[PLAYER-FEEL-06, PLAYER-FEEL-08] %s shows "%s" and says "%s"', async (key, text, said) => {
    const { shown, spoken } = await open();
    press(key);
    expect(shown()).toHaveTextContent(text);
    expect(spoken()).toContain(said);
  });

  it('[PLAYER-FEEL-06] names the chapter that a key leads to', async () => {
    const { shown } = await open();
    press('ArrowRight', { ctrlKey: true });
    expect(shown()).toHaveTextContent('The boats');
  });

  it('[PLAYER-FEEL-08] flashes for play, which is announced as the state alone', async () => {
    const { shown, spoken } = await open();
    press('k');
    expect(shown()).toHaveAttribute('data-place', 'centre');
    expect(spoken()).toEqual(['', 'Paused']);
  });

  it('[PLAYER-FEEL-07] adds up seeks in one direction, and starts again in the other', async () => {
    const { shown } = await open();
    press('l');
    press('l');
    press('ArrowRight');
    expect(shown()).toHaveTextContent('+25 s');
    press('ArrowLeft');
    expect(shown()).toHaveTextContent('−5 s');
  });

  it('[PLAYER-FEEL-06] disappears by itself', async () => {
    const { shown } = await open();
    vi.useFakeTimers();
    press('m');
    act(() => void vi.advanceTimersByTime(ANSWER_MS));
    expect(shown()).toBeNull();
  });

  it('[PLAYER-FEEL-06] is absent for full screen', async () => {
    const { shown } = await open();
    press('f');
    expect(shown()).toBeNull();
  });
});
