import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';

describe('Checkbox', () => {
  it('is checked by a press on its label and by the space bar', async () => {
    render(<Checkbox label="Autoplay" />);
    await userEvent.click(screen.getByText('Autoplay'));
    expect(screen.getByRole('checkbox', { name: 'Autoplay' })).toBeChecked();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('describes the input by its error and hint, the error first', () => {
    render(<Checkbox label="Autoplay" hint="Starts the next video" error="Required" />);
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
      'Required Starts the next video',
    );
    expect(screen.getByRole('checkbox')).toBeInvalid();
  });

  it('is controlled by its props, and passes extra props and the ref to the input', async () => {
    const ref = createRef<HTMLInputElement>();
    const onChange = vi.fn<() => void>();
    render(<Checkbox ref={ref} name="autoplay" label="Autoplay" checked onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onChange).toHaveBeenCalledOnce();
    expect(ref.current).toBeChecked();
    expect(ref.current).toHaveAttribute('name', 'autoplay');
  });
});
