import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { SegmentedButtons } from './segmented-buttons.tsx';

type Order = 'latest' | 'popular' | 'oldest';

const orders = [
  { value: 'latest', label: 'Latest' },
  { value: 'popular', label: 'Popular' },
  { value: 'oldest', label: 'Oldest' },
] as const;

function Orders({ disabled = false }: { readonly disabled?: boolean }) {
  const [order, setOrder] = useState<Order>('latest');
  return (
    <SegmentedButtons
      label="Sort by"
      options={orders}
      value={order}
      onChange={setOrder}
      disabled={disabled}
    />
  );
}

const meta = { title: 'Parts/Segmented buttons' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { render: () => <Orders /> };
export const ByKeyboard: Story = {
  ...Default,
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent('Popular');
  },
};
export const Disabled: Story = { render: () => <Orders disabled /> };
export const LongText: Story = {
  render: () => (
    <div style={{ maxInlineSize: '280px' }}>
      <SegmentedButtons
        label="Sort by"
        options={[
          { value: 'a', label: 'What everybody has been watching since the beginning of time' },
          { value: 'b', label: 'What nobody has seen yet' },
        ]}
        value="a"
        onChange={() => undefined}
      />
    </div>
  ),
};

export const FewShortWords: Story = { tags: ['example'], render: () => <Orders /> };
export const ManyChoices: Story = {
  tags: ['example'],
  render: () => (
    <SegmentedButtons
      label="Sort by"
      options={['Latest', 'Popular', 'Oldest', 'Title', 'Duration', 'Channel', 'Random'].map(
        (label) => ({ value: label, label }),
      )}
      value="Latest"
      onChange={() => undefined}
    />
  ),
};
