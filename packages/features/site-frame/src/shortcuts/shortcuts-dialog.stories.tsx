import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

function OnPage({ hasSingleKeys: isOnAtFirst }: { readonly hasSingleKeys: boolean }) {
  const [hasSingleKeys, setSingleKeys] = useState(isOnAtFirst);
  return (
    <ShortcutsDialog
      hasSingleKeys={hasSingleKeys}
      onSingleKeysChange={setSingleKeys}
      onClose={() => undefined}
    />
  );
}

const meta = {
  title: 'Screens/Shortcuts',
  component: OnPage,
  args: { hasSingleKeys: true },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OnPage>;

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

export const SingleKeysOff: Story = { args: { hasSingleKeys: false } };

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const OnPhoneSideways: Story = { globals: { viewport: { value: 'sideways' } } };
