import { chaptersOf } from '@kinora/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { LaterPanel } from '../panels/later-panel.tsx';
import { createPosition } from '../player/position-source.ts';
import { Chapters } from './chapters.tsx';

const position = createPosition();
position.set(3);
const onPlayFrom = fn<(seconds: number) => void>();

const chapters = [
  { title: 'Low water', startSeconds: 0, endSeconds: 2 },
  { title: 'The boats come in', startSeconds: 2, endSeconds: 5 },
  { title: 'Rain on the pier', startSeconds: 5, endSeconds: 8 },
];

const meta = {
  title: 'Screens/Watch/Chapters',
  component: Chapters,
  args: { ref: null, chapters, storyboardUrl: '/media/storyboard.vtt', position, onPlayFrom },
  // The tree of Storybook that edits a list is not accessible.
  argTypes: { chapters: { control: false } },
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '400px' }}>
      <Shown />
    </div>
  ),
} satisfies Meta<typeof Chapters>;

export default meta;
type Story = StoryObj<typeof meta>;

const expand: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Chapters/ }));
  await expect(canvas.getByRole('list')).toBeVisible();
};

export const Collapsed: Story = {};

/** Before the video has begun. */
export const Loading: Story = {
  render: (args) => (
    <LaterPanel hasBegun={false}>
      <Chapters {...args} />
    </LaterPanel>
  ),
};

export const ByKeyboard: Story = {
  name: '[CHAPTERS-13, CHAPTERS-14] With stills, by keyboard',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('[data-still]')).toHaveLength(chapters.length),
    );
    await expect(canvas.getByRole('button', { current: true })).toHaveTextContent(
      'The boats come in',
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onPlayFrom).toHaveBeenLastCalledWith(5);
  },
};

export const WithoutStoryboard: Story = { args: { storyboardUrl: undefined }, play: expand };

export const Full: Story = {
  args: {
    chapters: chaptersOf(
      Array.from({ length: 40 }, (_, index) => `${index * 2}:00 Part ${index + 1}`).join('\n'),
      5000,
    ),
  },
  play: expand,
};

export const LongText: Story = {
  args: {
    chapters: [
      {
        title:
          'How a film projector works, taken apart piece by piece and put back together again by a person who has never seen one before, and who writes long titles',
        startSeconds: 0,
        endSeconds: 5,
      },
      {
        title: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3),
        startSeconds: 5,
        endSeconds: 8,
      },
    ],
  },
  play: expand,
};

export const RightToLeft: Story = {
  args: { chapters: [{ title: 'الضوء على الماء', startSeconds: 0, endSeconds: 8 }] },
  decorators: (Shown) => (
    <div dir="rtl">
      <Shown />
    </div>
  ),
  play: expand,
};
