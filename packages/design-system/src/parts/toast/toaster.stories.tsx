import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Inline } from '../layout/inline.tsx';
import { Toaster } from './toaster.tsx';
import { createToasts } from './toasts.ts';

const forever = 86_400_000;

const meta = {
  // The title has the words that people search for. The id keeps the addresses.
  id: 'parts-notifications',
  title: 'Parts/Notifications (toasts)',
  component: Toaster,
  parameters: { docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

function shown() {
  const toasts = createToasts();
  toasts.show({ kind: 'success', text: 'Logged In Successfully', durationMs: forever });
  toasts.show({ kind: 'error', text: 'Failed to add comment', durationMs: forever });
  toasts.show({ kind: 'info', text: 'Session expired, please login again', durationMs: forever });
  return toasts;
}

export const Kinds: Story = { args: { toasts: shown() } };

function toastOf(kind: 'success' | 'error', text: string) {
  const toasts = createToasts();
  toasts.show({ kind, text, durationMs: forever });
  return toasts;
}

export const LongText: Story = {
  args: {
    toasts: toastOf(
      'error',
      'Something went wrong during upload, please try after sometime: the_server_gave_a_very_long_name_without_any_space_in_it',
    ),
  },
};

function Demonstration() {
  const [toasts] = useState(createToasts);
  return (
    <>
      <Inline wraps>
        <Button onClick={() => toasts.show({ kind: 'success', text: 'Comment added' })}>
          Success
        </Button>
        <Button onClick={() => toasts.show({ kind: 'error', text: 'Failed to add comment' })}>
          Error
        </Button>
        <Button onClick={() => toasts.show({ kind: 'info', text: 'Link copied' })}>Info</Button>
      </Inline>
      <Toaster toasts={toasts} />
    </>
  );
}

/** Closes after two seconds; hover over one to keep it open. */
export const TryThem: Story = {
  name: 'Show a toast',
  args: { toasts: createToasts() },
  render: () => <Demonstration />,
};

export const BottomLeft: Story = {
  name: '[TOASTS-01] bottom left, also right to left',
  args: { toasts: shown() },
  decorators: (Shown) => (
    <div dir="rtl">
      <Shown />
    </div>
  ),
  play: async ({ canvas }) => {
    const oldest = canvas.getByRole('button', { name: 'Logged In Successfully' });
    await waitFor(() => {
      const { left, bottom } = oldest.getBoundingClientRect();
      return expect([left, window.innerHeight - bottom]).toEqual([16, 16]);
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Failed to add comment' }));
    await expect(canvas.queryByText('Failed to add comment')).toBeNull();
    await expect(canvas.getByText('Logged In Successfully')).toBeVisible();
  },
};

export const Confirms: Story = {
  tags: ['example'],
  args: { toasts: toastOf('success', 'Comment added') },
};
export const NeedsTheReader: Story = {
  tags: ['example'],
  args: {
    toasts: toastOf('error', 'Title is required. Description is too long. Choose a file.'),
  },
};
