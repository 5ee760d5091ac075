import { asUserId, asVideoId } from '@kinora/domain';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { VideoRow } from './video-row.tsx';

it('VideoRow links to the video and its channel, and describes the video [CAPTION-BADGE-01]', () => {
  const ref = createRef<HTMLElement>();
  render(
    <VideoRow
      ref={ref}
      className="mine"
      menu={<button type="button">More</button>}
      nowMs={Date.parse('2026-11-20T12:00:00Z')}
      video={{
        id: asVideoId('tide'),
        title: 'Tide pools',
        thumbnail: '',
        durationSeconds: 83,
        hasCaptions: true,
        views: 1200,
        createdAt: '2026-11-20T11:00:00Z',
        owner: { id: asUserId('ada'), userName: 'ada', fullName: 'Ada Lovelace', avatar: '' },
      }}
    />,
  );
  expect(screen.getByRole('link', { name: 'Tide pools' })).toHaveAttribute('href', '/watch?v=tide');
  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/user/ada');
  expect(screen.getByText('1:23')).toBeInTheDocument();
  expect(screen.getByText('Captions available')).toBeInTheDocument();
  expect(screen.getByText('1.2K views • 1 hour ago')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More' })).toBeVisible();
  expect(ref.current).toHaveClass('mine');
});
