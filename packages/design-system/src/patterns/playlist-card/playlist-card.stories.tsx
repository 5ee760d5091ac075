import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';
import { iconLook } from '../../foundations/icon-look.ts';
import { Menu } from '../../parts/menu/menu.tsx';
import { specimenVideo } from '../../story-support/specimens/index.ts';
import { PlaylistCard } from './playlist-card.tsx';

const meta = {
  title: 'Patterns/Playlist card',
  component: PlaylistCard,
  args: {
    playlist: { name: 'Harbours', updatedAt: '2026-10-30T12:00:00Z', videosCount: 12 },
    imageUrl: specimenVideo(0).thumbnail,
    href: '#watch',
    playlistHref: '#playlist',
    nowMs: Date.parse('2026-11-20T12:00:00Z'),
    menu: (
      <Menu
        name="Options of Harbours"
        entries={[
          {
            kind: 'action',
            label: 'Delete playlist',
            icon: <Trash2 {...iconLook} />,
            tone: 'critical',
            onSelect: () => undefined,
          },
        ]}
      />
    ),
  },
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '360px' }}>
      <Shown />
    </div>
  ),
} satisfies Meta<typeof PlaylistCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    for (const name of ['Harbours', 'View full playlist']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name })).toHaveFocus();
    }
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Options of Harbours' })).toHaveFocus();
  },
};
export const Empty: Story = {
  args: {
    playlist: { name: 'Harbours', updatedAt: '2026-10-30T12:00:00Z', videosCount: 0 },
    imageUrl: undefined,
  },
};
export const LongText: Story = {
  args: {
    playlist: {
      name: 'A playlist with a name that nobody will ever read to its end, not even its owner, who gave it',
      updatedAt: '2016-10-30T12:00:00Z',
      videosCount: 12_840,
    },
  },
};
export const RightToLeft: Story = {
  decorators: (Shown) => (
    <div dir="rtl">
      <Shown />
    </div>
  ),
};

export const OwnPlaylist: Story = { tags: ['example'] };

export const WithoutNoun: Story = {
  tags: ['example'],
  args: {
    playlist: { name: 'playlist_2026_final', updatedAt: '2026-10-30T12:00:00Z', videosCount: 12 },
  },
};
