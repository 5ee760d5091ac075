import { longTexts, specimenVideo, specimenVideos } from '@kinora/design-system/specimens';
import { type Video, watchHref } from '@kinora/domain';
import { onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueueList } from './queue-list.tsx';
import { MAX_QUEUED, queue } from './queue.ts';

const meta = {
  title: 'Screens/Queue',
  component: QueueList,
  args: { hrefOf: watchHref },
  decorators: (Story) => (
    <div style={{ maxInlineSize: '400px' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof QueueList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The queue of the tab has these videos. */
const onStageWith = (videos: readonly Video[]) =>
  onStage({
    at: '/',
    arrange() {
      queue.clear();
      for (const video of videos) queue.put(video, MAX_QUEUED);
      return undefined;
    },
  });

export const Full: Story = { decorators: [onStageWith(specimenVideos.slice(0, 12))] };

export const Empty: Story = { decorators: [onStageWith([])] };

function withLongTexts(video: Video): Video {
  const owner = { ...video.owner, fullName: longTexts.fullName };
  return { ...video, title: longTexts.title, owner };
}

export const LongTexts: Story = {
  decorators: [onStageWith([withLongTexts(specimenVideo(0)), withLongTexts(specimenVideo(1))])],
};
