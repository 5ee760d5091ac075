import { longTexts } from '@kinora/design-system/specimens';
import { asVideoId } from '@kinora/domain';
import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { type StoryFacts, arrangePlaylists } from '../testing/stage-playlists.ts';
import { SavePlaylistDialog } from './save-playlist-dialog.tsx';

const videoId = asVideoId('00000000-0000-7000-9000-000000000002');

const meta = {
  title: 'Screens/Save to playlist',
  component: SavePlaylistDialog,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: { videoId, onClose: fn<() => void>() },
} satisfies Meta<typeof SavePlaylistDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const GET = 'GET /playlists/contains-video/*';
const opened = (facts: StoryFacts = {}, disturb?: (host: FakeHost) => void) =>
  onStage({
    at: '/',
    arrange: (host) => {
      const ada = arrangePlaylists(host, { titles: [], ...facts });
      host.addVideo({ id: videoId, owner: ada });
      disturb?.(host);
      return ada;
    },
  });

const names = ['Bread', 'Night trains', 'Projectors', 'Harbours'];
const many = Array.from({ length: 24 }, (_nothing, index) => `Evening ${index + 1}`);

const shows =
  (name: string): NonNullable<Story['play']> =>
  async () => {
    await screen.findByRole('checkbox', { name });
  };

export const Loading: Story = { decorators: [opened({ names }, (host) => void host.hold(GET))] };
export const Full: Story = {
  decorators: [opened({ names })],
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Projectors' }));
    await screen.findByText('Added to Projectors');
  },
};
export const Many: Story = {
  name: '[PICKER-04] Many: the list scrolls above 300 px',
  decorators: [opened({ names: many })],
  play: async () => {
    await screen.findByRole('checkbox', { name: 'Evening 1' });
    const list = screen.getByRole('group', { name: 'Playlists' });
    await expect(list.offsetHeight).toBe(300);
    await expect(list.scrollHeight).toBeGreaterThan(300);
    await expect(getComputedStyle(list).overflowY).toBe('auto');
  },
};
export const Few: Story = {
  name: '[PICKER-04] Few: the list does not scroll',
  decorators: [opened({ names: names.slice(0, 2) })],
  play: async () => {
    await screen.findByRole('checkbox', { name: 'Bread' });
    const list = screen.getByRole('group', { name: 'Playlists' });
    await expect(list.scrollHeight).toBeLessThanOrEqual(list.clientHeight);
  },
};
export const Empty: Story = {
  decorators: [opened({ names: [] })],
  play: async () => {
    await screen.findByText('No playlists found.');
  },
};
export const LongTexts: Story = {
  decorators: [opened({ names: [longTexts.playlist, longTexts.unbroken] })],
  play: shows(longTexts.playlist),
};
export const RightToLeft: Story = {
  decorators: [
    opened({ names: ['القطارات', 'الموانئ'] }),
    (Story) => {
      document.documentElement.dir = 'rtl';
      return <Story />;
    },
  ],
  beforeEach: () => () => {
    document.documentElement.dir = '';
  },
  play: shows('الموانئ'),
};
export const Failing: Story = {
  decorators: [opened({ names }, (host) => void host.fail(GET, { status: 0 }))],
  play: async () => {
    await screen.findByText('The playlists could not be loaded.');
  },
};

/** By keyboard alone: creates a playlist, which is listed first and checked, and returns to the picker. */
export const NewPlaylist: Story = {
  decorators: [opened({ names })],
  play: async () => {
    await screen.findByRole('checkbox', { name: 'Bread' });
    const button = screen.getByRole('button', { name: 'New Playlist' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'New Playlist' });
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    await userEvent.keyboard('Tides{Tab}Low and high water{Tab}{Tab}{Enter}');
    await screen.findByText('Added to Tides');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
    const first = screen.getAllByRole('checkbox')[0];
    await expect(first).toBeChecked();
    await expect(first).toHaveAccessibleName('Tides');
  },
};

export const NewPlaylistOpen: Story = {
  name: 'New Playlist, open',
  decorators: [opened({ names })],
  play: async () => {
    await screen.findByRole('checkbox', { name: 'Bread' });
    await userEvent.click(screen.getByRole('button', { name: 'New Playlist' }));
    await screen.findByRole('dialog', { name: 'New Playlist' });
  },
};
