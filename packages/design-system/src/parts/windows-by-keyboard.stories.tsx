import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import * as parts from '../index.ts';
import { acted, forgetActed, pressAt, tabTo } from '../story-support/keyboard.ts';

/** Dialogs, menus and notifications, operated by keyboard alone. */
const meta = {
  title: 'Parts/By keyboard, before the page',
  tags: ['no-screenshot', '!autodocs'],
  beforeEach: forgetActed,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function WithDialog() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <parts.Button onClick={() => setOpen(true)}>Open</parts.Button>
      <parts.Dialog
        isOpen={isOpen}
        onClose={close}
        title="Verify your email"
        actions={<parts.Button onClick={close}>Done</parts.Button>}
      >
        <parts.TextField label="Code" />
      </parts.Dialog>
    </>
  );
}

/** The focus moves into the dialog, stays there, and returns. */
export const Dialog: Story = {
  render: () => <WithDialog />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await pressAt(opener, '{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Verify your email' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let stop = 0; stop < 8; stop += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await pressAt(screen.getByRole('button', { name: 'Done' }), ' ');
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

const toasts = parts.createToasts();

export const ConfirmDialog: Story = {
  render: () => (
    <parts.ToastsProvider toasts={toasts}>
      <parts.ConfirmDialog
        title="Delete this playlist?"
        confirmText="Delete"
        waitingText="Deleting..."
        onConfirm={async () => acted()}
        describeFailure={() => undefined}
        onClose={() => undefined}
      >
        The videos in it stay.
      </parts.ConfirmDialog>
    </parts.ToastsProvider>
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Delete this playlist?' });
    await tabTo(screen.getByRole('button', { name: 'Cancel' }));
    await pressAt(screen.getByRole('button', { name: 'Delete' }), '{Enter}');
    await expect(acted).toHaveBeenCalledOnce();
  },
};

export const Toaster: Story = {
  render: () => <parts.Toaster toasts={toasts} />,
  play: async ({ canvas }) => {
    toasts.show({ kind: 'error', text: 'Failed to add comment' });
    await expect(canvas.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to add comment');
    await pressAt(canvas.getByRole('button', { name: 'Failed to add comment' }), '{Escape}');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

export const ErrorState: Story = {
  render: () => <parts.ErrorState title="The videos could not be loaded." onRetry={acted} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The videos could not be loaded.');
    await pressAt(canvas.getByRole('button', { name: 'Try again' }), '{Enter}');
    await expect(acted).toHaveBeenCalledOnce();
  },
};
