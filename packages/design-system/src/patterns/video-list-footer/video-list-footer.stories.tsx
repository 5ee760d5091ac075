import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { VideoListFooter } from './video-list-footer.tsx';

const meta = {
  title: 'Patterns/Video list footer',
  component: VideoListFooter,
  args: { state: 'more', pageCount: 1, onLoadMore: fn() },
} satisfies Meta<typeof VideoListFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The invisible mark loads more when it comes near the viewport. */
export const More: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(args.onLoadMore).toHaveBeenCalledOnce());
  },
};

export const Loading: Story = { args: { state: 'loading' } };

export const Failed: Story = {
  args: { state: 'failed' },
};

export const FailedByKeyboard: Story = {
  args: { state: 'failed' },
  tags: ['test-only'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

export const TryingAgain: Story = { args: { state: 'trying-again' } };

export const End: Story = { args: { state: 'end', pageCount: 2 } };

export const KeepsTheList: Story = {
  tags: ['example'],
  args: { state: 'failed', noun: 'playlists' },
};

export const InsteadOfTheList: Story = {
  tags: ['example'],
  args: { state: 'loading', pageCount: 0 },
};
