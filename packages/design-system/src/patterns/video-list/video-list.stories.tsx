import { asUserId, asVideoId, type Video } from '@kinora/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyState } from '../../parts/page-states/empty-state.tsx';
import { drawnPicture } from '../../story-support/drawn-picture.ts';
import { VideoList } from './video-list.tsx';

const films = ['Harbour at night', 'Tide pools', 'A flip book of 1896', 'Wind on the dunes'];

const videos = films.map((title, index): Video => ({
  id: asVideoId(`film-${index}`),
  title,
  description: '',
  thumbnail: drawnPicture(60 + index * 70),
  videoFile: '',
  durationSeconds: 754 + index * 90,
  views: 12_840 * (index + 1),
  likes: 0,
  comments: 0,
  isPublished: true,
  status: 'ready',
  createdAt: '2026-10-30T12:00:00Z',
  updatedAt: '2026-10-30T12:00:00Z',
  owner: {
    id: asUserId('ada'),
    userName: 'ada',
    fullName: 'Ada Lovelace',
    avatar: drawnPicture(24, 96, 96),
  },
}));

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
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};
