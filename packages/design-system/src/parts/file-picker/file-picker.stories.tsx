import { VIDEO_FORMATS, formatBytes, limits } from '@kinora/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { specimenChannel } from '../../story-support/specimens/index.ts';
import { FilePicker } from './file-picker.tsx';

const meta = {
  title: 'Parts/File picker',
  component: FilePicker,
  args: {
    label: 'Video file',
    accept: 'video/*',
    hint: `${VIDEO_FORMATS}, at most ${formatBytes(limits.videoFile.maxBytes)}`,
    file: undefined,
    onPick: fn<() => void>(),
  },
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '480px' }}>
      <Shown />
    </div>
  ),
} satisfies Meta<typeof FilePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const file = (name: string) => new File(['film'.repeat(1_000_000)], name, { type: 'video/mp4' });

export const Nothing: Story = {};
export const Chosen: Story = { args: { file: file('harbour-at-night.mp4') } };
export const LongText: Story = {
  args: { file: file(`${'harbour-at-night-and-then-some-more-'.repeat(5)}.mp4`) },
};
export const Refused: Story = { args: { error: 'Video file is required' } };
export const Removable: Story = {
  args: { file: file('harbour-at-night.mp4'), onRemove: fn<() => void>() },
};
export const RemovableAndRefused: Story = {
  args: {
    file: file(`${'harbour-at-night-and-then-some-more-'.repeat(3)}.pdf`),
    error: 'Please select a video file',
    onRemove: fn<() => void>(),
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const WithPreview: Story = {
  args: {
    label: 'Avatar',
    accept: 'image/jpeg,image/png,image/gif',
    hint: 'At least 98x98, 4 MB or less',
    preview: (
      <img
        src={specimenChannel.ada.avatar}
        alt="The present avatar"
        width={56}
        height={56}
        style={{ borderRadius: '50%' }}
      />
    ),
  },
};

export const SaysTheLimits: Story = {
  tags: ['example'],
  args: { label: 'Thumbnail', hint: 'JPEG, PNG or GIF, at most 4 MB' },
};
export const WithoutLimits: Story = {
  tags: ['example'],
  args: { label: 'Thumbnail', hint: undefined },
};
