import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SegmentedButtons, type SegmentedButtonsProps } from './segmented-buttons.tsx';

type Order = 'latest' | 'oldest';

const open = (more: Partial<SegmentedButtonsProps<Order>> = {}) => {
  const onChange = vi.fn<(value: Order) => void>();
  render(
    <SegmentedButtons
      label="Sort by"
      options={[
        { value: 'latest', label: 'Latest' },
        { value: 'oldest', label: 'Oldest' },
      ]}
      value="latest"
      onChange={onChange}
      {...more}
    />,
  );
  return onChange;
};

describe('SegmentedButtons', () => {
  it('renders a named group with the present choice pressed', () => {
    open();
    expect(screen.getByRole('group', { name: 'Sort by' })).toBeInTheDocument();
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Latest');
  });

  it('reports a different choice and ignores the present one', async () => {
    const onChange = open();
    await userEvent.click(screen.getByRole('button', { name: 'Latest' }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('oldest');
  });

  it('passes extra props and the ref to the group, which can be disabled as a whole', () => {
    const ref = createRef<HTMLFieldSetElement>();
    open({ ref, className: 'mine', disabled: true });
    expect(ref.current).toHaveClass('mine');
    expect(screen.getByRole('button', { name: 'Oldest' })).toBeDisabled();
  });
});
