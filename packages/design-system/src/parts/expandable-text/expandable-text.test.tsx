import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
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
