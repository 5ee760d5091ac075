import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Select } from './select.tsx';

const options = [
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
  { value: 'unlisted', label: 'Unlisted', isDisabled: true },
];

describe('Select', () => {
  it('is named by its label and reports a change', async () => {
    const onChange = vi.fn<() => void>();
    render(<Select label="Visibility" options={options} onChange={onChange} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Visibility' }), 'Public');
    expect(screen.getByRole('combobox')).toHaveValue('public');
    expect(onChange).toHaveBeenCalledOnce();
    expect(screen.getByRole('option', { name: 'Unlisted' })).toBeDisabled();
  });

  it('describes the input by its error, and passes extra props and the ref to it', () => {
    const ref = createRef<HTMLSelectElement>();
    render(<Select ref={ref} name="visibility" label="Visibility" options={options} error="No" />);
    expect(ref.current).toHaveAccessibleDescription('No');
    expect(ref.current).toBeInvalid();
    expect(ref.current).toHaveAttribute('name', 'visibility');
  });
});
