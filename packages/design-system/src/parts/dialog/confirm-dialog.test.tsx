import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ToastsProvider } from '../toast/toasts-context.tsx';
import { createToasts } from '../toast/toasts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

function open() {
  const action = Promise.withResolvers<void>();
  const onConfirm = vi.fn<() => Promise<void>>(() => action.promise);
  const onClose = vi.fn<() => void>();
  const toasts = createToasts();
  const { unmount } = render(
    <ToastsProvider toasts={toasts}>
      <ConfirmDialog
        title="Delete this playlist?"
        confirmText="Delete"
        waitingText="Deleting..."
        doneText="Playlist deleted"
        onConfirm={onConfirm}
        describeFailure={(error) => (error instanceof Error ? error.message : undefined)}
        onClose={onClose}
      >
        It will be gone.
      </ConfirmDialog>
    </ToastsProvider>,
  );
  return {
    onConfirm,
    onClose,
    unmount,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    shownToasts: () => toasts.current().map(({ kind, text }) => [kind, text]),
    succeed: () => act(async () => action.resolve()),
    fail: (reason: unknown) => act(async () => action.reject(reason)),
  };
}

describe('a confirmation dialog', () => {
  it('closes without the action on Cancel and Escape', async () => {
    const { onConfirm, onClose, press } = open();
    await press('Cancel');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('opens with the focus on Cancel, so that Enter loses nothing [INPUT-13]', async () => {
    const { onConfirm, onClose } = open();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('stays open while the action runs, and performs it once', async () => {
    const { onConfirm, onClose, press } = open();
    await press('Delete');
    await press('Deleting...');
    await userEvent.keyboard('{Escape}');
    await press('Cancel');
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes after the action and shows a toast', async () => {
    const { onClose, press, shownToasts, succeed } = open();
    await press('Delete');
    await succeed();
    expect(onClose).toHaveBeenCalledOnce();
    expect(shownToasts()).toEqual([['success', 'Playlist deleted']]);
  });

  it('stays open after a failure and announces the reason', async () => {
    const { onConfirm, onClose, press, shownToasts, fail } = open();
    await press('Delete');
    await fail(new Error('The host did not respond.'));
    expect(screen.getByRole('alert')).toHaveTextContent('The host did not respond.');
    expect(onClose).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual([]);
    await press('Delete');
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('shows a toast for a failure after it has unmounted', async () => {
    const { press, shownToasts, fail, unmount } = open();
    await press('Delete');
    unmount();
    await fail(new Error('The host did not respond.'));
    expect(shownToasts()).toEqual([['error', 'The host did not respond.']]);
  });

  it('reports neither a cancelled action nor a close after it has unmounted', async () => {
    const { onClose, press, shownToasts, fail, unmount } = open();
    await press('Delete');
    unmount();
    await fail('cancelled');
    expect(shownToasts()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });
});
