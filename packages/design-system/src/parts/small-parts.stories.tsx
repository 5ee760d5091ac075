import type { Meta, StoryObj } from '@storybook/react-vite';
import { Play } from 'lucide-react';
import { iconLook } from '../foundations/icon-look.ts';
import { drawnPicture } from '../story-support/drawn-picture.ts';
import { Avatar } from './avatar/avatar.tsx';
import { Badge } from './badge/badge.tsx';
import { IconButton } from './button/icon-button.tsx';
import { Inline } from './layout/inline.tsx';
import { Stack } from './layout/stack.tsx';
import { ProgressBar } from './progress-bar/progress-bar.tsx';
import { Skeleton } from './skeleton/skeleton.tsx';
import { Spinner } from './spinner/spinner.tsx';
import { Tooltip } from './tooltip/tooltip.tsx';

const meta = { title: 'Parts/Small parts' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Avatars: Story = {
  render: () => (
    <Stack>
      <Inline>
        <Avatar name="Ada Lovelace" size="small" imageUrl={drawnPicture(24, 96, 96)} />
        <Avatar name="Ada Lovelace" imageUrl={drawnPicture(210, 96, 96)} />
        <Avatar name="Ada Lovelace" size="large" imageUrl={drawnPicture(330, 96, 96)} />
        <Avatar name="Ada Lovelace" size="xlarge" imageUrl={drawnPicture(150, 96, 96)} />
      </Inline>
      <Inline>
        <Avatar name="Ada Lovelace" size="small" />
        <Avatar name="Ada Lovelace" imageUrl="data:image/png;base64,broken" />
        <Avatar name="émile" size="large" />
        <Avatar name="" size="xlarge" />
      </Inline>
    </Stack>
  ),
};
export const Badges: Story = {
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
export const Progress: Story = {
  render: () => (
    <Stack>
      <ProgressBar name="Uploading" percent={0} />
      <ProgressBar name="Uploading" percent={42.7} />
      <ProgressBar name="Upload complete!" percent={100} />
    </Stack>
  ),
};
export const Skeletons: Story = {
  render: () => (
    <Inline>
      <Skeleton shape="circle" width="56px" height="56px" />
      <Stack space="none" style={{ flex: 1 }}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Stack>
      <Skeleton shape="control" width="96px" height="40px" />
      <Skeleton shape="pill" width="96px" height="40px" />
      <Skeleton shape="box" width="160px" height="90px" />
    </Inline>
  ),
};
export const Spinners: Story = {
  render: () => (
    <Inline>
      <Spinner name="Loading" />
      <Spinner name="Loading" style={{ fontSize: '2rem' }} />
    </Inline>
  ),
};
export const NamedIcon: Story = {
  render: () => (
    <Tooltip text="Plays from the start">
      <IconButton name="Play" icon={<Play {...iconLook} />} />
    </Tooltip>
  ),
};
