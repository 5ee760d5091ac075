import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { singleKeysSwitch } from './site-keys.ts';

const meta = {
  title: 'Screens/Shortcuts',
  component: ShortcutsDialog,
  args: { onClose: () => undefined },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ShortcutsDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllKeys: Story = {
  name: '[SHORTCUTS-03] All keys in their groups',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const titles = page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await expect(titles).toEqual([
      'Playback',
      'Seeking',
      'Sound and captions',
      'View',
      'Everywhere',
    ]);
    const row = page.getByText('Play or pause').parentElement;
    await expect(row).toHaveTextContent('Play or pauseSpaceork');
  },
};

export const SingleKeysOff: Story = {
  beforeEach() {
    singleKeysSwitch.save(false);
    return () => void singleKeysSwitch.save(true);
  },
};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const OnPhoneSideways: Story = { globals: { viewport: { value: 'sideways' } } };
