import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../layout/inline.tsx';
import { Text } from '../text/text.tsx';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Parts/Badge',
  component: Badge,
  args: { children: 'Draft' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  render: () => (
    <Inline wraps>
      <Badge>Draft</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="positive">Public</Badge>
      <Badge tone="notice">Processing</Badge>
      <Badge tone="critical">Failed</Badge>
    </Inline>
  ),
};

export const OneWord: Story = {
  tags: ['example'],
  render: () => (
    <Inline>
      <Text>Harbour at night</Text>
      <Badge tone="critical">Failed</Badge>
    </Inline>
  ),
};

export const Sentence: Story = {
  tags: ['example'],
  render: () => (
    <Inline wraps>
      <Text>Harbour at night</Text>
      <Badge tone="critical">This video could not be processed, upload it again</Badge>
    </Inline>
  ),
};
