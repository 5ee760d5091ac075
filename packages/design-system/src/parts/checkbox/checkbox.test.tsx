import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';

describe('a checkbox', () => {
  it('is checked by its label and by the space bar', async () => {
    render(<Checkbox label="Autoplay" />);
    await userEvent.click(screen.getByText('Autoplay'));
    expect(screen.getByRole('checkbox', { name: 'Autoplay' })).toBeChecked();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('ties error and hint to the input, the error first', () => {
    render(<Checkbox label="Autoplay" hint="Starts the next video" error="Required" />);
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
      'Required Starts the next video',
    );
    expect(screen.getByRole('checkbox')).toBeInvalid();
  });

  it('shows what the caller holds, and hands extra props and ref to the input', async () => {
    const ref = createRef<HTMLInputElement>();
    const onChange = vi.fn<() => void>();
    render(<Checkbox ref={ref} name="autoplay" label="Autoplay" checked onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onChange).toHaveBeenCalledOnce();
    expect(ref.current).toBeChecked();
    expect(ref.current).toHaveAttribute('name', 'autoplay');
  });
});
