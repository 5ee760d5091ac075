import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../layout/stack.tsx';
import { Heading } from './heading.tsx';
import { Text } from './text.tsx';

const meta = {
  title: 'Parts/Text and heading',
  component: Text,
  args: { children: 'Still frames begin to move, and nobody in the dark says a word.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  render: () => (
    <Stack space="xsmall">
      <Text size="title">Title: the name of a video</Text>
      <Text>Body: a sentence to read</Text>
      <Text size="meta">Meta: 12.8K views</Text>
      <Text size="caption">Caption: 12:34</Text>
    </Stack>
  ),
};

export const Tones: Story = {
  render: () => (
    <Stack space="xsmall">
      <Text>Plain</Text>
      <Text tone="quiet">Quiet</Text>
      <Text tone="accent">Accent</Text>
      <Text tone="positive">Positive</Text>
      <Text tone="critical">Critical</Text>
    </Stack>
  ),
};

export const Headings: Story = {
  render: () => (
    <Stack space="xsmall">
      <Heading level={1} size="display">
        Display
      </Heading>
      <Heading level={2} size="heading">
        Heading
      </Heading>
      <Heading level={3}>Title</Heading>
      <Heading level={4} size="body">
        Body
      </Heading>
    </Stack>
  ),
};

export const TwoLines: Story = {
  args: {
    lines: 'two',
    style: { maxInlineSize: '240px' },
    children: 'A description that is much longer than the two lines that this place has for it.',
  },
};

export const HeadingOfItsLevel: Story = {
  tags: ['example'],
  render: () => (
    <Stack space="xsmall">
      <Heading level={2}>Up next</Heading>
      <Text tone="quiet">Three videos by Ada Lovelace</Text>
    </Stack>
  ),
};

export const BoldText: Story = {
  tags: ['example'],
  render: () => (
    <Stack space="xsmall">
      <Text size="title" weight="strong">
        Up next
      </Text>
      <Text tone="accent">Three videos by Ada Lovelace</Text>
    </Stack>
  ),
};
