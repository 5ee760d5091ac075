import { aVideo } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { UpNextCard } from './up-next-card.tsx';

const meta = {
  title: 'Screens/Up next',
  component: UpNextCard,
  args: {
    video: aVideo({ title: 'How tides work' }),
    onPlay: () => undefined,
    onClose: () => undefined,
  },
  decorators: [
    (Story, { parameters: { playerWidth = '720px' } }) => (
      <div
        data-theme="dark"
        style={{ position: 'relative', inlineSize: playerWidth, aspectRatio: '16 / 9' }}
      >
        <Story />
      </div>
    ),
  ],
  beforeEach: () => localStorage.removeItem('autoplay'),
  // The time runs.
  tags: ['no-screenshot'],
} satisfies Meta<typeof UpNextCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CountsDown: Story = {};

/** As in the player of a phone. */
export const Small: Story = { parameters: { playerWidth: '360px' } };

export const LongTitle: Story = {
  args: {
    video: aVideo({
      title:
        'Everything that one could ever want to know about the tides of Brittany, told at length and without any haste',
    }),
  },
  parameters: { playerWidth: '360px' },
};

export const AutoplayOff: Story = {
  beforeEach: () => localStorage.setItem('autoplay', 'off'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Close' })).toBeVisible());
    await expect(canvas.getByRole('checkbox', { name: 'Autoplay' })).not.toBeChecked();
  },
};
