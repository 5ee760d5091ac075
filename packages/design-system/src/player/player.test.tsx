import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Player, type PlayerHandle } from './player.tsx';
import type { PlayerMemory } from './state/player-memory.ts';
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
  it('disappear after 2.5 s without movement during playback, and reappear with the next movement', () => {
    const { video, frame } = open();
    fireEvent.playing(video);
    pass(CHROME_IDLE_MS - 1);
    expect(frame).toHaveAttribute('data-shows-chrome', 'true');
    pass(1);
    expect(frame).toHaveAttribute('data-shows-chrome', 'false');
    fireEvent.pointerMove(frame);
    expect(frame).toHaveAttribute('data-shows-chrome', 'true');
  });

  it('reappear only after the whole tap, so that the tap presses none of them', () => {
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

  it('stay for another 2.5 s after a touch, and disappear at once when the mouse leaves', () => {
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

  it('stay while the player is paused', () => {
    const { video, frame } = open();
    fireEvent.canPlay(video);
    pass(60_000);
    expect(frame).toHaveAttribute('data-shows-chrome', 'true');
  });

  it('stay while one of them has the keyboard focus', () => {
    const { video, frame } = open();
    fireEvent.playing(video);
    act(() => screen.getByRole('slider', { name: 'Volume' }).focus());
    pass(60_000);
    expect(frame).toHaveAttribute('data-shows-chrome', 'true');
  });

  it('announce the state once to screen readers', () => {
    const { video } = open();
    fireEvent.playing(video);
    expect(screen.getByRole('status')).toHaveTextContent('Playing');
    fireEvent.waiting(video);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    fireEvent.pause(video);
    expect(screen.getByRole('status')).toHaveTextContent('Paused');
  });

  it('describe the position in words', () => {
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

  it('toggles full screen without a change of playback', () => {
    expect(pressTwice('mouse')).toEqual([1, 1, 1]);
  });

  it('does not toggle by touch, which shows the controls', () => {
    expect(pressTwice('touch')).toEqual([0, 0, 0]);
  });

  it('does not toggle by touch in Safari 18.2, whose clicks report every touch as a mouse', () => {
    expect(pressTwice('touch', 'mouse')).toEqual([0, 0, 0]);
  });
});

describe('the keys of the player', () => {
  it('work while the page itself has the focus', () => {
    const { video } = open();
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(video.muted).toBe(true);
  });

  it('work while an element around the player has the focus, for example after a press on text', () => {
    const { container } = render(
      <div data-testid="page" tabIndex={-1}>
        <Player src="/clip.mp4" title="Harbour at night" />
      </div>,
    );
    act(() => screen.getByTestId('page').focus());
    fireEvent.keyDown(screen.getByTestId('page'), { key: 'm' });
    expect(container.querySelector('video')?.muted).toBe(true);
  });

  it('do not work while the viewer types', () => {
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

describe('the player memory', () => {
  const openWith = (memory: PlayerMemory, src = '/clip.mp4') => {
    const { container, rerender } = render(
      <Player src={src} title="Harbour at night" memory={memory} />,
    );
    const video = container.querySelector('video');
    if (!video) throw new Error('The player has no video element.');
    const goOn = () => rerender(<Player src="/next.mp4" title="Harbour by day" memory={memory} />);
    return { video, goOn };
  };

  it('restores volume and speed for this video and the next', () => {
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

  it('stores each change of the viewer', () => {
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

  it('does not store a mute that the browser forced', async () => {
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
  it('shows the failure with a retry button, after which the player has the focus', () => {
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
  ])('suggests another browser and offers no retry after $name', ({ code }) => {
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

  it('resumes at its position when the address of the same video changes', () => {
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
  it('is notified of the first picture', () => {
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

  it('can start playback at a position, whether paused or not loaded yet', () => {
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
