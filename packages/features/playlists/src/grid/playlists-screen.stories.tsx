import { longTexts } from '@kinora/design-system/specimens';
import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type StoryFacts, arrangePlaylists } from '../testing/stage-playlists.ts';
import { PlaylistsScreen } from './playlists-screen.tsx';

const meta = {
  title: 'Screens/Playlists',
  component: PlaylistsScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen', frame: 'site' },
} satisfies Meta<typeof PlaylistsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const GET = 'GET /playlists/user/*';
const visited = (facts?: StoryFacts, disturb?: (host: FakeHost) => void) =>
  onStage({
    at: '/playlists',
    arrange: (host) => {
      disturb?.(host);
      return arrangePlaylists(host, facts);
    },
  });

const says =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await canvas.findByText(text);
  };

export const Loading: Story = { decorators: [visited({}, (host) => void host.hold(GET))] };
export const Full: Story = {
  decorators: [visited({ names: ['Bread', 'Night trains', 'Projectors', 'Tides', 'Harbours'] })],
  play: says('Harbours'),
};
export const Empty: Story = {
  decorators: [visited({ names: [] })],
  play: says('No playlists found.'),
};
export const LongTexts: Story = {
  decorators: [visited({ names: [longTexts.unbroken, longTexts.playlist] })],
  play: says(longTexts.playlist),
};
export const RightToLeft: Story = {
  decorators: [
    visited({ names: ['القطارات', 'الموانئ'] }),
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: says('الموانئ'),
};
export const Failing: Story = {
  decorators: [visited({}, (host) => void host.fail(GET, { status: 0 }))],
  play: says('Your playlists could not be loaded.'),
};

/** Asks for confirmation, by keyboard alone; the focus returns to the options button. */
export const Deleting: Story = {
  decorators: [visited()],
  play: async ({ canvas }) => {
    const options = await canvas.findByRole('button', { name: 'Options of Harbours' });
    options.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Delete playlist' });
    await userEvent.keyboard('{End}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Delete playlist' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this playlist?' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(options).toHaveFocus());
  },
};
