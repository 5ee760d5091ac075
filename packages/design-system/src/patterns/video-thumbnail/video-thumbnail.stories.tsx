import type { Meta, StoryObj } from '@storybook/react-vite';
import { drawnPicture } from '../../story-support/drawn-picture.ts';
import { VideoThumbnail } from './video-thumbnail.tsx';

const meta = {
  title: 'Patterns/Video thumbnail',
  component: VideoThumbnail,
  args: {
    imageUrl: drawnPicture(210),
    smallImageUrl: drawnPicture(210),
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
export const MissingPicture: Story = {
  args: { imageUrl: undefined, smallImageUrl: undefined, alternativeText: 'Harbour at night' },
};
export const BrokenPicture: Story = {
  args: { imageUrl: 'data:image/png;base64,broken', smallImageUrl: undefined },
};
