import type { Meta, StoryObj } from '@storybook/react-vite';
import { drawnPicture } from '../../story-support/drawn-picture.ts';
import { Inline } from '../layout/inline.tsx';
import { Text } from '../text/text.tsx';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Parts/Avatar',
  component: Avatar,
  args: { name: 'Ada Lovelace', imageUrl: drawnPicture(210, 96, 96) },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  render: () => (
    <Inline>
      <Avatar name="Ada Lovelace" size="small" imageUrl={drawnPicture(24, 96, 96)} />
      <Avatar name="Ada Lovelace" imageUrl={drawnPicture(210, 96, 96)} />
      <Avatar name="Ada Lovelace" size="large" imageUrl={drawnPicture(330, 96, 96)} />
      <Avatar name="Ada Lovelace" size="xlarge" imageUrl={drawnPicture(150, 96, 96)} />
    </Inline>
  ),
};

export const MissingPicture: Story = {
  render: () => (
    <Inline>
      <Avatar name="Ada Lovelace" size="small" />
      <Avatar name="Ada Lovelace" imageUrl="data:image/png;base64,broken" />
      <Avatar name="émile" size="large" />
      <Avatar name="" size="xlarge" />
    </Inline>
  ),
};

export const BesideItsName: Story = {
  tags: ['example'],
  render: () => (
    <Inline>
      <Avatar name="Ada Lovelace" size="small" />
      <Text>Ada Lovelace</Text>
    </Inline>
  ),
};

export const Alone: Story = {
  tags: ['example'],
  render: () => (
    <Inline>
      <Avatar name="Ada Lovelace" size="small" />
      <Avatar name="Alan Turing" size="small" />
      <Avatar name="Annie Easley" size="small" />
    </Inline>
  ),
};
