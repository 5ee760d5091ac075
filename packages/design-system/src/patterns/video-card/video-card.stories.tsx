import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bookmark, ListPlus, Share2, Trash2 } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { iconLook } from '../../foundations/icon-look.ts';
import type { MenuEntry } from '../../parts/menu/menu-entry.ts';
import { Menu } from '../../parts/menu/menu.tsx';
import { specimenVideo } from '../../story-support/specimens/index.ts';
import { drawAvatar, drawPicture } from '../../story-support/specimens/picture.ts';
import { VideoGrid } from '../video-grid/video-grid.tsx';
import { VideoCardSkeleton } from './video-card-skeleton.tsx';
import { VideoCard, type VideoCardVideo } from './video-card.tsx';

const nowMs = Date.parse('2026-11-20T12:00:00Z');

// All fields are written out, so that the code that the page shows runs when it is pasted.
const harbour: VideoCardVideo = {
  title: 'Harbour at night',
  thumbnail: drawPicture('harbour', 'dawn', 0),
  durationSeconds: 3614,
  views: 98_700,
  createdAt: '2026-11-20T11:00:00Z',
  owner: { fullName: 'Harbour Notes', avatar: drawAvatar('night') },
};

const long: VideoCardVideo = {
  ...harbour,
  title:
    'How a flip book of 1896 became a cinema, told frame by frame by somebody who could not stop explaining it in time',
  thumbnail: drawPicture('projector', 'paper', 2),
  durationSeconds: 36_610,
  views: 3_400_000,
  owner: {
    fullName: 'The Society for the Preservation of Very Old and Very Slow Moving Pictures',
    avatar: drawAvatar('paper'),
  },
};

const nothing = () => undefined;

const saving: readonly MenuEntry[] = [
  {
    kind: 'action',
    label: 'Save to Watch Later',
    icon: <Bookmark {...iconLook} />,
    onSelect: nothing,
  },
  {
    kind: 'action',
    label: 'Save to Playlist',
    icon: <ListPlus {...iconLook} />,
    onSelect: nothing,
  },
  { kind: 'action', label: 'Share', icon: <Share2 {...iconLook} />, onSelect: nothing },
];

const removing: MenuEntry = {
  kind: 'action',
  label: 'Remove from Harbours',
  icon: <Trash2 {...iconLook} />,
  onSelect: nothing,
};

const menuOf = (entries: readonly MenuEntry[]) => (
  <Menu name="More about Harbour at night" entries={entries} />
);

const meta = {
  title: 'Patterns/Video card',
  component: VideoCard,
  args: {
    video: harbour,
    href: '#watch',
    channelHref: '#channel',
    nowMs,
    menu: menuOf(saving),
  },
} satisfies Meta<typeof VideoCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const narrow: Story['decorators'] = (Shown) => (
  <div style={{ maxInlineSize: '360px' }}>
    <Shown />
  </div>
);

export const Default: Story = { decorators: narrow };
export const WithCaptions: Story = {
  args: { video: { ...harbour, hasCaptions: true } },
  decorators: narrow,
};
export const LongText: Story = { args: { video: long }, decorators: narrow };
export const MissingPicture: Story = {
  args: {
    video: { ...harbour, thumbnail: '', owner: { fullName: 'Ada Lovelace', avatar: '' } },
  },
  decorators: narrow,
};
export const RightToLeft: Story = {
  args: { video: { ...harbour, title: 'الميناء ليلاً' } },
  decorators: (Shown) => (
    <div dir="rtl" style={{ maxInlineSize: '360px' }}>
      <Shown />
    </div>
  ),
};
export const Skeleton: Story = {
  decorators: narrow,
  render: () => <VideoCardSkeleton />,
};

const openMenu =
  (labels: readonly string[]): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    canvas.getByRole('button', { name: 'More about Harbour at night' }).focus();
    await userEvent.keyboard('{Enter}');
    const entries = await screen.findAllByRole('menuitem');
    await expect(entries.map((entry) => entry.textContent)).toEqual(labels);
    for (const entry of entries) {
      await waitFor(() => expect(entry).toHaveFocus());
      await userEvent.keyboard('{ArrowDown}');
    }
  };

/** The menu lies above the link of the card and can be reached by keyboard. */
export const SaveMenu: Story = {
  name: '[CARD-05] The save menu',
  decorators: narrow,
  play: openMenu(['Save to Watch Later', 'Save to Playlist', 'Share']),
};

/** In a playlist the menu can also remove the card from it. */
export const SaveMenuInPlaylist: Story = {
  args: { menu: menuOf([...saving, removing]) },
  decorators: narrow,
  // Only a frame runs the `play` function on the docs page.
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  play: openMenu(['Save to Watch Later', 'Save to Playlist', 'Share', 'Remove from Harbours']),
};

const places = [0, 1, 2, 3, 4, 5, 6, 7];

const heights = (cards: readonly HTMLElement[]) =>
  cards.map((card) => card.getBoundingClientRect().height);

const twoTitles = (width: string): Pick<Story, 'render'> => ({
  render: (args) => (
    <div style={{ inlineSize: width }}>
      <VideoGrid>
        <VideoCard {...args} />
        <VideoCard {...args} video={long} />
      </VideoGrid>
    </div>
  ),
});

/** No card has to align with another, so each is as high as its text. */
export const OneColumn: Story = {
  ...twoTitles('358px'),
  tags: ['no-screenshot', 'test-only'],
  play: async ({ canvas }) => {
    const [short, tall] = heights(canvas.getAllByRole('article'));
    const titleLinePx = 24;
    await expect(Number(tall) - Number(short)).toBe(titleLinePx);
    // Skipped content would have the reserved height until the card comes near the window.
    for (const card of canvas.getAllByRole('article'))
      await expect(getComputedStyle(card).contentVisibility).toBe('visible');
  },
};

/** A title of one line keeps the space of two, so that the cards of every row have the same height. */
export const TwoColumns: Story = {
  ...twoTitles('700px'),
  tags: ['no-screenshot', 'test-only'],
  play: async ({ canvas }) => {
    const [short, tall] = heights(canvas.getAllByRole('article'));
    await expect(short).toBe(tall);
  },
};

/** Cards of every kind beside skeletons: the rows stay aligned. */
export const Grid: Story = {
  render: (args) => (
    <VideoGrid>
      {places.map((place) => (
        <VideoCard key={place} {...args} video={place === 2 ? long : specimenVideo(place)} />
      ))}
      <VideoCardSkeleton />
      <VideoCardSkeleton />
    </VideoGrid>
  ),
};

export const FullTitle: Story = { tags: ['example'], decorators: narrow };

export const ShoutedTitle: Story = {
  tags: ['example'],
  args: { video: { ...harbour, title: 'HARBOUR AT NIGHT!!! (MUST WATCH)' } },
  decorators: narrow,
};
