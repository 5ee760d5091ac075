import type { Meta, StoryObj } from '@storybook/react-vite';
import { specimenVideo } from '../../story-support/specimens/index.ts';
import { VideoThumbnail } from './video-thumbnail.tsx';
import { WatchedBar } from './watched-bar.tsx';

const meta = {
  title: 'Patterns/Video thumbnail',
  component: VideoThumbnail,
  args: {
    imageUrl: specimenVideo(0).thumbnail,
    smallImageUrl: specimenVideo(0).thumbnail,
    alternativeText: '',
    badge: '12:34',
  },
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '360px' }}>
      <Shown />
    </div>
  ),
} satisfies Meta<typeof VideoThumbnail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithCaptions: Story = { args: { hasCaptions: true } };
export const Watched: Story = { args: { watched: <WatchedBar share={0.4} /> } };
export const MissingPicture: Story = {
  args: { imageUrl: undefined, smallImageUrl: undefined, alternativeText: 'Harbour at night' },
};
export const BrokenPicture: Story = {
  args: { imageUrl: 'data:image/png;base64,broken', smallImageUrl: undefined },
};

export const OneBadge: Story = { tags: ['example'] };

export const BadgeWithSentence: Story = {
  tags: ['example'],
  args: { badge: 'New, 12 minutes and 34 seconds long' },
};
