import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../text/text.tsx';
import { LinkedText } from './linked-text.tsx';

const meta = {
  title: 'Parts/Linked text',
  component: LinkedText,
  args: {
    text: 'At 0:42 the light comes. More at https://example.com/light',
    durationSeconds: 83,
    onTimestamp: () => undefined,
  },
  decorators: (Shown) => (
    <Text>
      <Shown />
    </Text>
  ),
} satisfies Meta<typeof LinkedText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithoutPlayer: Story = {
  render: () => <LinkedText text="At 0:42 the light comes. More at https://example.com/light" />,
};
export const MarkupIsText: Story = { args: { text: 'Use <b>one</b> roll.' } };
export const LongText: Story = { args: { text: `https://example.com/${'harbour'.repeat(40)}` } };

export const WithDuration: Story = {
  tags: ['example'],
  args: { text: '0:42 is in the film, 9:59 is not.' },
};

export const OwnMarkup: Story = {
  tags: ['example'],
  args: { text: 'Press <a href="/upload">here</a> to upload.' },
};
