import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { onPlayerStage, videoIn } from '../story-support/player-stage.tsx';
import { Player } from './player.tsx';

const onChapterPress = fn<() => void>();

/** Chapters divide the seek bar, and the title of the present one stands beside the time. */
const meta = {
  title: 'Player/Chapters',
  component: Player,
  args: {
    src: '/media/clip.mp4',
    title: 'Harbour at night',
    chapters: [
      { title: 'Low water', startSeconds: 0, endSeconds: 2 },
      { title: 'The boats come in', startSeconds: 2, endSeconds: 5 },
      { title: 'Rain on the pier', startSeconds: 5, endSeconds: 8 },
    ],
    onChapterPress,
  },
  // The tree of Storybook that edits a list is not accessible.
  argTypes: { chapters: { control: false } },
  decorators: onPlayerStage,
} satisfies Meta<typeof Player>;

export default meta;
type Story = StoryObj<typeof meta>;

const ready = (video: HTMLVideoElement) =>
  waitFor(() => expect(video.readyState).toBeGreaterThan(1));

/** Points at a share of the seek bar. */
async function pointAt(seek: HTMLElement, share: number) {
  const { left, width, top } = seek.getBoundingClientRect();
  // The bar around the slider handles the pointer.
  await userEvent.hover(seek.parentElement ?? seek);
  await fireEvent.pointerMove(seek, { clientX: left + width * share, clientY: top + 8 });
}

export const InTheSeekBar: Story = {
  name: '[CHAPTERS-05, CHAPTERS-06] Gaps in the seek bar, and a title at the pointer',
  args: { storyboardUrl: '/media/storyboard.vtt' },
  play: async ({ canvas, canvasElement }) => {
    await ready(videoIn(canvasElement));
    const seek = canvas.getByRole('slider', { name: 'Seek' });
    await waitFor(() => expect(seek).toBeEnabled());
    const segments = Array.from(canvasElement.querySelectorAll('[data-segment]'));
    await expect(segments).toHaveLength(3);
    const [first, second] = segments.map((segment) => segment.getBoundingClientRect());
    await expect(second?.left).toBeGreaterThan((first?.right ?? 0) + 2);
    await pointAt(seek, 0.5);
    await expect(segments[1]).toHaveAttribute('data-pointed');
    await expect(await canvas.findByText('The boats come in')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('[data-still]')).not.toBeNull());
  },
};

export const WithoutStoryboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    await ready(videoIn(canvasElement));
    const seek = canvas.getByRole('slider', { name: 'Seek' });
    await waitFor(() => expect(seek).toBeEnabled());
    await pointAt(seek, 0);
    await waitFor(() => expect(canvas.getAllByText('Low water')).toHaveLength(2));
  },
};

export const AfterTheTime: Story = {
  name: '[CHAPTERS-10] The present chapter after the time',
  tags: ['no-screenshot'],
  play: async ({ canvas, canvasElement }) => {
    const video = videoIn(canvasElement);
    await ready(video);
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Chapter: The boats come in' }),
    );
    await expect(onChapterPress).toHaveBeenCalled();
  },
};

export const LongTitle: Story = {
  args: {
    chapters: [
      {
        title:
          'How a film projector works, taken apart piece by piece and put back together again by a person who has never seen one before',
        startSeconds: 0,
        endSeconds: 5,
      },
      { title: 'Rain', startSeconds: 5, endSeconds: 8 },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await ready(videoIn(canvasElement));
    const title = await canvas.findByRole('button', { name: /^Chapter: How a film/ });
    await expect(title.scrollWidth).toBeGreaterThan(title.clientWidth);
    await expect(canvas.getByRole('button', { name: /^Full screen/ })).toBeVisible();
  },
};

export const InANarrowPlayer: Story = {
  name: '[CHAPTERS-10] No chapter after the time in a narrow player',
  args: { storyboardUrl: '/media/storyboard.vtt' },
  decorators: (Shown) => (
    <div style={{ inlineSize: '390px' }}>
      <Shown />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await ready(videoIn(canvasElement));
    await expect(canvas.queryByRole('button', { name: /^Chapter/ })).toBeNull();
    const seek = canvas.getByRole('slider', { name: 'Seek' });
    await waitFor(() => expect(seek).toBeEnabled());
    await pointAt(seek, 0.9);
    await expect(await canvas.findByText('Rain on the pier')).toBeVisible();
  },
};
