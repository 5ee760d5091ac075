import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { followDataSaver } from '../../foundations/saves-data.ts';
import { VideoCard, type VideoCardProps } from './video-card.tsx';

const card: VideoCardProps = {
  video: {
    title: 'Harbour at night',
    thumbnail: 'https://media.example/harbour.webp',
    durationSeconds: 754,
    views: 12_840,
    createdAt: '2026-10-30T12:00:00Z',
    owner: { fullName: 'Ada Lovelace', avatar: 'https://media.example/ada.webp' },
  },
  href: '/watch?v=1',
  channelHref: '/user/ada',
  nowMs: Date.parse('2026-11-20T12:00:00Z'),
  previewUrl: '/harbour.mp4',
};

/** Stubs the device: jsdom has neither media queries nor video. */
const device = ({ asksFor = '', saveData = false } = {}) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === asksFor }));
  vi.stubGlobal('navigator', { connection: { saveData } });
};

const films = () => document.querySelectorAll('video');
const hover = (title = 'Harbour at night', pointerType = 'mouse') => {
  const shown = screen.getByRole('link', { name: title }).closest('article');
  if (!shown) throw new Error('The link is in no card.');
  fireEvent.pointerEnter(shown, { pointerType });
  return shown;
};
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers();
  device();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the preview of a video card', () => {
  it('starts muted within 300 ms after the pointer or focus arrives', () => {
    render(<VideoCard {...card} />);
    hover();
    expect(films()).toHaveLength(0);
    wait(300);
    expect(films()).toHaveLength(1);
    expect(films()[0]).toHaveProperty('muted', true);
    expect(films()[0]).toHaveAttribute('src', '/harbour.mp4');
  });

  it('shows eight stills of the whole video, lit up to the present moment [LOOK-12]', async () => {
    const cues = Array.from({ length: 16 }, (_nothing, index) => {
      const at = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`;
      return `${at(index)} --> ${at(index + 1)}\nsheet.jpg#xywh=${index * 160},0,160,90\n`;
    });
    vi.stubGlobal('fetch', async () => new Response(`WEBVTT\n\n${cues.join('\n')}`));
    vi.useRealTimers();
    const video = { ...card.video, durationSeconds: 16, storyboard: 'https://k.test/board.vtt' };
    const { container } = render(<VideoCard {...card} video={video} />);
    hover();
    await waitFor(() => expect(films()).toHaveLength(1));
    expect(container.querySelector('[data-moment]')).toBeNull();

    Object.defineProperty(films()[0], 'duration', { value: 16 });
    Object.defineProperty(films()[0], 'currentTime', { value: 4 });
    fireEvent.timeUpdate(films()[0] ?? container);

    const moments = async () => {
      await waitFor(() => expect(container.querySelector('[data-moment]')).not.toBeNull());
      return [...container.querySelectorAll<HTMLElement>('[data-moment]')];
    };
    const strip = (await moments()).map(({ dataset }) => [dataset['moment'], dataset['lit']]);
    expect(strip.map(([moment]) => moment)).toEqual(
      [0, 2, 4, 6, 8, 10, 12, 14].map((seconds) => `0:${String(seconds).padStart(2, '0')}`),
    );
    expect(strip.filter(([, lit]) => lit)).toHaveLength(3);
  });

  it('does not start when the mouse only passes', () => {
    render(<VideoCard {...card} />);
    const shown = hover();
    wait(50);
    fireEvent.pointerLeave(shown);
    wait(1000);
    expect(films()).toHaveLength(0);
  });

  it('is the only one on the page, even when keyboard and mouse are in different cards', () => {
    render(
      <>
        <VideoCard {...card} />
        <VideoCard
          {...card}
          video={{ ...card.video, title: 'Harbour at dawn' }}
          previewUrl="/dawn.mp4"
        />
      </>,
    );
    act(() => screen.getByRole('link', { name: 'Harbour at night' }).focus());
    wait(300);
    expect(films()[0]).toHaveAttribute('src', '/harbour.mp4');
    hover('Harbour at dawn');
    wait(300);
    expect(films()).toHaveLength(1);
    expect(films()[0]).toHaveAttribute('src', '/dawn.mp4');
  });

  it('continues while the focus is on its sound button, and ends when the focus leaves the card', () => {
    render(<VideoCard {...card} />);
    act(() => screen.getByRole('link', { name: 'Harbour at night' }).focus());
    wait(300);
    const sound = screen.getByRole('button', { name: 'Unmute preview' });
    act(() => sound.focus());
    fireEvent.click(sound);
    expect(films()[0]).toHaveProperty('muted', false);
    expect(sound).toHaveAccessibleName('Mute preview');
    act(() => sound.blur());
    expect(films()).toHaveLength(0);
  });

  it('releases its file when it ends', () => {
    render(<VideoCard {...card} />);
    const shown = hover();
    wait(300);
    const film = films()[0];
    fireEvent.pointerLeave(shown);
    expect(film).not.toHaveAttribute('src');
    expect(film?.isConnected).toBe(false);
  });

  it('shows the picture again when the file cannot be played', () => {
    render(<VideoCard {...card} />);
    hover();
    wait(300);
    const film = films()[0];
    if (film) fireEvent.error(film);
    expect(films()).toHaveLength(0);
    expect(screen.getByText('12:34')).toBeInTheDocument();
  });

  it.each([
    ['requests reduced motion', { asksFor: '(prefers-reduced-motion: reduce)' }],
    ['is used by touch', { asksFor: '(pointer: coarse)' }],
    ['saves data', { saveData: true }],
  ])('does not start when the device %s', (_case, wishes) => {
    device(wishes);
    render(<VideoCard {...card} />);
    hover();
    act(() => screen.getByRole('link', { name: 'Harbour at night' }).focus());
    wait(1000);
    expect(films()).toHaveLength(0);
  });

  it('[DATA-04] does not start while the viewer saves data on this site', () => {
    followDataSaver(() => true);
    onTestFinished(() => followDataSaver(() => undefined));
    render(<VideoCard {...card} />);
    hover();
    wait(1000);
    expect(films()).toHaveLength(0);
  });

  it('does not start on a page that reduces motion', () => {
    document.documentElement.dataset['motion'] = 'reduced';
    onTestFinished(() => void delete document.documentElement.dataset['motion']);
    render(<VideoCard {...card} />);
    hover();
    wait(1000);
    expect(films()).toHaveLength(0);
  });

  it('does not start under touch on a device with a mouse, nor without a preview file', () => {
    const { rerender } = render(<VideoCard {...card} />);
    hover('Harbour at night', 'touch');
    wait(1000);
    expect(films()).toHaveLength(0);
    rerender(<VideoCard {...card} previewUrl={undefined} />);
    hover();
    wait(1000);
    expect(films()).toHaveLength(0);
  });

  it('ends when the card opens a dialog under the pointer', () => {
    const dialog = createPortal(<dialog open aria-label="Save" />, document.body);
    render(<VideoCard {...card} menu={dialog} />);
    hover();
    wait(300);
    expect(films()).toHaveLength(1);
    fireEvent.pointerOver(screen.getByRole('dialog'));
    expect(films()).toHaveLength(0);
    // The element that was under the pointer, such as a menu entry, has been removed.
    fireEvent.pointerOver(screen.getByRole('dialog'), { relatedTarget: null });
    wait(300);
    expect(films()).toHaveLength(0);
  });
});
