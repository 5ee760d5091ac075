import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../text/text.tsx';
import { TextLink } from './text-link.tsx';

const meta = {
  title: 'Parts/Text link',
  component: TextLink,
  args: { href: '#somewhere', children: 'Sign up' },
} satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Quiet: Story = { args: { tone: 'quiet', children: 'Forgot password? Reset it here' } };
export const Bare: Story = { args: { tone: 'bare', children: 'Ada Lovelace' } };
export const InRunningText: Story = {
  render: (args) => (
    <Text>
      Nobody has uploaded anything here. <TextLink {...args} /> and be the first one to do so.
    </Text>
  ),
};

export const NamesTheTarget: Story = {
  tags: ['example'],
  render: () => (
    <Text>
      Read the <TextLink href="#rules">rules for uploads</TextLink> first.
    </Text>
  ),
};
export const ClickHere: Story = {
  tags: ['example'],
  render: () => (
    <Text>
      To read the rules, click <TextLink href="#rules">here</TextLink>.
    </Text>
  ),
};
