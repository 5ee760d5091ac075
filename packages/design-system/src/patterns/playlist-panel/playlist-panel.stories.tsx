import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { specimenVideo } from '../../story-support/specimens/index.ts';
import { PlaylistPanel, type PlaylistPanelEntry } from './playlist-panel.tsx';

function entry(index: number, title?: string): PlaylistPanelEntry {
  const video = specimenVideo(index);
  return {
    ...video,
    title: title ?? video.title,
    channelName: video.owner.fullName,
    href: `#watch-${index}`,
  };
}

const meta = {
  title: 'Patterns/Playlist panel',
  component: PlaylistPanel,
  args: {
    name: 'Harbours',
    entries: Array.from({ length: 20 }, (_, index) => entry(index)),
    currentIndex: 11,
  },
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '400px' }}>
      <Shown />
    </div>
  ),
} satisfies Meta<typeof PlaylistPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Long: Story = {};

export const LongScrolls: Story = {
  name: '[WATCH-20] At most 380 px, with the video that plays in view',
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('region', { name: 'Harbours' });
    await expect(panel.getBoundingClientRect().height).toBe(380);
    const list = canvas.getByRole('list').getBoundingClientRect();
    const link = canvas.getByRole('link', { current: true });
    const present = (link.closest('li') ?? link).getBoundingClientRect();
    await expect(present.top).toBeGreaterThanOrEqual(list.top);
    await expect(present.bottom).toBeLessThanOrEqual(list.bottom);
    await expect(window.scrollY).toBe(0);
  },
};

const collapse: Story['play'] = async ({ canvas }) => {
  canvas.getByRole('button', { name: 'Collapse playlist' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByRole('button', { name: 'Expand playlist' })).toHaveFocus();
};

/** Only a frame runs the `play` function on the docs page. */
const inFrame = { docs: { story: { inline: false, height: '140px' } } };

export const Collapsed: Story = { parameters: inFrame, play: collapse };
export const CollapsedAtTheEnd: Story = {
  args: { currentIndex: 19 },
  parameters: inFrame,
  play: collapse,
};
export const OneVideo: Story = { args: { entries: [entry(0)], currentIndex: 0 } };
export const LongText: Story = {
  args: {
    name: 'A playlist with a name that nobody will ever read to its end at all',
    entries: [
      entry(0, 'How a flip book of 1896 became a cinema, told frame by frame by somebody'),
      { ...entry(1), thumbnail: '', channelName: 'The Society for the Preservation of Pictures' },
    ],
    currentIndex: 0,
  },
};
export const RightToLeft: Story = {
  decorators: (Shown) => (
    <div dir="rtl">
      <Shown />
    </div>
  ),
};

export const KnowsWhatPlays: Story = { tags: ['example'], args: { currentIndex: 1 } };

export const PlaysNothing: Story = { tags: ['example'], args: { currentIndex: -1 } };
