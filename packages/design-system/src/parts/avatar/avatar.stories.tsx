import type { Meta, StoryObj } from '@storybook/react-vite';
import { drawAvatar } from '../../story-support/specimens/picture.ts';
import { Inline } from '../layout/inline.tsx';
import { Text } from '../text/text.tsx';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Parts/Avatar',
  component: Avatar,
  args: { name: 'Ada Lovelace', imageUrl: drawAvatar('dawn') },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  render: () => (
    <Inline>
      <Avatar name="Harbour Notes" size="small" imageUrl={drawAvatar('night')} />
      <Avatar name="Ada Lovelace" imageUrl={drawAvatar('dawn')} />
      <Avatar name="Slow Light" size="large" imageUrl={drawAvatar('dusk')} />
      <Avatar name="Tone Garden" size="xlarge" imageUrl={drawAvatar('rose')} />
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
