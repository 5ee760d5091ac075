import { asVideoId } from '@kinora/domain';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { PlaylistPanel } from './playlist-panel.tsx';

const entries = ['Harbour', 'Lighthouse', 'Ferry'].map((title, index) => ({
  id: asVideoId(`video-${index}`),
  title,
  thumbnail: '',
  durationSeconds: 62,
  hasCaptions: index === 1,
  channelName: 'Ada Lovelace',
  href: `/watch?v=video-${index}&list=list-1&index=${index}`,
}));

const collapse = () => userEvent.click(screen.getByRole('button', { name: 'Collapse playlist' }));

describe('PlaylistPanel', () => {
  it('lists the playlist and shows the present position', () => {
    const ref = createRef<HTMLElement>();
    render(
      <PlaylistPanel ref={ref} className="mine" name="Water" entries={entries} currentIndex={1} />,
    );
    expect(screen.getByRole('region', { name: 'Water' })).toBe(ref.current);
    expect(ref.current).toHaveClass('mine');
    expect(screen.getByText('2 / 3')).toBeInTheDocument();
    expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(3);
    expect(screen.getByRole('link', { current: true })).toHaveAccessibleName('Lighthouse');
    expect(screen.getByRole('link', { name: 'Ferry' })).toHaveAttribute(
      'href',
      '/watch?v=video-2&list=list-1&index=2',
    );
  });

  it('says which videos have captions [CAPTION-BADGE-01]', () => {
    render(<PlaylistPanel name="Water" entries={entries} currentIndex={1} />);
    const marked = screen.getAllByText('Captions available');
    expect(marked.map((mark) => mark.closest('li')?.querySelector('a')?.textContent)).toEqual([
      'Lighthouse',
    ]);
  });

  it('[WATCH-17, WATCH-18] collapses to the next video, and expands again', async () => {
    render(<PlaylistPanel name="Water" entries={entries} currentIndex={1} />);
    await collapse();
    expect(screen.getByText('Next: Ferry')).toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(3);
  });

  it('[WATCH-19] collapses to the end of the playlist at its last video', async () => {
    render(<PlaylistPanel name="Water" entries={entries} currentIndex={2} />);
    await collapse();
    expect(screen.getByText('End of Playlist')).toBeInTheDocument();
  });

  it('steps to the previous and next video within its bounds', () => {
    const { rerender } = render(<PlaylistPanel name="Water" entries={entries} currentIndex={1} />);
    const step = (name: string) => screen.getByLabelText(name);
    expect(step('Previous video')).toHaveAttribute('href', entries[0]?.href);
    expect(step('Next video')).toHaveAttribute('href', entries[2]?.href);
    rerender(<PlaylistPanel name="Water" entries={entries} currentIndex={2} />);
    expect(step('Next video')).toBeDisabled();
    rerender(<PlaylistPanel name="Water" entries={entries} currentIndex={0} />);
    expect(step('Previous video')).toBeDisabled();
  });

  it('continues with its first video when it does not contain the present one', async () => {
    render(<PlaylistPanel name="Water" entries={entries} currentIndex={-1} />);
    expect(screen.getByText('3 videos')).toBeInTheDocument();
    expect(screen.queryByRole('link', { current: true })).not.toBeInTheDocument();
    await collapse();
    expect(screen.getByText('Next: Harbour')).toBeInTheDocument();
  });
});
