import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Parts/Skeleton',
  component: Skeleton,
  args: { width: '60%' },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { name: 'Loading' };

export const Shapes: Story = {
  render: () => (
    <Inline wraps>
      <Skeleton shape="circle" width="56px" height="56px" />
      <Skeleton shape="control" width="96px" height="40px" />
      <Skeleton shape="control" width="96px" height="40px" />
      <Skeleton shape="box" width="160px" height="90px" />
    </Inline>
  ),
};

export const ShapeOfTheContent: Story = {
  render: () => (
    <Inline>
      <Skeleton shape="circle" width="40px" height="40px" />
      <Stack space="none" style={{ flex: 1 }}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Stack>
    </Inline>
  ),
};

export const OneGreyBox: Story = {
  tags: ['example'],
  render: () => <Skeleton shape="box" width="100%" height="240px" />,
};
