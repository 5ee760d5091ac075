import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ResumeChip } from './resume-chip.tsx';

const meta = {
  title: 'Screens/Watch/Resume chip',
  component: ResumeChip,
  args: { seconds: 724, onStartOver: fn<() => void>() },
  decorators: (Chip) => (
    <div
      style={{
        position: 'relative',
        inlineSize: '360px',
        aspectRatio: '16 / 9',
        background: '#345',
      }}
    >
      <Chip />
    </div>
  ),
} satisfies Meta<typeof ResumeChip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** While it has the focus, it stays. */
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Start over' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Resumed at 12:04');
  },
};
