import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyState } from '../../parts/page-states/empty-state.tsx';
import { inWidth } from '../../story-support/in-width.tsx';
import { specimenVideos } from '../../story-support/specimens/index.ts';
import { VideoList } from './video-list.tsx';

const videos = specimenVideos.slice(0, 8);

const meta = {
  title: 'Patterns/Video list',
  component: VideoList,
  // Each state has its picture among the screens.
  tags: ['no-screenshot'],
  args: {
    content: {
      stage: 'shown',
      videos,
      updatedAtMs: Date.parse('2026-11-20T12:00:00Z'),
      nextPage: 'end',
      pageCount: 1,
      onLoadMore: fn(),
    },
    empty: <EmptyState title="No videos found." />,
    skeletonCount: 4,
  },
} satisfies Meta<typeof VideoList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
const boxesIn = (canvas: Element) =>
  [...canvas.querySelectorAll('article')].map((card) => card.getBoundingClientRect());

export const WithLead: Story = {
  args: { hasLead: true },
  decorators: inWidth('1000px'),
  tags: ['!no-screenshot'],
  play: async ({ canvas, canvasElement, step }) => {
    const [lead, second, third, fourth] = boxesIn(canvasElement);
    await step(
      '[LOOK-09] the lead spans two columns and two rows where three columns fit',
      async () => {
        await expect(lead?.width).toBeCloseTo(2 * Number(second?.width) + 24, 0);
        await expect(second?.top).toBe(lead?.top);
        await expect(third?.bottom).toBeCloseTo(Number(lead?.bottom), 0);
        await expect(fourth?.left).toBe(lead?.left);
      },
    );
    await step('[LOOK-09] it shows its description', async () => {
      await expect(canvas.getByText(String(videos[0]?.description))).toBeVisible();
    });
  },
};

export const LeadInTwoColumns: Story = {
  args: { hasLead: true },
  decorators: inWidth('700px'),
  tags: ['test-only'],
  play: async ({ canvas, canvasElement, step }) => {
    const [lead, second, third] = boxesIn(canvasElement);
    await step('[LOOK-09] with less room the lead is a card like the others', async () => {
      await expect([lead?.width, lead?.height]).toEqual([second?.width, second?.height]);
      await expect(third?.left).toBe(lead?.left);
      await expect(canvas.getByText(String(videos[0]?.description))).not.toBeVisible();
    });
  },
};

export const Loading: Story = { args: { content: { stage: 'loading' } } };
export const Empty: Story = { args: { content: { stage: 'empty' } } };

const onRetry = fn();

export const Failed: Story = {
  args: {
    content: { stage: 'failed', advice: 'The server did not answer.', isRetrying: false, onRetry },
  },
};

export const FailedByKeyboard: Story = {
  args: { ...Failed.args },
  tags: ['test-only'],
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

export const SaysWhyItIsEmpty: Story = {
  tags: ['example'],
  args: {
    content: { stage: 'empty' },
    empty: (
      <EmptyState
        title="This channel has no videos yet."
        advice="Subscribe, and you see its first one."
      />
    ),
  },
};

export const ShowsNothing: Story = {
  tags: ['example'],
  args: { content: { stage: 'empty' }, empty: <EmptyState title="Empty" /> },
};
