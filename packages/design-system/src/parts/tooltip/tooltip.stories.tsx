import type { Meta, StoryObj } from '@storybook/react-vite';
import { Play } from 'lucide-react';
import { expect, screen, userEvent } from 'storybook/test';
import { iconLook } from '../../foundations/icon-look.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Parts/Tooltip',
  component: Tooltip,
  args: {
    text: 'Plays from the start',
    children: <IconButton name="Play" icon={<Play {...iconLook} />} />,
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = {
  // Without the focus the text disappears, and stories on a page do not play.
  tags: ['keeps-focus', '!autodocs'],
  decorators: (Shown) => (
    <div style={{ padding: '48px' }}>
      <Shown />
    </div>
  ),
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Plays from the start');
  },
};

export const AddsToTheName: Story = {
  tags: ['example'],
  render: () => (
    <Tooltip text="Also with the key k">
      <Button>Play</Button>
    </Tooltip>
  ),
};

export const HidesTheRule: Story = {
  tags: ['example'],
  render: () => (
    <Tooltip text="You can upload a video only after you have verified your e-mail address.">
      <Button aria-disabled>Upload</Button>
    </Tooltip>
  ),
};
