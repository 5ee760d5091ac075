import type { Meta, StoryObj } from '@storybook/react-vite';
import { Upload } from 'lucide-react';
import { iconLook } from '../../foundations/icon-look.ts';
import { Inline } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Parts/Button',
  component: Button,
  args: { children: 'Log in' },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Plain: Story = {};
export const Quiet: Story = { args: { variant: 'quiet', children: 'Cancel' } };
export const Critical: Story = { args: { variant: 'critical', children: 'Delete playlist' } };
export const WithIcon: Story = {
  args: { icon: <Upload {...iconLook} />, children: 'Create' },
};
export const Disabled: Story = { args: { variant: 'primary', disabled: true } };
export const Waiting: Story = {
  args: { variant: 'primary', isWaiting: true, waitingText: 'Logging in...' },
};
export const AsLink: Story = {
  render: () => <ButtonLink href="#register">Sign up</ButtonLink>,
};

export const LongText: Story = {
  args: {
    children: 'A button whose words are longer than anybody planned for when the row was drawn',
  },
  decorators: [
    (Shown) => (
      <div style={{ maxInlineSize: '240px' }}>
        <Shown />
      </div>
    ),
  ],
};

/** Waiting never moves the neighbours: the width of the longer text is reserved from the start. */
export const SameWidth: Story = {
  render: () => (
    <Stack align="start">
      <Inline>
        <Button variant="primary" waitingText="Creating Account...">
          Sign up
        </Button>
        <Button>Cancel</Button>
      </Inline>
      <Inline>
        <Button variant="primary" waitingText="Creating Account..." isWaiting>
          Sign up
        </Button>
        <Button>Cancel</Button>
      </Inline>
    </Stack>
  ),
};

export const OnePrimary: Story = {
  tags: ['example'],
  render: () => (
    <Inline>
      <Button variant="quiet">Cancel</Button>
      <Button variant="primary">Publish</Button>
    </Inline>
  ),
};

export const TwoPrimaries: Story = {
  tags: ['example'],
  render: () => (
    <Inline>
      <Button variant="primary">Save draft</Button>
      <Button variant="primary">Publish</Button>
    </Inline>
  ),
};

export const IconOnly: Story = {
  render: () => <IconButton name="Upload a video" icon={<Upload {...iconLook} />} />,
};
