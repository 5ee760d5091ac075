import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { VideoListFooter } from './video-list-footer.tsx';

describe('the end of a list whose next page failed', () => {
  it('keeps the focus on its button while it retries, and sends one request', async () => {
    const onLoadMore = vi.fn<() => void>();
    const footer = (state: 'failed' | 'trying-again') => (
      <VideoListFooter state={state} pageCount={1} onLoadMore={onLoadMore} />
    );
    const { rerender } = render(footer('failed'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    rerender(footer('trying-again'));
    expect(screen.getByRole('button', { name: 'Trying again...' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onLoadMore).toHaveBeenCalledOnce();
  });
});

describe('the end of a list', () => {
  const end = (pageCount: number) =>
    render(<VideoListFooter state="end" pageCount={pageCount} onLoadMore={() => {}} />).container;

  it('is announced below several pages', () => {
    expect(end(2)).toHaveTextContent('You have seen them all.');
  });

  it('is not announced below a single page', () => {
    expect(end(1).textContent).toBe('');
  });
});
