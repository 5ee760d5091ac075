import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../../parts/button/button.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Heading } from '../../parts/text/heading.tsx';
import { Text } from '../../parts/text/text.tsx';
import { drawPicture } from '../../story-support/specimens/index.ts';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail.tsx';
import { Ambient, type AmbientProps } from './ambient.tsx';

const tint = () => document.documentElement.style.getPropertyValue('--kinora-tint-hue');

/** A page with its picture, of which the light comes. */
const Page = ({ imageUrl, shape }: AmbientProps) => (
  <Stack space="medium" style={{ maxInlineSize: '640px' }}>
    <Ambient imageUrl={imageUrl} shape={shape} />
    <VideoThumbnail imageUrl={imageUrl} alternativeText="" isEager />
    <Heading level={2} size="display">
      Blue hour, from the pier
    </Heading>
    <Text tone="quiet">Harbour Notes</Text>
  </Stack>
);

/** A page that can be left. */
function Visit(page: AmbientProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(false)}>Leave</Button>
      {isOpen ? <Page {...page} /> : null}
    </>
  );
}

const meta = {
  title: 'Patterns/Ambient',
  component: Ambient,
  args: { imageUrl: drawPicture('harbour', 'night', 1), shape: 'player' },
  render: (args) => <Page {...args} />,
  tags: ['new'],
  play: () => waitFor(() => expect(tint()).toMatch(/^\d+$/)),
} satisfies Meta<typeof Ambient>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const EndsWithItsPage: Story = {
  name: '[LOOK-01] ends with its page',
  tags: ['test-only', 'no-screenshot'],
  render: (args) => <Visit {...args} />,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(tint()).toMatch(/^\d+$/));
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(tint()).toBe('');
  },
};

export const DarkWithoutPicture: Story = {
  name: '[LOOK-31] sheds no light before its picture has loaded',
  tags: ['test-only', 'no-screenshot'],
  args: { imageUrl: '/never.webp' },
  play: async () => {
    const ambient = document.querySelector('body > div:has(> img)');
    await expect(ambient && getComputedStyle(ambient).opacity).toBe('0');
  },
};

export const BehindTheHead: Story = { args: { shape: 'head' } };

export const BrightPicture: Story = { args: { imageUrl: drawPicture('harbour', 'dawn', 2) } };

export const TwoPictures: Story = {
  tags: ['example'],
  render: (args) => (
    <>
      <Page {...args} />
      <Page {...args} imageUrl={drawPicture('harbour', 'dawn', 2)} />
    </>
  ),
};
