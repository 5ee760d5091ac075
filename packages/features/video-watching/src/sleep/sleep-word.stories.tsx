import type { Meta, StoryObj } from '@storybook/react-vite';
import { SleepWord } from './sleep-word.tsx';

const meta = {
  title: 'Screens/Sleep timer',
  component: SleepWord,
  args: { onContinue: () => undefined },
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
  tags: ['no-screenshot'],
} satisfies Meta<typeof SleepWord>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asleep: Story = {};

/** As in the player of a phone. */
export const Small: Story = { parameters: { playerWidth: '320px' } };
