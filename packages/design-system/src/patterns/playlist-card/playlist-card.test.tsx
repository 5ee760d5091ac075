import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { PlaylistCard, type PlaylistCardProps } from './playlist-card.tsx';

const card = (more: Partial<PlaylistCardProps> = {}) => (
  <PlaylistCard
    playlist={{ name: 'Harbours', updatedAt: '2026-10-30T12:00:00Z', videosCount: 12 }}
    imageUrl="https://media.example/harbour.webp"
    href="/watch?v=1&list=2"
    playlistHref="/playlist?list=2"
    nowMs={Date.parse('2026-11-20T12:00:00Z')}
    {...more}
  />
);

describe('PlaylistCard', () => {
  it('[PLAYLISTS-04, PLAYLISTS-05] shows its name and its age', () => {
    render(card());
    expect(screen.getByRole('heading', { name: 'Harbours' })).toBeInTheDocument();
    expect(screen.getByText('updated 3 weeks ago')).toBeInTheDocument();
  });

  it.each([
    [0, '0 videos'],
    [1, '1 video'],
    [12, '12 videos'],
  ])('[PLAYLISTS-06] describes %i videos as "%s"', (videosCount, text) => {
    render(
      card({ playlist: { name: 'Harbours', updatedAt: '2026-10-30T12:00:00Z', videosCount } }),
    );
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('has two links: one plays the playlist, one opens it', () => {
    render(card());
    expect(screen.getByRole('link', { name: 'Harbours' })).toHaveAttribute(
      'href',
      '/watch?v=1&list=2',
    );
    expect(screen.getByRole('link', { name: 'View full playlist' })).toHaveAttribute(
      'href',
      '/playlist?list=2',
    );
  });

  it('[PLAYLISTS-02, PLAYLISTS-03] shows the picture of the first video, or a film icon', () => {
    const { container, rerender } = render(card());
    expect(container.querySelector('img')).toHaveAttribute(
      'src',
      'https://media.example/harbour.webp',
    );
    rerender(card({ imageUrl: undefined }));
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).toBeInTheDocument();
  });

  it('passes extra props and the ref to its root', () => {
    const ref = createRef<HTMLElement>();
    render(card({ ref, className: 'mine' }));
    expect(ref.current).toBe(screen.getByRole('article'));
    expect(ref.current).toHaveClass('mine');
  });
});
