import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RelativeTime } from '../relative-time/relative-time.tsx';
import { Count } from './count.tsx';

describe('Count', () => {
  it('shows a compact number, and the exact one on hover', () => {
    render(<Count value={12_840} noun="view" />);
    expect(screen.getByText('12.8K views')).toHaveAttribute('title', '12,840');
  });

  it('uses the singular for 1', () => {
    render(<Count value={1} noun="view" />);
    expect(screen.getByText('1 view')).not.toHaveAttribute('title');
  });

  it('shows the number alone without a noun', () => {
    render(<Count value={7} />);
    expect(screen.getByText('7')).toBeInTheDocument();
  });
});

describe('RelativeTime', () => {
  const nowMs = Date.parse('2026-11-20T12:00:00Z');

  it('is relative to the given time and contains the exact one for programs', () => {
    render(<RelativeTime date="2026-10-30T12:00:00Z" nowMs={nowMs} />);
    const time = screen.getByText('3 weeks ago');
    expect(time).toHaveAttribute('datetime', '2026-10-30T12:00:00Z');
    expect(time.title).toMatch(/30 October 2026/);
  });

  it('is empty for an invalid date', () => {
    const { container } = render(<RelativeTime date="soon" nowMs={nowMs} />);
    expect(container).toHaveTextContent('');
  });
});
