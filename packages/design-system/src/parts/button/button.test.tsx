import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LinkProvider, type LinkComponentProps } from '../link/link-context.tsx';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

describe('Button', () => {
  it('calls its handler on a press', async () => {
    const onClick = vi.fn<() => void>();
    render(<Button onClick={onClick}>Log in</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('shows its busy text, keeps the focus and ignores presses while busy', async () => {
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isWaiting waitingText="Logging in...">
          Log in
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Logging in...' });
    expect(button.textContent).toBe('Logging in...');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(button).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the focus when it becomes disabled, and refuses presses until it is enabled [LOOK-05]', async () => {
    const handlePress = vi.fn<() => void>();
    const { rerender } = render(<Button onClick={handlePress}>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    rerender(
      <Button disabled onClick={handlePress}>
        Save
      </Button>,
    );
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(handlePress).toHaveBeenCalledOnce();
    await userEvent.tab();
    expect(button).toBeDisabled();
  });

  it('submits no form by default', () => {
    render(<Button>Cancel</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});

describe('IconButton', () => {
  it('has an accessible name', () => {
    render(<IconButton name="Menu" icon={<svg />} />);
    expect(screen.getByRole('button')).toHaveAccessibleName('Menu');
  });
});

describe('ButtonLink', () => {
  const Routed = ({ href, children, ...rest }: LinkComponentProps) => (
    <a {...rest} href={`/app${href}`}>
      {children}
    </a>
  );

  it('is a plain anchor without a router', () => {
    render(<ButtonLink href="/register">Sign up</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  });

  it('uses the link component that the app provides', () => {
    render(
      <LinkProvider component={Routed}>
        <ButtonLink href="/register">Sign up</ButtonLink>
      </LinkProvider>,
    );
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/app/register');
  });
});
