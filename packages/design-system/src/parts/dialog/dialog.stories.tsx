import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Parts/Dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    isOpen: true,
    onClose: () => undefined,
    title: 'Verify your email',
    children: (
      <Text tone="quiet">
        We sent a link to ada@example.com. Check the inbox and the spam folder.
      </Text>
    ),
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Narrow: Story = {
  args: {
    actions: (
      <>
        <Button variant="quiet">Close</Button>
        <Button variant="primary" waitingText="Sending...">
          Resend Verification Email
        </Button>
      </>
    ),
  },
};
export const Full: Story = {
  args: {
    width: 'full',
    title: 'Captions in English',
    actions: <Button variant="primary">Save</Button>,
  },
};
export const LongText: Story = {
  args: {
    title: 'A title that needs more than the one line it was given when somebody drew this dialog',
    children: <Text>{'It goes on and on, one sentence after another. '.repeat(60)}</Text>,
    actions: <Button variant="primary">Done</Button>,
  },
};

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Delete playlist">
        <Text>The videos in it stay.</Text>
      </Dialog>
    </>
  );
}

export const FocusReturns: Story = {
  tags: ['test-only'],
  render: () => <Opened />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Delete playlist' })).toBeVisible(),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

export const SaysWhatIsLost: Story = {
  tags: ['example'],
  args: {
    title: 'Delete “Harbours”?',
    children: <Text>The list is deleted for good. The 12 videos in it stay.</Text>,
    actions: (
      <>
        <Button variant="quiet">Cancel</Button>
        <Button variant="critical">Delete</Button>
      </>
    ),
  },
};

export const AreYouSure: Story = {
  tags: ['example'],
  args: {
    title: 'Are you sure?',
    children: <Text>Do you really want to continue?</Text>,
    actions: (
      <>
        <Button variant="quiet">No</Button>
        <Button variant="critical">Yes</Button>
      </>
    ),
  },
};
