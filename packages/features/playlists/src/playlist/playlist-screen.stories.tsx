import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  type StoryFacts,
  arrangePlaylists,
  drawnPicture,
  longName,
  storyPlaylistId,
} from '../testing/stage-playlists.ts';
import { PlaylistScreen } from './playlist-screen.tsx';

const meta = {
  title: 'Screens/Playlist',
  component: PlaylistScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'padded' },
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

const headerIn = (canvasElement: HTMLElement) => canvasElement.querySelector('header');

export const Loading: Story = { decorators: [visited({}, (host) => void host.hold(GET))] };

export const Full: Story = {
  name: '[PLAYLIST-13, PLAYLIST-14] Full, in the colours of the first picture',
  decorators: [visited()],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Playlist • 4 Videos');
    const header = headerIn(canvasElement);
    const before = header?.getBoundingClientRect().toJSON();
    await waitFor(() => expect(header).toHaveAttribute('data-palette', 'read'), { timeout: 5000 });
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

/** A transparent picture has colours, too. */
export const Translucent: Story = {
  decorators: [visited({ picture: drawnPicture('#c0302080', '#2050a080') })],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(headerIn(canvasElement)).toHaveAttribute('data-palette', 'read'), {
      timeout: 5000,
    });
  },
};

export const Bright: Story = {
  decorators: [visited({ picture: drawnPicture('#ffffff', '#ffe629') })],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Playlist • 4 Videos');
    await waitFor(() => expect(headerIn(canvasElement)).toHaveAttribute('data-palette', 'read'), {
      timeout: 5000,
    });
  },
};

/** Without colours the header is plain. */
export const MissingPicture: Story = {
  decorators: [visited({ picture: 'data:image/png;base64,broken' })],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Playlist • 4 Videos');
    await expect(headerIn(canvasElement)).toHaveAttribute('data-palette', 'calm');
  },
};

export const Empty: Story = {
  decorators: [visited({ titles: [] })],
  play: says('No Videos in the playlist.'),
};

export const LongTexts: Story = {
  decorators: [
    visited({
      names: [longName],
      description: 'It goes on and on, one sentence after another.\n'.repeat(12),
      titles: [`${'A title that goes on, '.repeat(5)}to its end`, 'Unbroken'.repeat(12)],
      fullName: 'Ada Augusta King Countess of Lovelace and Ockham B',
    }),
  ],
  play: says(longName),
};

/** The header stays next to the videos; content that does not fit scrolls inside it. */
export const LongDescription: Story = {
  name: 'A description that is longer than the window',
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

export const Failing: Story = {
  decorators: [visited({}, (host) => void host.fail(GET, { status: 0 }))],
  play: says('The playlist could not be loaded.'),
};

export const WatchLater: Story = {
  decorators: [onStage({ at: '/playlist?list=WL', arrange: (host) => host.addUser() })],
  play: says('Stay tuned for Watch Later feature'),
};
