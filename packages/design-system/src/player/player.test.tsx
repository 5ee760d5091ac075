import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerMemory } from './player-memory.ts';
import { Player, type PlayerHandle } from './player.tsx';
import { CHROME_IDLE_MS } from './use-chrome.ts';

// jsdom has the element but plays no media, so the tests raise the events that a browser would.
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const { container } = render(<Player src="/clip.mp4" title="Harbour at night" />);
  const video = container.querySelector('video');
  if (!video) throw new Error('The player has no video element.');
  return { video, frame: screen.getByRole('region', { name: 'Player: Harbour at night' }) };
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('the controls of the player', () => {
  it('leave after 2.5 s without a movement while it plays, and come back with one', () => {
    const { video, frame } = open();
    fireEvent.playing(video);
    pass(CHROME_IDLE_MS - 1);
    expect(frame).toHaveAttribute('data-shows-chrome', 'true');
    pass(1);
    expect(frame).toHaveAttribute('data-shows-chrome', 'false');
    fireEvent.pointerMove(frame);
    expect(frame).toHaveAttribute('data-shows-chrome', 'true');
  });

  it('come back with the whole tap of a finger, so that none of them takes a part of it', () => {
    const { video, frame } = open();
    fireEvent.playing(video);
    pass(CHROME_IDLE_MS);
    fireEvent.pointerDown(frame, { pointerType: 'touch' });
    fireEvent.pointerMove(frame, { pointerType: 'touch' });
    fireEvent.pointerUp(frame, { pointerType: 'touch' });
    expect(frame).toHaveAttribute('data-shows-chrome', 'false');
    fireEvent.click(frame);
    expect(frame).toHaveAttribute('data-shows-chrome', 'true');
  });

  it('stay for as long again when a finger is lifted, and leave at once with a mouse', () => {
    const { video, frame } = open();
    fireEvent.playing(video);
    pass(CHROME_IDLE_MS - 1);
    fireEvent.pointerDown(frame, { pointerType: 'touch' });
    fireEvent.pointerLeave(frame, { pointerType: 'touch' });
    pass(CHROME_IDLE_MS - 1);
    expect(frame).toHaveAttribute('data-shows-chrome', 'true');
    fireEvent.pointerLeave(frame, { pointerType: 'mouse' });
    pass(0);
    expect(frame).toHaveAttribute('data-shows-chrome', 'false');
  });

  it('stay while it is paused', () => {
    const { video, frame } = open();
    fireEvent.canPlay(video);
    pass(60_000);
    expect(frame).toHaveAttribute('data-shows-chrome', 'true');
  });

  it('stay while one of them has the focus of the keyboard', () => {
    const { video, frame } = open();
    fireEvent.playing(video);
    act(() => screen.getByRole('slider', { name: 'Volume' }).focus());
    pass(60_000);
    expect(frame).toHaveAttribute('data-shows-chrome', 'true');
  });

  it('say the state once for screen readers', () => {
    const { video } = open();
    fireEvent.playing(video);
    expect(screen.getByRole('status')).toHaveTextContent('Playing');
    fireEvent.waiting(video);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    fireEvent.pause(video);
    expect(screen.getByRole('status')).toHaveTextContent('Paused');
  });

  it('tell the moment in words', () => {
    const { video } = open();
    Object.defineProperty(video, 'duration', { value: 754 });
    fireEvent.durationChange(video);
    video.currentTime = 62;
    fireEvent.timeUpdate(video);
    expect(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
      'aria-valuetext',
      '1:02 of 12:34',
    );
  });
});

