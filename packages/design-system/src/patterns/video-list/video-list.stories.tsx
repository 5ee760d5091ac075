import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyState } from '../../parts/page-states/empty-state.tsx';
import { specimenVideos } from '../../story-support/specimens/index.ts';
import { VideoList } from './video-list.tsx';

const videos = specimenVideos.slice(0, 8);

const meta = {
  title: 'Patterns/Video list',
  component: VideoList,
  // Each state has its picture among the screens.
  tags: ['no-screenshot'],
  args: {
    content: {
      stage: 'shown',
      videos,
      updatedAtMs: Date.parse('2026-11-20T12:00:00Z'),
      nextPage: 'end',
      pageCount: 1,
      onLoadMore: fn(),
    },
    empty: <EmptyState title="No videos found." />,
    skeletonCount: 4,
  },
} satisfies Meta<typeof VideoList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Loading: Story = { args: { content: { stage: 'loading' } } };
export const Empty: Story = { args: { content: { stage: 'empty' } } };

const onRetry = fn();

export const Failed: Story = {
  args: {
    content: { stage: 'failed', advice: 'The server did not answer.', isRetrying: false, onRetry },
  },
};

export const FailedByKeyboard: Story = {
  args: { ...Failed.args },
  tags: ['test-only'],
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

export const SaysWhyItIsEmpty: Story = {
  tags: ['example'],
  args: {
    content: { stage: 'empty' },
    empty: (
      <EmptyState
        title="This channel has no videos yet."
        advice="Subscribe, and you see its first one."
      />
    ),
  },
};

export const ShowsNothing: Story = {
  tags: ['example'],
  args: { content: { stage: 'empty' }, empty: <EmptyState title="Empty" /> },
};
