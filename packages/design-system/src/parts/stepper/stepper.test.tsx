import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Stepper } from './stepper.tsx';

type Name = 'file' | 'details' | 'visibility';

const open = () => {
  const onChange = vi.fn<(value: Name) => void>();
  const ref = createRef<HTMLOListElement>();
  render(
    <Stepper<Name>
      ref={ref}
      className="mine"
      label="Steps of the upload"
      value="details"
      onChange={onChange}
      steps={[
        { value: 'file', label: 'File', isDisabled: true },
        { value: 'details', label: 'Details', hasErrors: true },
        { value: 'visibility', label: 'Visibility' },
      ]}
    />,
  );
  return { onChange, ref };
};

describe('Stepper', () => {
  it('renders a named list that marks the present step and steps with errors', () => {
    open();
    expect(screen.getByRole('list', { name: 'Steps of the upload' })).toBeInTheDocument();
    const present = screen.getByRole('button', { current: 'step' });
    expect(present).toHaveAccessibleName(/Details\s*has errors/);
    expect(screen.getByRole('button', { name: /Visibility/ })).not.toHaveAttribute('data-invalid');
  });

  it('marks the steps before the present one as done, also in text', () => {
    open();
    expect(screen.getByRole('button', { name: /File\s*done/ })).toHaveAttribute('data-done');
    expect(screen.getByRole('button', { name: /^3\s*Visibility$/ })).not.toHaveAttribute(
      'data-done',
    );
  });

  it('jumps to other steps, except the present one and disabled ones', async () => {
    const { onChange } = open();
    await userEvent.click(screen.getByRole('button', { name: /File/ }));
    await userEvent.click(screen.getByRole('button', { name: /Details/ }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('visibility');
  });

  it('passes extra props and the ref to the list', () => {
    const { ref } = open();
    expect(ref.current).toHaveClass('mine');
  });
});
