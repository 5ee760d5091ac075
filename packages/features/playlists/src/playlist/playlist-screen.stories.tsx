import { longTexts } from '@kinora/design-system/specimens';
import { type FakeHost, addAda, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import {
  type StoryFacts,
  arrangePlaylists,
  storyPlaylistId,
  twoColored,
} from '../testing/stage-playlists.ts';
import { PlaylistScreen } from './playlist-screen.tsx';

const meta = {
  title: 'Screens/Playlist',
  component: PlaylistScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen', frame: 'site' },
} satisfies Meta<typeof PlaylistScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const GET = 'GET /playlists/*';

const visited = (facts?: StoryFacts, disturb?: (host: FakeHost) => void) =>
  onStage({
    at: `/playlist?list=${storyPlaylistId}`,
    arrange: (host) => {
      disturb?.(host);
      return arrangePlaylists(host, facts);
    },
  });

const says =
  (text: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await canvas.findByText(text);
  };

const headerIn = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('header[data-palette]');

export const Loading: Story = { decorators: [visited({}, (host) => void host.hold(GET))] };

const showsColors: NonNullable<Story['play']> = async ({ canvas, canvasElement }) => {
  await canvas.findByText('Playlist • 12 Videos');
  await waitFor(() => expect(headerIn(canvasElement)).toHaveAttribute('data-palette', 'read'));
};

export const Full: Story = { decorators: [visited()], play: showsColors };

export const Empty: Story = {
  decorators: [visited({ titles: [] })],
  play: says('No Videos in the playlist.'),
};

export const LongTexts: Story = {
  decorators: [
    visited({
      names: [longTexts.playlist],
      description: 'It goes on and on, one sentence after another.\n'.repeat(12),
      titles: [longTexts.title, longTexts.unbroken],
      fullName: longTexts.fullName,
    }),
  ],
  play: says(longTexts.playlist),
};

export const Failing: Story = {
  decorators: [visited({}, (host) => void host.fail(GET, { status: 0 }))],
  play: says('The playlist could not be loaded.'),
};

export const Colors: Story = {
  name: '[PLAYLIST-13, PLAYLIST-14] The header has the colours of the first picture',
  decorators: [visited({ picture: twoColored('#c03020', '#2050a0') })],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Playlist • 12 Videos');
    const header = headerIn(canvasElement);
    const before = header?.getBoundingClientRect().toJSON();
    await waitFor(() => expect(header).toHaveAttribute('data-palette', 'read'));
    // Showing the colours moves nothing.
    await expect(header?.getBoundingClientRect().toJSON()).toEqual(before);
    const band = header?.firstElementChild;
    const { backgroundImage } = getComputedStyle(band ?? document.body, '::after');
    const share = (hex: string) => (Number.parseInt(hex, 16) / 255).toFixed(3).slice(0, 4);
    for (const [color, opacity] of [
      ['c03020', '0.9'],
      ['2050a0', '0.03'],
    ] as const) {
      const parts = [color.slice(0, 2), color.slice(2, 4), color.slice(4)].map(
        (hex) => String.raw`${share(hex).replace('.', String.raw`\.`)}\d*`,
      );
      await expect(backgroundImage).toMatch(
        new RegExp(String.raw`srgb ${parts.join(' ')} / ${opacity}\)`),
      );
    }
  },
};

export const OneUpperEdge: Story = {
  name: '[LOOK-20] The header and the first picture begin at the same height',
  globals: { viewport: { value: 'desktop' } },
  decorators: [visited()],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Playlist • 12 Videos');
    const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top;
    const picture = canvas.getAllByRole('listitem').find((item) => item.querySelector('img'));
    await expect(topOf(picture?.querySelector('img'))).toBe(topOf(headerIn(canvasElement)));
  },
};

/** A transparent picture has colours, too. */
export const Translucent: Story = {
  decorators: [visited({ picture: twoColored('#c0302080', '#2050a080') })],
  play: showsColors,
};

export const Bright: Story = {
  decorators: [visited({ picture: twoColored('#ffffff', '#ffe629') })],
  play: showsColors,
};

/** Without colours the header is plain. */
export const MissingPicture: Story = {
  decorators: [visited({ picture: 'data:image/png;base64,broken' })],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Playlist • 12 Videos');
    await expect(headerIn(canvasElement)).toHaveAttribute('data-palette', 'calm');
  },
};

/** The header stays next to the videos; content that does not fit scrolls inside it. */
export const LongDescription: Story = {
  name: 'A description that is longer than the window',
  // A narrow window has no room for the header next to the videos, nor has one with the side bar.
  globals: { viewport: { value: 'desktop' } },
  parameters: { layout: 'padded', frame: 'none' },
  decorators: [
    visited({ description: 'It goes on and on, one sentence after another.\n'.repeat(80) }),
  ],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '...more' }));
    const header = headerIn(canvasElement);
    await expect(header).toHaveStyle({ position: 'sticky' });
    await expect(header?.clientHeight).toBeLessThan(innerHeight);
    await expect(header?.scrollHeight).toBeGreaterThan(innerHeight);
    await expect(header).toHaveStyle({ overflowY: 'auto' });
  },
};

export const RightToLeft: Story = {
  decorators: [
    visited({
      names: ['الموانئ'],
      description: 'كل ما بين المد والجزر',
      titles: ['الميناء ليلاً', 'القطار الليلي إلى ترييستي'],
      fullName: 'آدا لوفلايس',
    }),
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: says('الموانئ'),
};

export const OfAnotherUser: Story = {
  name: "Somebody else's",
  decorators: [visited({}, (host) => void host.fail(GET, { status: 403 }))],
  play: says('This playlist belongs to somebody else.'),
};

export const Missing: Story = {
  decorators: [visited({}, (host) => void host.fail(GET, { status: 404 }))],
  play: says('This playlist does not exist.'),
};

export const WatchLater: Story = {
  decorators: [onStage({ at: '/playlist?list=WL', arrange: addAda })],
  play: says('Stay tuned for Watch Later feature'),
};

export const Editing: Story = {
  decorators: [visited()],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Harbours' }));
    await screen.findByRole('dialog', { name: 'Edit playlist' });
  },
};

/** The menu of an entry moves it for those who do not drag. */
export const EntryMenu: Story = {
  decorators: [visited()],
  play: async ({ canvas }) => {
    const [, second] = await canvas.findAllByRole('button', { name: /^More about/ });
    if (second) await userEvent.click(second);
    await screen.findByRole('menuitem', { name: 'Move to top' });
  },
};
