import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../layout/inline.tsx';
import { Text } from '../text/text.tsx';
import { Count } from './count.tsx';

const meta = {
  title: 'Parts/Count',
  component: Count,
  args: { value: 12_840, noun: 'view' },
} satisfies Meta<typeof Count>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const One: Story = { args: { value: 1 } };
export const Exact: Story = { args: { value: 999 } };
export const Millions: Story = { args: { value: 3_400_000 } };
export const WithoutNoun: Story = { render: () => <Count value={12_840} /> };

export const WithNoun: Story = {
  tags: ['example'],
  render: () => (
    <Text tone="quiet">
      <Count value={12_840} noun="view" />
    </Text>
  ),
};

export const NumbersAlone: Story = {
  tags: ['example'],
  render: () => (
    <Inline>
      <Count value={12_840} />
      <Count value={312} />
      <Count value={7} />
    </Inline>
  ),
};
