import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../parts/button/button.tsx';
import { specimenChannel } from '../../story-support/specimens/index.ts';
import { ChannelCard } from './channel-card.tsx';

const channel = specimenChannel.ada;

const meta = {
  title: 'Patterns/Channel card',
  component: ChannelCard,
  args: {
    channel,
    href: '#ada',
    action: <Button variant="primary">Subscribe</Button>,
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ChannelCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Ada Lovelace' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Subscribe' })).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    channel: {
      ...channel,
      fullName: 'The Society for the Preservation of Very Old and Very Slow Moving Pictures',
      userName: 'thesocietyforthepreservationofmovingpictures',
    },
  },
};

export const MissingPicture: Story = { args: { channel: { ...channel, avatar: '' } } };

export const Narrow: Story = {
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '288px' }}>
      <Shown />
    </div>
  ),
};

export const RightToLeft: Story = {
  decorators: (Shown) => (
    <div dir="rtl">
      <Shown />
    </div>
  ),
};

export const OneAction: Story = { tags: ['example'] };

export const TwoActions: Story = {
  tags: ['example'],
  args: {
    action: (
      <>
        <Button variant="primary">Subscribe</Button>
        <Button variant="primary">Share</Button>
      </>
    ),
  },
};
