import { asUserId, asVideoId, type Video } from '@kinora/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VideoList, type VideoListContent } from './video-list.tsx';

beforeEach(() => {
  // jsdom has no layout, so no list's end comes into view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const aVideo = (change: Partial<Video> = {}): Video => ({
  id: asVideoId('tide'),
  title: 'Tide pools',
  description: '',
  thumbnail: 'https://media.example/tide.webp',
  videoFile: 'https://media.example/tide.mp4',
  durationSeconds: 60,
  views: 1,
  likes: 0,
  comments: 0,
  isPublished: true,
  status: 'ready',
  createdAt: '2026-11-20T11:00:00Z',
  updatedAt: '2026-11-20T11:00:00Z',
  owner: { id: asUserId('ada'), userName: 'ada b', fullName: 'Ada Lovelace', avatar: '' },
  ...change,
});

const shown = (
  videos: readonly Video[],
  updatedAt: string,
): Extract<VideoListContent, { stage: 'shown' }> => ({
  stage: 'shown',
  videos,
  updatedAtMs: Date.parse(updatedAt),
  nextPage: 'more',
  pageCount: 1,
  onLoadMore: () => {},
});

describe('VideoList', () => {
  it('links each card to the video and to its channel', () => {
    render(<VideoList content={shown([aVideo()], '2026-11-20T12:00:00Z')} empty={null} />);
    expect(screen.getByRole('link', { name: 'Tide pools' })).toHaveAttribute(
      'href',
      '/watch?v=tide',
    );
    expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
      'href',
      '/user/ada%20b',
    );
  });

  it('does not render existing cards again when another page arrives', () => {
    const drawn = vi.fn<(video: Video) => null>(() => null);
    const first = aVideo();
    const list = (videos: readonly Video[], updatedAt: string) => (
      <VideoList content={shown(videos, updatedAt)} empty={null} saveMenu={drawn} />
    );
    const { rerender } = render(list([first], '2026-11-20T12:00:00Z'));
    rerender(list([first, aVideo({ id: asVideoId('next') })], '2026-11-20T12:00:30Z'));
    expect(drawn.mock.calls.map(([{ id }]) => id)).toEqual(['tide', 'next']);
  });

  it('computes ages from a time that is at most one minute old', () => {
    const at = (time: string) => (
      <VideoList content={shown([aVideo()], `2026-11-20T${time}Z`)} empty={null} />
    );
    const { rerender } = render(at('11:10:30'));
    expect(screen.getByText(/10 minutes ago/)).toBeVisible();
    rerender(at('11:11:00'));
    expect(screen.getByText(/10 minutes ago/)).toBeVisible();
    rerender(at('11:12:00'));
    expect(screen.getByText(/12 minutes ago/)).toBeVisible();
  });

  it('computes ages again when the tab becomes visible', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T11:10:30Z'), toFake: ['Date'] });
    render(<VideoList content={shown([aVideo()], '2026-11-20T11:10:30Z')} empty={null} />);
    vi.setSystemTime('2026-11-20T14:00:00Z');
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.getByText(/3 hours ago/)).toBeVisible();
  });

  it('shows every card once and in order for any number of videos', () => {
    const titles = Array.from({ length: 130 }, (_nothing, index) => `Film ${index + 1}`);
    const videos = titles.map((title) => aVideo({ id: asVideoId(title), title }));
    const { container } = render(
      <VideoList content={shown(videos, '2026-11-20T12:00:00Z')} empty={null} />,
    );
    const shownTitles = [...container.querySelectorAll('article h2')].map(
      ({ textContent }) => textContent,
    );
    expect(shownTitles).toEqual(titles);
    // Far from the viewport whole rows are skipped together; the last group may still grow.
    expect(container.querySelectorAll('[data-full] article')).toHaveLength(120);
  });

  it('fills whole rows before a group is skipped, also after a lead', () => {
    const videos = Array.from({ length: 130 }, (_nothing, index) =>
      aVideo({ id: asVideoId(String(index)), title: `Film ${index}` }),
    );
    const content = shown(videos, '2026-11-20T12:00:00Z');
    const { container } = render(<VideoList content={content} empty={null} hasLead />);
    const groups = [...container.querySelectorAll('[data-full]')];
    expect(groups.map((group) => group.querySelectorAll('article').length)).toEqual([57, 60]);
    expect(container.querySelectorAll('article')).toHaveLength(130);
    expect(container.querySelectorAll('article[data-lead]')).toHaveLength(1);
  });

  it('shows the empty text instead of cards', () => {
    render(<VideoList content={{ stage: 'empty' }} empty="Nothing here." />);
    expect(screen.getByText('Nothing here.')).toBeVisible();
  });
});
