import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorState } from './error-state.tsx';

afterEach(() => void vi.restoreAllMocks());

const WAITING = 'You are offline. This page tries again when the connection returns.';

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

describe('ErrorState', () => {
  it('shows that it waits while offline, and retries once when the connection returns [INPUT-10]', () => {
    const onRetry = vi.fn<() => void>();
    render(<ErrorState title="Gone" advice="Please check." onRetry={onRetry} />);
    expect(screen.getByText('Please check.')).toBeVisible();
    setOnline(false);
    expect(screen.getByText(WAITING)).toBeVisible();
    expect(onRetry).not.toHaveBeenCalled();
    setOnline(true);
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByText('Please check.')).toBeVisible();
  });

  it('announces no retry without a retry handler', () => {
    setOnline(false);
    render(<ErrorState title="Gone" advice="Please reload." />);
    expect(screen.getByText('Please reload.')).toBeVisible();
  });
});