describe('a double press on the picture', () => {
  function pressTwice(
    pointerType: 'mouse' | 'touch',
    toldByClick: 'mouse' | 'touch' = pointerType,
  ) {
    const { video, frame } = open();
    const play = vi.spyOn(video, 'play').mockImplementation(() => {
      Object.defineProperty(video, 'paused', { value: false, configurable: true });
      return Promise.resolve();
    });
    const pause = vi.spyOn(video, 'pause').mockReturnValue();
    const fill = vi.fn<() => void>();
    Object.assign(video, { webkitEnterFullscreen: fill });
    const picture = frame.querySelector('video + button');
    if (!picture) throw new Error('The player has no picture to press.');
    for (const detail of [1, 2]) {
      fireEvent.pointerDown(picture, { pointerType });
      const click = { bubbles: true, detail, pointerType: toldByClick };
      fireEvent(picture, new PointerEvent('click', click));
    }
    // Browsers report a double click with an event that has no pointer type.
    fireEvent(picture, new MouseEvent('dblclick', { bubbles: true, detail: 2 }));
    return [play, pause, fill].map(({ mock }) => mock.calls.length);
  }

  it('fills the screen and leaves it as it played', () => {
    expect(pressTwice('mouse')).toEqual([1, 1, 1]);
  });

  it('does neither with a finger, which brings the controls', () => {
    expect(pressTwice('touch')).toEqual([0, 0, 0]);
  });

  it('does neither with a finger in Safari 18.2, whose clicks call every finger a mouse', () => {
    expect(pressTwice('touch', 'mouse')).toEqual([0, 0, 0]);
  });
});

describe('the keys of the player', () => {
  it('work while the page itself has the focus', () => {
    const { video } = open();
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(video.muted).toBe(true);
  });

  it('work while what lies around the player has the focus, as after a press on plain text', () => {
    const { container } = render(
      <div data-testid="page" tabIndex={-1}>
        <Player src="/clip.mp4" title="Harbour at night" />
      </div>,
    );
    act(() => screen.getByTestId('page').focus());
    fireEvent.keyDown(screen.getByTestId('page'), { key: 'm' });
    expect(container.querySelector('video')?.muted).toBe(true);
  });

  it('never work while somebody types', () => {
    const { video } = open();
    render(<textarea aria-label="Comment" />);
    fireEvent.keyDown(screen.getByLabelText('Comment'), { key: 'm' });
    expect(video.muted).toBe(false);
  });

  it('do not work elsewhere on the page', () => {
    const { video } = open();
    render(<button type="button">Subscribe</button>);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Subscribe' }), { key: 'm' });
    expect(video.muted).toBe(false);
  });
});

describe('how somebody likes to watch', () => {
  const openWith = (memory: PlayerMemory, src = '/clip.mp4') => {
    const { container, rerender } = render(
      <Player src={src} title="Harbour at night" memory={memory} />,
    );
    const video = container.querySelector('video');
    if (!video) throw new Error('The player has no video element.');
    const goOn = () => rerender(<Player src="/next.mp4" title="Harbour by day" memory={memory} />);
    return { video, goOn };
  };

  it('is as it was before, for this video and the next', () => {
    const memory = {
      read: () => ({ volume: 0.3, isMuted: true, rate: 1.5 }),
      save: vi.fn<PlayerMemory['save']>(),
    };
    const { video, goOn } = openWith(memory);
    expect(video).toMatchObject({ volume: 0.3, muted: true, playbackRate: 1.5 });
    goOn();
    expect(video).toMatchObject({ volume: 0.3, muted: true, defaultPlaybackRate: 1.5 });
    expect(memory.save).not.toHaveBeenCalled();
  });

  it('is remembered with each change that they make', () => {
    const save = vi.fn<PlayerMemory['save']>();
    const { video } = openWith({ read: () => undefined, save });
    fireEvent.keyDown(document.body, { key: '>' });
    expect(save).toHaveBeenLastCalledWith({ volume: 1, isMuted: false, rate: 1.25 });
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(save).toHaveBeenLastCalledWith({ volume: 1, isMuted: true, rate: 1.25 });
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.4' } });
    expect(save).toHaveBeenLastCalledWith({ volume: 0.4, isMuted: false, rate: 1.25 });
    expect(video.volume).toBe(0.4);
  });

  it('is not what a browser refused', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function refuse(
      this: HTMLMediaElement,
    ) {
      return this.muted
        ? Promise.resolve()
        : Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    const save = vi.fn<PlayerMemory['save']>();
    const { video } = openWith({ read: () => undefined, save });
    fireEvent.keyDown(document.body, { key: 'k' });
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(video.muted).toBe(true);
    fireEvent.keyDown(document.body, { key: '>' });
    expect(save).toHaveBeenLastCalledWith({ volume: 1, isMuted: false, rate: 1.25 });
  });
});

