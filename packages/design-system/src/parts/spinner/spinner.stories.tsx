import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../layout/inline.tsx';
import { Text } from '../text/text.tsx';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Parts/Spinner',
  component: Spinner,
  args: { name: 'Loading comments' },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { name: 'Loading' };
export const Large: Story = { args: { style: { fontSize: '2rem' } } };

export const BesideItsText: Story = {
  render: () => (
    <Inline>
      <Spinner />
      <Text tone="quiet">Checking whether your video has arrived...</Text>
    </Inline>
  ),
};

export const WholePage: Story = {
  tags: ['example'],
  render: () => (
    <div style={{ display: 'grid', placeItems: 'center', minBlockSize: '160px' }}>
      <Spinner name="Loading" style={{ fontSize: '2rem' }} />
    </div>
  ),
};
