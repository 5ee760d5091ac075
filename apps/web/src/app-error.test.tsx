import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from './app-error.tsx';

function Broken(): never {
  throw new Error('broken on purpose');
}

describe('AppError', () => {
  it('replaces a screen that throws until the next navigation, even to the same address', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { rerender } = render(
      <AppError navigation="first">
        <Broken />
      </AppError>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();

    rerender(<AppError navigation="second">fine</AppError>);
    expect(screen.getByText('fine')).toBeVisible();
    logged.mockRestore();
  });
});