describe('a source that cannot be played', () => {
  it('says so with a way to try again, after which the player has the focus', () => {
    const { video, frame } = open();
    fireEvent.error(video);
    expect(screen.getByRole('alert')).toHaveTextContent('This video cannot be played right now.');
    const again = screen.getByRole('button', { name: 'Try again' });
    act(() => again.focus());
    fireEvent.click(again);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(frame).toHaveFocus();
    expect(video).toHaveAttribute('src', '/clip.mp4');
  });

  it.each([
    { name: 'MEDIA_ERR_DECODE', code: 3 },
    { name: 'MEDIA_ERR_SRC_NOT_SUPPORTED without a decoder', code: 4 },
  ])('names another browser and no retry after $name', ({ code }) => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
    const { video } = open();
    const value = { code, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 };
    Object.defineProperty(video, 'error', { value });
    fireEvent.error(video);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This browser cannot play this video.Download it, or open this page in another browser.',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('goes on where it was when the same video comes from another address', () => {
    const onFailure = vi.fn<() => void>();
    const show = (src: string, videoKey: string) => (
      <Player src={src} videoKey={videoKey} title="Harbour at night" onFailure={onFailure} />
    );
    const { container, rerender } = render(show('/signed-1.mp4', 'harbour'));
    const video = container.querySelector('video');
    if (!video) throw new Error('The player has no video element.');
    Object.defineProperty(video, 'readyState', { value: 4 });
    video.currentTime = 62;
    fireEvent.timeUpdate(video);
    video.currentTime = 0;
    fireEvent.error(video);
    expect(onFailure).toHaveBeenCalledOnce();

    rerender(show('/signed-2.mp4', 'harbour'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(video).toHaveAttribute('src', '/signed-2.mp4');
    expect(video.currentTime).toBe(62);

    video.currentTime = 0;
    rerender(show('/other.mp4', 'another'));
    expect(video.currentTime).toBe(0);
  });
});

describe('the page around the player', () => {
  it('is told when the first picture is there', () => {
    const onFirstFrame = vi.fn<() => void>();
    const { container } = render(
      <Player src="/clip.mp4" title="Harbour at night" onFirstFrame={onFirstFrame} />,
    );
    const video = container.querySelector('video');
    if (!video) throw new Error('The player has no video element.');
    fireEvent.loadedMetadata(video);
    expect(onFirstFrame).not.toHaveBeenCalled();
    fireEvent.loadedData(video);
    expect(onFirstFrame).toHaveBeenCalledOnce();
  });

  it('can let it play from a moment, whether it is paused or not loaded yet', () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    HTMLElement.prototype.scrollIntoView = () => undefined;
    const ref = createRef<PlayerHandle>();
    const { container } = render(<Player ref={ref} src="/clip.mp4" title="Harbour at night" />);
    const video = container.querySelector('video');
    if (!video) throw new Error('The player has no video element.');
    act(() => ref.current?.playFrom(7));
    expect([video.currentTime, play.mock.calls.length]).toEqual([7, 1]);

    Object.defineProperty(video, 'duration', { value: 754 });
    fireEvent.durationChange(video);
    act(() => ref.current?.playFrom(9000));
    expect([video.currentTime, play.mock.calls.length]).toEqual([754, 2]);
    expect(screen.getByRole('region', { name: 'Player: Harbour at night' })).toHaveFocus();
  });
});
