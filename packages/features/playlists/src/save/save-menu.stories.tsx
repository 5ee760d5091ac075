import { aVideo, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { arrangePlaylists } from '../testing/stage-playlists.ts';
import { SaveMenu } from './save-menu.tsx';

const meta = {
  title: 'Screens/Save menu',
  component: SaveMenu,
  args: { video: aVideo({ title: 'Tide pools' }) },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '320px' }}>
        <Story />
      </div>
    ),
    onStage({ at: '/', arrange: (host) => arrangePlaylists(host) }),
  ],
} satisfies Meta<typeof SaveMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The focus moves from the menu to the dialog, and from the dialog back to the menu button. */
export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'More about Tide pools' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Save to Watch Later' })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('checkbox', { name: 'Harbours' });
    const dialog = screen.getByRole('dialog', { name: 'Save to playlist' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const InPlaylist: Story = {
  args: {
    inPlaylist: { name: 'Harbours', onRemove: () => undefined, onSave: () => undefined },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More about Tide pools' }));
    await screen.findByRole('menuitem', { name: 'Remove from Harbours' });
  },
};
