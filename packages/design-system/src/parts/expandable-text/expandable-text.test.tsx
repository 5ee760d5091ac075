import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ExpandableText } from './expandable-text.tsx';

describe('ExpandableText', () => {
  it('expands with "...more" and collapses with "Show Less"', async () => {
    render(<ExpandableText text={'A harbour at night. '.repeat(20)} />);
    const more = screen.getByRole('button', { name: '...more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    const less = screen.getByRole('button', { name: 'Show Less' });
    expect(less).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(less);
    expect(screen.getByRole('button', { name: '...more' })).toBeInTheDocument();
  });

  it('has no empty lines while it is collapsed, and all of them when it is expanded [LOOK-06]', async () => {
    const { container } = render(<ExpandableText text={'Low tide.\n\nHigh tide.\n \nNight.'} />);
    const text = container.querySelector('p');
    expect(text?.textContent).toBe('Low tide.\nHigh tide.\nNight.');
    await userEvent.click(screen.getByRole('button', { name: '...more' }));
    expect(text?.textContent).toBe('Low tide.\n\nHigh tide.\n \nNight.');
  });

  it('expands, instead of scrolling, when the focus reaches a link below the cut [LOOK-07]', () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const { container } = render(
      <ExpandableText
        text={`${'A harbour. '.repeat(30)}\n\n0:42`}
        durationSeconds={60}
        onTimestamp={() => {}}
      />,
    );
    const text = container.querySelector('p');
    if (text) text.scrollTop = 24;
    act(() => screen.getByRole('button', { name: 'Play from 0:42' }).focus());
    expect(screen.getByRole('button', { name: 'Play from 0:42' })).toHaveFocus();
    expect(text?.scrollTop).toBe(0);
    expect(screen.getByRole('button', { name: 'Show Less' })).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('shows no button when no text is hidden', () => {
    render(<ExpandableText text="One roll, no cut." />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('links addresses and timestamps, and shows all other text as it was typed', async () => {
    const chosen: number[] = [];
    render(
      <ExpandableText
        text={'<b>0:42</b> the tide, see https://example.com/tide. 9:00 is too late.'}
        durationSeconds={83}
        onTimestamp={(seconds) => chosen.push(seconds)}
      />,
    );
    const link = screen.getByRole('link', { name: 'https://example.com/tide' });
    expect(link).toHaveAttribute('href', 'https://example.com/tide');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await userEvent.click(screen.getByRole('button', { name: 'Play from 0:42' }));
    expect(chosen).toEqual([42]);
    expect(screen.queryByRole('button', { name: /9:00/ })).not.toBeInTheDocument();
    expect(document.querySelector('b')).toBeNull();
    expect(screen.getByText(/the tide, see/)).toHaveTextContent('<b>0:42</b> the tide');
  });
});
