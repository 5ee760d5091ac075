import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Menu } from '../../parts/menu/menu.tsx';
import { VideoCardSkeleton } from './video-card-skeleton.tsx';
import { VideoCard, type VideoCardProps } from './video-card.tsx';

const props: VideoCardProps = {
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
};

describe('VideoCard', () => {
  it('has two links: the video by its title, the channel by its name', () => {
    render(<VideoCard {...props} />);
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Harbour at night' })).toHaveAttribute(
      'href',
      '/watch?v=1',
    );
    expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/user/ada');
  });

  it('shows length, views and age', () => {
    render(<VideoCard {...props} />);
    expect(screen.getByText('12:34')).toBeInTheDocument();
    expect(screen.getByText('12.8K views • 3 weeks ago')).toBeInTheDocument();
  });

  it('says whether the video has captions [CAPTION-BADGE-01]', () => {
    render(<VideoCard {...props} video={{ ...props.video, hasCaptions: true }} />);
    expect(screen.getByText('Captions available')).toBeInTheDocument();
  });

  it('shows a film icon when the picture fails to load', () => {
    const { container } = render(<VideoCard {...props} />);
    const picture = container.querySelector('img[src$="harbour.webp"]');
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('img[src$="harbour.webp"]')).toBeNull();
  });

  it('has at most 14 elements at rest, including its menu', () => {
    const { container } = render(
      <VideoCard
        {...props}
        menu={
          <Menu
            name="More about Harbour at night"
            entries={[{ kind: 'link', label: 'Home', href: '#home' }]}
          />
        }
      />,
    );
    expect(screen.getByRole('button', { name: 'More about Harbour at night' })).toBeInTheDocument();
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(14);
  });

  it('is hidden from screen readers while it is a skeleton', () => {
    const { container } = render(<VideoCardSkeleton />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});
