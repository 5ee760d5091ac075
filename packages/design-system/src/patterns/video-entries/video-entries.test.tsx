import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import {
  VideoEntry,
  VideoEntries,
  VideoEntriesSkeleton,
  type VideoEntryProps,
} from './video-entries.tsx';

const row = (more: Partial<VideoEntryProps> = {}) => (
  <VideoEntries aria-label="Harbours">
    <VideoEntry
      video={{
        title: 'Harbour at night',
        thumbnail: 'https://media.example/harbour.webp',
        durationSeconds: 754,
        hasCaptions: true,
        owner: { fullName: 'Ada Lovelace' },
      }}
      href="/watch?v=1"
      channelHref="/user/ada"
      {...more}
    />
  </VideoEntries>
);

describe('VideoEntry', () => {
  it('has two links: the video by its title, the channel by its name', () => {
    render(row());
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Harbour at night' })).toHaveAttribute(
      'href',
      '/watch?v=1',
    );
    expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/user/ada');
  });

  it('says that the video has captions [CAPTION-BADGE-01]', () => {
    render(row());
    expect(screen.getByText('Captions available')).toBeInTheDocument();
  });

  it('shows its length, and its position and details when given', () => {
    const { rerender } = render(row());
    expect(screen.getByText('12:34')).toBeInTheDocument();
    expect(screen.queryByText('7')).toBeNull();
    rerender(row({ position: 7, meta: '12 views', actions: <button>Remove</button> }));
    expect(screen.getByText('7')).toBeInTheDocument();
    expect(screen.getByText('12 views')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove' })).toBeInTheDocument();
  });

  it('passes extra props and the ref to its root', () => {
    const ref = createRef<HTMLLIElement>();
    render(row({ ref, className: 'mine' }));
    expect(ref.current).toBe(screen.getByRole('listitem'));
    expect(ref.current).toHaveClass('mine');
  });

  it.each([
    ['One', 'Remove Two'],
    ['Three', 'Remove Two'],
  ])('moves the focus on when %s is removed while focused', async (gone, next) => {
    function List() {
      const [titles, setTitles] = useState(['One', 'Two', 'Three']);
      return (
        <VideoEntries aria-label="Harbours">
          {titles.map((title) => (
            <VideoEntry
              key={title}
              video={{ title, thumbnail: '', durationSeconds: 1, owner: { fullName: 'Ada' } }}
              href="/watch?v=1"
              channelHref="/user/ada"
              actions={
                <button
                  type="button"
                  aria-label={`Remove ${title}`}
                  onClick={() => setTitles((held) => held.filter((other) => other !== title))}
                />
              }
            />
          ))}
        </VideoEntries>
      );
    }
    render(<List />);
    await userEvent.click(screen.getByRole('button', { name: `Remove ${gone}` }));
    expect(screen.getByRole('button', { name: next })).toHaveFocus();
  });

  it('is hidden from screen readers while it is a skeleton', () => {
    const { container } = render(<VideoEntriesSkeleton count={3} isNumbered />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(container.firstElementChild?.children).toHaveLength(3);
  });
});
