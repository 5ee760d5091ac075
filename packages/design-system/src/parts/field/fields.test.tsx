import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

describe('TextField', () => {
  it('describes the input by its error and hint, the error first', () => {
    render(<TextField label="Email" hint="We write to it once" error="Required" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAccessibleDescription('Required We write to it once');
    expect(input).toBeInvalid();
  });

  it('is valid and has no description without error and hint', () => {
    render(<TextField label="Email" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('passes extra props and the ref to the input', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="Email" ref={ref} name="email" inputMode="email" />);
    expect(ref.current).toHaveAttribute('name', 'email');
    expect(ref.current).toHaveAttribute('inputmode', 'email');
  });

  it.each([
    ['held by the input', undefined],
    ['held by the caller', 'abc'],
  ])('counts the text %s without cutting it', async (_case, value) => {
    const onChange = vi.fn<() => void>();
    render(<TextField label="Title" counterLimit={3} value={value} onChange={onChange} />);
    await userEvent.type(screen.getByLabelText('Title'), 'abcd');
    expect(screen.getByText(value ? '3/3' : '4/3')).toBeInTheDocument();
    expect(onChange).toHaveBeenCalledTimes(4);
  });
});

describe('TextArea', () => {
  it('counts up to its limit', async () => {
    render(<TextArea label="Description" counterLimit={5000} defaultValue="ab" />);
    await userEvent.type(screen.getByLabelText('Description'), 'c');
    expect(screen.getByText('3/5000')).toBeInTheDocument();
  });
});

describe('PasswordField', () => {
  it('shows and hides the password and keeps its value', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'secret');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveValue('secret');
  });

  it('accepts a pasted password', async () => {
    render(<PasswordField label="Password" autoComplete="new-password" />);
    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.paste('from a manager');
    expect(screen.getByLabelText('Password')).toHaveValue('from a manager');
  });
});
