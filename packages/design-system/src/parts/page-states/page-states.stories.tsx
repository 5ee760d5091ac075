import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ButtonLink } from '../button/button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

const meta = { title: 'Parts/Empty and error states' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { render: () => <EmptyState title="No videos found." /> };
export const EmptyWithAction: Story = {
  render: () => (
    <EmptyState
      title="This channel has not created any content yet."
      advice="Start by uploading your first video and see them come to life here."
      action={
        <ButtonLink href="#upload" variant="primary">
          Upload a video
        </ButtonLink>
      }
    />
  ),
};
export const Failure: Story = {
  render: () => (
    <ErrorState
      title="Something went wrong. Please try again later."
      advice="The server did not answer."
      onRetry={fn<() => void>()}
    />
  ),
};
export const Retrying: Story = {
  render: () => (
    <ErrorState
      title="Something went wrong. Please try again later."
      onRetry={fn<() => void>()}
      isRetrying
    />
  ),
};

export const OffersTheNextStep: Story = {
  tags: ['example'],
  render: () => (
    <EmptyState
      title="You have no playlists yet."
      advice="Save a video to a playlist, and it appears here."
    />
  ),
};
export const SaysOnlyNothing: Story = {
  tags: ['example'],
  render: () => <EmptyState title="No data" />,
};
