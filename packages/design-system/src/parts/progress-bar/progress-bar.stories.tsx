import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from './progress-bar.tsx';

const meta = {
  title: 'Parts/Progress bar',
  component: ProgressBar,
  args: { name: 'Uploading', percent: 42.7 },
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '420px' }}>
      <Shown />
    </div>
  ),
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { percent: 0 } };
export const Complete: Story = { args: { name: 'Upload complete!', percent: 100 } };
export const LongText: Story = {
  args: { name: 'Uploading harbour-at-night-with-every-boat-that-came-in.mp4' },
};

export const SaysWhat: Story = { tags: ['example'], args: { name: 'Uploading the video' } };
export const SaysNothing: Story = { tags: ['example'], args: { name: 'Please wait' } };
