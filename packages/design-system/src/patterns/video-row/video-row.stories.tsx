import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../../parts/layout/stack.tsx';
import { Menu } from '../../parts/menu/menu.tsx';
import { specimenChannel, specimenVideo } from '../../story-support/specimens/index.ts';
import { VideoRowSkeleton } from './video-row-skeleton.tsx';
import { VideoRow, type VideoRowProps } from './video-row.tsx';

const video: VideoRowProps['video'] = {
  ...specimenVideo(0),
  title: 'Low water at the harbour',
  owner: specimenChannel.ada,
};

const meta = {
  title: 'Patterns/Video row',
  component: VideoRow,
  args: { video, nowMs: Date.parse('2026-11-20T12:00:00Z') },
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '400px' }}>
      <Shown />
    </div>
  ),
} satisfies Meta<typeof VideoRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongText: Story = {
  args: {
    video: {
      ...video,
      title: 'How a film projector works, taken apart piece by piece and put back together again',
      owner: { ...video.owner, fullName: 'The Society for the Preservation of Moving Pictures' },
    },
  },
};

export const WithMenu: Story = {
  args: {
    video: { ...video, title: 'How a film projector works, taken apart piece by piece' },
    menu: (
      <Menu
        name="More about the video"
        entries={[{ kind: 'action', label: 'Share', onSelect: () => undefined }]}
      />
    ),
  },
};

export const WithCaptions: Story = { args: { video: { ...video, hasCaptions: true } } };

export const MissingPicture: Story = { args: { video: { ...video, thumbnail: '' } } };

export const WithSkeleton: Story = {
  tags: ['test-only'],
  render: (args) => (
    <Stack>
      <VideoRow {...args} />
      <VideoRowSkeleton />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll('article, [data-skeleton]')].map(
      (row) => row.getBoundingClientRect().height,
    );
    await expect(heights[0]).toBe(heights[1]);
  },
};

export const RightToLeft: Story = {
  decorators: (Shown) => (
    <div dir="rtl">
      <Shown />
    </div>
  ),
};

export const NarrowColumn: Story = { tags: ['example'] };

export const WholePage: Story = {
  tags: ['example'],
  decorators: (Shown) => (
    <div style={{ inlineSize: '720px', maxInlineSize: '100%' }}>
      <Shown />
    </div>
  ),
};
