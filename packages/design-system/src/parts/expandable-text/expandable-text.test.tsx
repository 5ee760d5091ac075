import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ExpandableText } from './expandable-text.tsx';

describe('expandable text', () => {
  it('opens with "...more" and closes with "Show Less"', async () => {
    render(<ExpandableText text={'A harbour at night. '.repeat(20)} />);
    const more = screen.getByRole('button', { name: '...more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    const less = screen.getByRole('button', { name: 'Show Less' });
    expect(less).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(less);
    expect(screen.getByRole('button', { name: '...more' })).toBeInTheDocument();
  });

  it('offers nothing where nothing is hidden', () => {
    render(<ExpandableText text="One roll, no cut." />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
