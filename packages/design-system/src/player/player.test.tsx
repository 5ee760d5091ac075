import type { Chapter } from '@kinora/domain';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PlayerHandle } from './player-props.ts';
import { Player } from './player.tsx';
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

const chapters: readonly Chapter[] = [
  { title: 'Low water', startSeconds: 0, endSeconds: 90 },
  { title: 'The boats', startSeconds: 90, endSeconds: 725 },
  { title: 'Rain on the pier', startSeconds: 725, endSeconds: 754 },
];

describe('the chapters of the player', () => {
  const seekBar = () => screen.getByRole('slider', { name: 'Seek' });

  function openAt(seconds: number, onChapterPress?: () => void) {
    const { container } = render(
      <Player
        src="/clip.mp4"
        title="Harbour at night"
        chapters={chapters}
        {...(onChapterPress ? { onChapterPress } : {})}
      />,
    );
    const video = container.querySelector('video');
    if (!video) throw new Error('The player has no video element.');
    Object.defineProperty(video, 'duration', { value: 754 });
    fireEvent.durationChange(video);
    video.currentTime = seconds;
    fireEvent.timeUpdate(video);
    return video;
  }
  const press = (key: string, modifiers: object) =>
    fireEvent.keyDown(document.body, { key, ...modifiers });

  it('[CHAPTERS-07] are read out with the position', () => {
    openAt(100);
    expect(seekBar()).toHaveAttribute('aria-valuetext', '1:40 of 12:34, The boats');
  });

  it('[CHAPTERS-08] follow and precede each other by Ctrl + arrow', () => {
    const video = openAt(100);
    press('ArrowRight', { ctrlKey: true });
    expect(video.currentTime).toBe(725);
    press('ArrowLeft', { ctrlKey: true });
    expect(video.currentTime).toBe(90);
    press('ArrowRight', { altKey: true });
    expect(video.currentTime).toBe(90);
  });

  it('[CHAPTERS-08] follow and precede each other by Option + arrow on macOS', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const video = openAt(100);
    press('ArrowRight', { altKey: true });
    expect(video.currentTime).toBe(725);
    press('ArrowLeft', { ctrlKey: true });
    expect(video.currentTime).toBe(725);
  });

  it.each([
    [92.1, 90],
    [91.9, 0],
    [1, 0],
  ])('[CHAPTERS-09] precede %d s at %d s', (from, to) => {
    const video = openAt(from);
    press('ArrowLeft', { ctrlKey: true });
    expect(video.currentTime).toBe(to);
  });

  it('[CHAPTERS-09] end with the last one', () => {
    const video = openAt(730);
    press('ArrowRight', { ctrlKey: true });
    expect(video.currentTime).toBe(730);
  });

  it('[CHAPTERS-10] are named after the time, as text or as a button', () => {
    openAt(100);
    expect(screen.getByText('The boats')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /The boats/ })).not.toBeInTheDocument();
    cleanup();
    const onChapterPress = vi.fn<() => void>();
    openAt(730, onChapterPress);
    fireEvent.click(screen.getByRole('button', { name: 'Chapter: Rain on the pier' }));
    expect(onChapterPress).toHaveBeenCalledOnce();
  });
});

describe('the start of a video', () => {
  const show = (videoKey: string, startSeconds?: number) => (
    <Player
      src={`/${videoKey}.mp4`}
      videoKey={videoKey}
      title="Harbour at night"
      {...(startSeconds === undefined ? {} : { startSeconds })}
    />
  );

  it('[WATCH-START-01, WATCH-START-04] counts for its own video only', () => {
    const { container, rerender } = render(show('harbour', 83));
    const video = container.querySelector('video');
    expect(video?.currentTime).toBe(83);
    rerender(show('lighthouse', 12));
    expect(video?.currentTime).toBe(12);
    // jsdom keeps the position of the element, as no browser does when the source changes.
    if (video) video.currentTime = 0;
    rerender(show('ferry'));
    expect(video?.currentTime).toBe(0);
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

  it('change the speed and the sound once per press, however fast', () => {
    const { video } = open();
    // The state does not change between the presses.
    act(() => {
      for (const key of ['>', '>', '<', 'm', 'm'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    expect(video).toMatchObject({ playbackRate: 1.25, muted: false });
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
    expect(save).toHaveBeenLastCalledWith(
      expect.objectContaining({ volume: 1, isMuted: false, rate: 1.25 }),
    );
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(save).toHaveBeenLastCalledWith(
      expect.objectContaining({ volume: 1, isMuted: true, rate: 1.25 }),
    );
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.4' } });
    expect(save).toHaveBeenLastCalledWith(
      expect.objectContaining({ volume: 0.4, isMuted: false, rate: 1.25 }),
    );
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
    expect(save).toHaveBeenLastCalledWith(
      expect.objectContaining({ volume: 1, isMuted: false, rate: 1.25 }),
    );
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

describe('the captions of the player', () => {
  /** A video with two tracks, which jsdom does not create. */
  function openWithCaptions(memory?: PlayerMemory) {
    const tracks = ['en', 'de'].map((language) => ({ language, mode: 'disabled' }));
    const usual = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'textTracks');
    Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
      configurable: true,
      value: Object.assign(new EventTarget(), tracks, { length: tracks.length }),
    });
    onTestFinished(() => {
      if (usual) Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', usual);
    });
    const captions = [
      { src: '/en.vtt', language: 'en', label: 'English' },
      { src: '/de.vtt', language: 'de', label: 'Deutsch' },
    ];
    render(<Player src="/clip.mp4" title="Harbour" captions={captions} memory={memory} />);
    return () => tracks.map(({ mode }) => mode);
  }

  it('[PLAYER-CAPTIONS-08] are drawn by the browser when the code for them cannot be loaded', async () => {
    vi.useRealTimers();
    vi.doMock('./captions/caption-overlay.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const modes = openWithCaptions();
    fireEvent.keyDown(document.body, { key: 'c' });
    await vi.waitFor(() => expect(modes()).toEqual(['showing', 'disabled']));
    vi.doUnmock('./captions/caption-overlay.tsx');
  });

  it('[PLAYER-FEEL-01] light their button while they are shown', () => {
    openWithCaptions();
    const button = screen.getByRole('button', { name: 'Captions (c)' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('[PLAYER-CAPTIONS-05] are stored with their language, and stay remembered when they are off', () => {
    const save = vi.fn<PlayerMemory['save']>();
    openWithCaptions({ read: () => undefined, save });
    const stored = () => save.mock.lastCall?.[0].captions;
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(stored()).toMatchObject({ isOn: true, language: 'en' });
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(stored()).toMatchObject({ isOn: false, language: 'en' });
  });
});
