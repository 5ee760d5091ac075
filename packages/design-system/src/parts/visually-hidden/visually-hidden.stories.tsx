import type { Meta, StoryObj } from '@storybook/react-vite';
import { X } from 'lucide-react';
import { iconLook } from '../../foundations/icon-look.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Inline } from '../layout/inline.tsx';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  title: 'Parts/Visually hidden',
  component: VisuallyHidden,
  args: { children: 'Videos of the channel' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <>
      <VisuallyHidden {...args} element="h2" />
      <Text tone="quiet">Above this line is a heading that only screen readers read.</Text>
    </>
  ),
};

export const UnitOfANumber: Story = {
  tags: ['example'],
  render: () => (
    <Text>
      12:34 <VisuallyHidden>minutes</VisuallyHidden>
    </Text>
  ),
};

export const NameOfAButton: Story = {
  tags: ['example'],
  render: () => (
    <Inline>
      <IconButton name="Remove" icon={<X {...iconLook} />} />
      <VisuallyHidden>The button removes the video from the list</VisuallyHidden>
    </Inline>
  ),
};
